import { distanceKm, inRing } from '@gable/places/geometry'
import { groupBy } from '@gable/places/group-by'
import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import { expect, test } from 'vitest'
import { loadSampleGazetteer } from '../neighborhoods/sample-gazetteer.ts'
import { listings, market, TODAY } from './fixtures/generated-market.ts'
import { generateMarket } from './market.ts'

const gazetteer = loadSampleGazetteer()
/** Every fourth listing, because checking a listing takes longer than generating it. */
const some = listings.filter((_, index) => index % 4 === 0)
const each = (check: (listing: MarketListing) => void) => {
  for (const listing of some) check(listing)
}
const share = (test: (listing: MarketListing) => boolean) => listings.filter(test).length / listings.length

test('the same seed and day produce the same rows, and another seed produces different rows', () => {
  const [one, again] = [0, 1].map(() => generateMarket({ listings: 100, seed: 7, today: TODAY }))
  expect(JSON.stringify([...(again?.listings() ?? [])])).toBe(JSON.stringify([...(one?.listings() ?? [])]))
  expect(JSON.stringify(again?.agents)).toBe(JSON.stringify(one?.agents))
  const other = generateMarket({ listings: 50, seed: 8, today: TODAY })
  expect([...other.listings()][0]).not.toEqual(listings[0])
})

test('every referenced agent, office, team, board, and place exists', () => {
  const offices = new Map(market.offices.map((office) => [office.masterCustomerId, office]))
  const agents = new Map(market.agents.map((agent) => [agent.masterCustomerId, agent]))
  const teams = new Set(market.teams.map(({ masterCustomerId }) => masterCustomerId))
  const boards = new Map(market.boards.map((board) => [board.oUID, board]))
  expect([offices.size, agents.size, boards.size]).toEqual([market.offices.length, market.agents.length, 12])
  for (const agent of market.agents) {
    expect(offices.has(agent.officeMasterCustomerId)).toBe(true)
    if (agent.teamMasterCustomerId) expect(teams.has(agent.teamMasterCustomerId)).toBe(true)
    expect(agent.primaryPhone).toMatch(/^\d{3}55501\d{2}$/)
  }
  each((listing) => {
    const agent = agents.get(listing.listAgentKey)
    expect(agent?.officeMasterCustomerId).toBe(listing.listOfficeKey)
    expect(agent?.licenses.map(({ state }) => state)).toContain(listing.stateOrProvince)
    expect(offices.get(listing.listOfficeKey)?.officeName).toBe(listing.listOfficeName)
    expect(boards.get(listing.oUID)?.states).toContain(listing.stateOrProvince)
    expect(gazetteer.find('city', listing.cityKey)?.placeName).toBe(listing.city)
    const zip = listing.country === 'CAN' ? listing.postalCode.slice(0, 3) : listing.postalCode
    expect(gazetteer.find('zip', zip)?.cityKey).toBe(listing.cityKey)
    if (listing.countyKey) expect(gazetteer.find('county', listing.countyKey)).toBeDefined()
    if (listing.schoolDistrictKey)
      expect(gazetteer.find('schooldistrict', listing.schoolDistrictKey)).toBeDefined()
  })
})

test('listings are located in their neighborhood and on land within their county', () => {
  each(({ lat, lon, neighborhoodKey, countyKey, stateOrProvince, cityKey, propertyType }) => {
    const city = gazetteer.find('city', cityKey)
    if (lat === null || lon === null || !city) return
    expect(Math.abs(lat - city.lat) + Math.abs(lon - city.lon)).toBeLessThan(1.2)
    if (propertyType === 'Farm') expect(neighborhoodKey).toBeNull()
    const polygon = neighborhoodKey && gazetteer.find('neighborhood', neighborhoodKey)?.polygon
    if (polygon) expect(inRing(polygon, lon, lat)).toBe(true)
    const county = countyKey && gazetteer.countyAt(stateOrProvince, lon, lat)
    if (county) expect(county.placeKey).toBe(countyKey)
  })
  const ashore = share(({ lat, lon, country, stateOrProvince }) =>
    lat === null || lon === null || country === 'CAN'
      ? true
      : gazetteer.countyAt(stateOrProvince, lon, lat) !== null,
  )
  expect(ashore).toBeGreaterThan(0.995)
})

test('every uPI and listingId is unique, including those of properties that were listed again', () => {
  expect(new Set(listings.map(({ uPI }) => uPI)).size).toBe(listings.length)
  const numbers = listings.flatMap(({ oUID, uPI, history }) =>
    [...new Set(history.map(({ listingId }) => listingId))].map((id) => [`${oUID}/${id}`, uPI] as const),
  )
  for (const owners of groupBy(numbers, ([id]) => id).values()) expect(owners).toHaveLength(1)
})

test('the mix of listings resembles a real market', () => {
  const lease = ({ propertyType }: MarketListing) => propertyType.endsWith('Lease')
  const between = (value: number, low: number, high: number) => {
    expect(value).toBeGreaterThan(low)
    expect(value).toBeLessThan(high)
  }
  between(
    share((l) => l.standardStatus === 'Active' && !lease(l)),
    0.57,
    0.67,
  )
  between(
    share(({ propertyType }) => propertyType === 'Residential Lease'),
    0.1,
    0.15,
  )
  between(
    share(({ propertyType }) => propertyType === 'Land' || propertyType === 'Farm'),
    0.05,
    0.09,
  )
  between(
    share(({ propertyType }) => propertyType === 'Residential Income'),
    0.025,
    0.055,
  )
  between(
    share(({ propertyType }) => propertyType.startsWith('Commercial')),
    0.025,
    0.055,
  )
  between(
    share(({ isCollection }) => isCollection),
    0.025,
    0.06,
  )
  between(
    share(({ standardStatus }) => standardStatus === 'Closed'),
    0.08,
    0.18,
  )
  between(
    share(({ internetAddressDisplayYN }) => !internetAddressDisplayYN),
    0.02,
    0.045,
  )
  between(
    share(({ internetEntireListingDisplayYN }) => !internetEntireListingDisplayYN),
    0.002,
    0.02,
  )
  between(
    share(({ lat }) => lat === null),
    0.004,
    0.02,
  )
  between(
    share(({ livingAreaRange }) => livingAreaRange !== null),
    0.005,
    0.03,
  )
  between(
    share(({ listingId }) => listingId === null),
    0.01,
    0.04,
  )
  between(
    share(({ openHouses }) => openHouses.length > 0),
    0.04,
    0.16,
  )
  expect(new Set(listings.map(({ standardStatus }) => standardStatus)).size).toBe(9)
})

test('sizes, rooms, prices, and dates are consistent', () => {
  each((l) => {
    expect(l.listPrice).toBeGreaterThan(0)
    expect(Number.isInteger(l.listPrice)).toBe(true)
    if (l.bedroomsTotal !== null && l.bathroomsTotalInteger !== null) {
      expect(l.bathroomsTotalInteger).toBe((l.bathroomsFull ?? 0) + (l.bathroomsHalf ?? 0))
      const area = l.livingArea ?? Number(l.livingAreaRange?.match(/\d+/)?.[0])
      if (l.numberOfUnitsTotal === null) {
        expect(area / Math.max(1, l.bathroomsTotalInteger)).toBeGreaterThan(220)
        expect(area / Math.max(1, l.bedroomsTotal)).toBeGreaterThan(180)
      }
    }
    if (l.propertyType === 'Land')
      expect([l.bedroomsTotal, l.livingArea, l.yearBuilt]).toEqual([null, null, null])
    if (l.propertyType === 'Residential Income') expect(l.numberOfUnitsTotal).toBeGreaterThan(1)
    if (l.isCollection) expect(l.listPrice).toBeGreaterThan(l.leasePeriod === null ? 900_000 : 1_200)
    expect(l.leasePeriod !== null).toBe(l.propertyType.endsWith('Lease'))
    expect(l.associationFee === null).toBe(l.associationFeeFrequency === null)
    expect(l.listingContractDate <= l.computedOnMarketDate).toBe(true)
    expect(l.modificationTimestamp < `${TODAY}T00:00:00Z`).toBe(true)
    expect(l.yearBuilt === null || l.yearBuilt <= 2026).toBe(true)
    expect(l.closePrice === null).toBe(l.standardStatus !== 'Closed')
    if (l.newConstruction) expect(l.yearBuilt).toBeGreaterThanOrEqual(2025)
  })
})

test('the history is in order and matches the prices', () => {
  each((l) => {
    const dates = l.history.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted())
    expect(dates.every((date) => date < TODAY)).toBe(true)
    const changes = l.history.filter(({ event }) => event === 'Price Change')
    expect(l.previousListPrice === null).toBe(changes.length === 0)
    expect(l.priceChangeTimestamp?.slice(0, 10)).toBe(changes.at(-1)?.date)
    if (changes.length > 0) expect(changes.at(-1)?.price).toBe(l.listPrice)
    if (l.previousListPrice !== null) expect(l.previousListPrice).not.toBe(l.listPrice)
    const last = l.history.at(-1)
    if (l.standardStatus === 'Closed') {
      expect(last).toMatchObject({ event: 'Closed', price: l.closePrice, date: l.closeDate })
    } else {
      expect(last?.price).toBe(l.listPrice)
    }
    if (l.listingId !== null) expect(last?.listingId).toBe(l.listingId)
  })
})

test('open houses are within two weeks of today and belong to active listings that may be displayed', () => {
  each(({ openHouses, standardStatus, internetEntireListingDisplayYN }) => {
    if (openHouses.length === 0) return
    expect([standardStatus, internetEntireListingDisplayYN]).toEqual(['Active', true])
    for (const { startTime, endTime } of openHouses) {
      expect(startTime < endTime).toBe(true)
      expect(startTime > '2026-11-13' && endTime < '2026-12-02').toBe(true)
    }
  })
})

const KEY =
  /^(exterior|living|kitchen|bedroom|bath|dining|study|patio|pool|plan|aerial)-(fl|ca|tx|sw|mt|nw|mw|ne|ny|so|qc|cn)-[a-z]+(-s[1-9]\d?)?(-g[0-3])?(-b\d)?(-pool)?(-(morning|day|golden|dusk|overcast))?(-(spring|summer|autumn|winter))?(-v[1-9])?-[0-9a-f]{8}$/

test('nearly every listing has 8 to 24 different pictures, each with a key that the photo service supports', () => {
  expect(share(({ media }) => media.length === 0)).toBeLessThan(0.015)
  each(({ media, poolPrivateYN, communityFeatures, stateOrProvince }) => {
    if (media.length === 0) return
    expect(media.length).toBeGreaterThanOrEqual(8)
    expect(media.length).toBeLessThanOrEqual(24)
    expect(new Set(media.map(({ key }) => key)).size).toBe(media.length)
    for (const [order, { key, description, descriptionFrench, order: given }] of media.entries()) {
      expect(key).toMatch(KEY)
      expect(given).toBe(order)
      expect(description && descriptionFrench).toBeTruthy()
    }
    expect(media[0]?.key.startsWith('exterior')).toBe(true)
    const pool = media.some(({ key }) => key.startsWith('pool-'))
    expect(pool).toBe(poolPrivateYN || communityFeatures.includes('Pool'))
    if (stateOrProvince === 'FL') expect(media.some(({ key }) => key.includes('winter'))).toBe(false)
  })
})

test("a street view's panorama shows the same house as the front picture", () => {
  each(({ streetView, media, lat, lon }) => {
    expect(streetView === null).toBe(lat === null)
    if (!streetView) return
    const [front] = media
    expect(streetView.status === 'OK').toBe(streetView.panoId !== null)
    if (!streetView.location) return
    expect(streetView.panoId).toBe(front?.key.replace(/^exterior/, 'street'))
    expect(distanceKm(streetView.location, { lat: lat ?? 0, lon: lon ?? 0 })).toBeLessThan(0.04)
  })
  const seen = share(({ streetView }) => streetView?.status === 'OK')
  expect(seen).toBeGreaterThan(0.85)
  expect(seen).toBeLessThan(0.98)
})

test('[LIST-39, LIST-40] five offices hide the number of days that a listing has been on the website, and another office hides the price per square foot', () => {
  const keys = new Set(market.offices.map(({ masterCustomerId }) => masterCustomerId))
  expect(market.officeRules.every(({ masterCustomerId }) => keys.has(masterCustomerId))).toBe(true)
  expect(new Set(market.officeRules.map(({ masterCustomerId }) => masterCustomerId)).size).toBe(6)
  expect(market.officeRules.filter(({ hidesDaysOnWebsite }) => hidesDaysOnWebsite)).toHaveLength(5)
  expect(market.officeRules.filter(({ hidesPricePerSquareFoot }) => hidesPricePerSquareFoot)).toEqual([
    expect.objectContaining({ hidesDaysOnWebsite: false }),
  ])
})
