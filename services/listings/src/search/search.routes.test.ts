import { slugify } from '@gable/places/names'
import { startTestServices, type TestServices, testDatabase } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sampleMarket } from '../fixtures/sample-market.ts'
import { ListingCard } from '../listing/listing.contract.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { SearchResults } from './search.contract.ts'

const market = sampleMarket(2_000)
const Parts = z.object({ data: SearchResults })
const Answer = z.object({
  data: SearchResults.required({ results: true, totalResults: true, totalHits: true }),
})
const Refusal = z.object({ errors: z.array(z.string()).min(1) })

let services: TestServices
beforeAll(async () => {
  const db = await testDatabase([service])
  await loadMarket(db, market)
  services = await startTestServices([service], { db })
}, 60_000)
afterAll(async () => {
  await services.close()
  await services.db.close()
})

const get = (path: string, params: Record<string, string> = {}) =>
  fetch(`${services.url}/listings/${path}?${new URLSearchParams(params)}`)

async function search(params: Record<string, string>) {
  const answer = await get('listings/search', params)
  expect(answer.status).toBe(200)
  return Answer.parse(await answer.json()).data
}

async function refusal(params: Record<string, string>) {
  const answer = await get('listings/search', params)
  return { status: answer.status, errors: Refusal.parse(await answer.json()).errors }
}

test('[SRCH-35] returns results, totalResults, totalHits, and the place', async () => {
  const city = await search({ placeType: 'city', placeKey: '4671654' })
  expect(city.results).toHaveLength(24)
  expect(city).toMatchObject({ page: 1, pageSize: 24, place: { displayName: 'Austin, TX' } })
  expect(city.totalResults).toBeGreaterThan(24)
  expect(city.totalHits).toBe(city.totalResults)
  expect((await search({})).place).toBeNull()
})

test('[SRCH-31] returns 24, 48, or 96 results per page', async () => {
  for (const pageSize of [24, 48, 96])
    expect((await search({ pageSize: String(pageSize) })).results).toHaveLength(pageSize)
})

test('[SRCH-29] searches listings for sale, for rent, or sold', async () => {
  const sides = await Promise.all(
    ['Sale', 'Rent', 'Sold'].map((uiTransactionType) =>
      search({ filters: JSON.stringify({ uiTransactionType }) }),
    ),
  )
  const [sale, rent, sold] = sides.map(({ results }) => results)
  expect(sale?.every(({ isRental, standardStatus }) => !isRental && standardStatus !== 'Closed')).toBe(true)
  expect(rent?.every(({ isRental, standardStatus }) => isRental && standardStatus !== 'Closed')).toBe(true)
  expect(sold?.every(({ standardStatus }) => standardStatus === 'Closed')).toBe(true)
})

test('[SRCH-21, SRCH-22] filters by country, and matches any country when the country is null', async () => {
  const found = (country: string | null) =>
    search({ filters: JSON.stringify({ country, pool: true }), pageSize: '96' })
  const [us, ca, both] = await Promise.all([found('US'), found('CA'), found(null)])
  expect(new Set(us.results.map(({ location }) => location.country))).toEqual(new Set(['USA']))
  expect(new Set(ca.results.map(({ location }) => location.country))).toEqual(new Set(['CAN']))
  expect(us.totalResults + ca.totalResults).toBe(both.totalResults)
})

describe('include parameter', () => {
  const parts = async (params: Record<string, string>) => {
    const answer = await get('listings/search', params)
    return Parts.parse(await answer.json()).data
  }
  const filters = JSON.stringify({ minBeds: 3, pool: true, keyword: 'creek OR oaks -kitchen' })

  test('returns the requested parts of the response and omits all others', async () => {
    const always = { page: 1, pageSize: 24, place: null }
    const all = await parts({ filters, include: 'results,total,facets,relaxations,keywordReading,bounds' })
    const { results, totalResults, totalHits, facets, relaxations, keywordReading, bounds } = all
    expect(await parts({ filters })).toEqual({ ...always, results, totalResults, totalHits })
    expect(await parts({ filters, include: 'total' })).toEqual({ ...always, totalResults, totalHits })
    expect(await parts({ filters, include: 'facets' })).toEqual({ ...always, facets })
    expect(await parts({ filters, include: 'relaxations' })).toEqual({ ...always, relaxations })
    expect(await parts({ filters, include: 'keywordReading' })).toEqual({ ...always, keywordReading })
    expect(await parts({ filters, include: 'bounds' })).toEqual({ ...always, bounds })
  })

  test('[F-35] returns bounds that touch the outermost matches', async () => {
    const few = {
      placeType: 'city',
      placeKey: '4671654',
      filters: JSON.stringify({ minBeds: 4, pool: true }),
    }
    const { bounds } = await parts({ ...few, include: 'bounds' })
    const { results, totalResults } = await search({ ...few, pageSize: '96' })
    expect(results).toHaveLength(totalResults)
    const located = results.flatMap(({ location: { lat, lon } }) => (lat && lon ? [{ lat, lon }] : []))
    const [lats, lons] = [located.map(({ lat }) => lat), located.map(({ lon }) => lon)]
    expect(bounds).toEqual({
      ...{ minLat: Math.min(...lats), maxLat: Math.max(...lats) },
      ...{ minLon: Math.min(...lons), maxLon: Math.max(...lons) },
    })
    const none = JSON.stringify({ minPrice: 2_000_000_000 })
    expect((await parts({ filters: none, include: 'bounds' })).bounds).toBeNull()
  })

  test('returns facets and relaxations whose counts equal the totals of the corresponding searches', async () => {
    const { facets, relaxations } = await parts({ filters, include: 'facets,relaxations' })
    const count = async (changes: object) => {
      const changed = JSON.stringify({ ...JSON.parse(filters), ...changes })
      return (await search({ filters: changed })).totalResults
    }
    const houses = facets?.propertyTypes.find(({ kind }) => kind === 'house')
    expect(houses?.count).toBe(await count({ uiPropertyType: ['house'] }))
    expect(houses?.count).toBeGreaterThan(0)
    const fours = facets?.beds.find(({ atLeast }) => atLeast === 4)
    expect(fours?.count).toBe(await count({ minBeds: 4 }))
    const views = facets?.switches.find(({ filter }) => filter === 'VIEW')
    expect(views?.count).toBe(await count({ view: true }))
    const recent = facets?.switches.find(({ filter }) => filter === 'NEW')
    expect(recent?.count).toBe(await count({ newWithinDays: 7 }))

    const costs = new Map(relaxations?.map(({ filter, totalResults }) => [filter, totalResults]))
    expect(costs.get('POOL')).toBe(await count({ pool: null }))
    expect(costs.get('BEDS')).toBe(await count({ minBeds: null }))
    expect(costs.get('KEYWORD')).toBe(await count({ keyword: null }))
  })
})

describe('map filters', () => {
  const everywhere = { minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 }
  const circle = (corners: number) =>
    Array.from({ length: corners }, (_, i) => ({
      lat: 30.25 + 0.1 * Math.sin((2 * Math.PI * i) / corners),
      lon: -97.75 + 0.1 * Math.cos((2 * Math.PI * i) / corners),
    }))

  test('excludes listings with a withheld address from all bounds and areas', async () => {
    const texas = [
      { lat: 20, lon: -110 },
      { lat: 40, lon: -110 },
      { lat: 40, lon: -90 },
      { lat: 20, lon: -90 },
    ]
    for (const where of [{ bounds: everywhere }, { areas: [{ points: texas }] }])
      for (let page = 1; page <= 10; page++) {
        const filters = JSON.stringify(where)
        const { results } = await search({ filters, pageSize: '96', page: String(page) })
        expect(results.filter(({ internetAddressDisplayYN }) => !internetAddressDisplayYN)).toEqual([])
        expect(results.filter(({ location }) => location.lat === null)).toEqual([])
      }
    expect((await search({ filters: JSON.stringify({ bounds: everywhere }) })).totalResults).toBeGreaterThan(
      500,
    )
  })

  test('[F-41] accepts ten areas of 200 corners in one request', async () => {
    const areas = Array.from({ length: 10 }, (_, i) => ({ points: circle(200), exclude: i > 5 }))
    expect((await search({ filters: JSON.stringify({ areas }) })).totalResults).toBe(0)
    const one = { areas: [{ points: circle(500) }] }
    expect((await search({ filters: JSON.stringify(one) })).totalResults).toBeGreaterThan(50)
  })

  test.each([
    [{ bounds: { ...everywhere, minLat: -91 } }, 'filters.bounds.minLat: must be -90 or more'],
    [{ bounds: { ...everywhere, maxLon: 181 } }, 'filters.bounds.maxLon: must be 180 or less'],
    [{ bounds: { minLat: 1, maxLat: 2, minLon: 3 } }, 'filters.bounds.maxLon: is required'],
    [
      { bounds: { ...everywhere, minLat: 1, maxLat: 0 } },
      'filters.bounds.minLat: must not be greater than maxLat',
    ],
    [{ areas: [{ points: circle(2) }] }, 'filters.areas.0.points: must have at least 3 items'],
    [{ areas: [{ points: circle(501) }] }, 'filters.areas.0.points: must have at most 500 items'],
    [{ areas: Array(11).fill({ points: circle(3) }) }, 'filters.areas: must have at most 10 items'],
    [
      { areas: [...Array(4).fill({ points: circle(500) }), { points: circle(3) }] },
      'filters.areas: must have at most 2000 points together',
    ],
    [{ areas: [{ points: [...circle(3), { lat: 0 }] }] }, 'filters.areas.0.points.3.lon: is required'],
  ])('rejects %j with an error message that says what to fix', async (filters, sentence) => {
    expect(await refusal({ filters: JSON.stringify(filters) })).toEqual({ status: 400, errors: [sentence] })
  })
})

describe('latest listings', () => {
  const latest = async (params: Record<string, string> = {}) => {
    const answer = await get('listings/latest', params)
    expect(answer.status).toBe(200)
    return z.array(ListingCard).parse(await answer.json())
  }

  test('[CALL-29] returns a list without the data wrapper, with seven listings by default', async () => {
    expect(await latest()).toHaveLength(7)
    expect(await latest({ limit: '24' })).toHaveLength(24)
  })

  test.each<Record<string, string>>([
    {},
    { placeType: 'city', placeKey: '4671654' },
    { filters: '{"isCollection":true,"uiPropertyType":["house","condo"]}' },
    { filters: '{"country":"CA"}' },
  ])('for %o, returns the first results of a search with the same parameters', async (params) => {
    expect(await latest({ ...params, limit: '24' })).toEqual((await search(params)).results)
  })

  test.each([
    [{ limit: '0' }, 400, 'limit: must be 1 or more'],
    [{ limit: '25' }, 400, 'limit: must be 24 or less'],
    [{ placeKey: 'tx' }, 400, 'placeType: is required together with placeKey'],
    [{ filters: '{"country":"FR"}' }, 400, 'filters.country: must be one of US, CA'],
    [{ placeType: 'city', placeKey: 'atlantis' }, 404, 'There is no city atlantis.'],
  ])('rejects %o with an error message that says what to fix', async (params, status, sentence) => {
    const answer = await get('listings/latest', params)
    expect(answer.status).toBe(status)
    expect(Refusal.parse(await answer.json()).errors).toEqual([sentence])
  })
})

test('returns an empty page with the correct total for a page number past the last page', async () => {
  const first = await search({ placeType: 'zip', placeKey: 'h2x' })
  const past = await search({ placeType: 'zip', placeKey: 'H2X', page: '100' })
  expect(past.results).toEqual([])
  expect(past.totalResults).toBe(first.totalResults)
})

describe('invalid search parameters', () => {
  test.each([
    [{ page: '0' }, 'page: must be 1 or more'],
    [{ page: '1.5' }, 'page: must be a whole number'],
    [{ page: 'NaN' }, 'page: must be a number'],
    [{ page: '1e999' }, 'page: must be a number'],
    [{ page: '418' }, 'page: must be 417 or less: a search shows 10,000 results'],
    [{ pageSize: '25' }, 'pageSize: must be 24, 48 or 96'],
    [{ sort: 'cheapest' }, 'sort: must be one of newest, priceLow, priceHigh, beds, baths, size'],
    [{ placeType: 'city' }, 'placeKey: is required together with placeType'],
    [{ placeKey: 'tx' }, 'placeType: is required together with placeKey'],
    [
      { placeType: 'planet', placeKey: 'mars' },
      'placeType: must be one of state, county, city, zip, neighborhood, schooldistrict',
    ],
    [{ filters: '{not json' }, 'filters: must be JSON, like {"maxPrice":600000,"uiPropertyType":["house"]}'],
    [{ filters: '[]' }, 'filters: must be an object'],
    [{ filters: '{"minPrice":-1}' }, 'filters.minPrice: must be 0 or more'],
    [{ filters: '{"minPrice":"1; drop table"}' }, 'filters.minPrice: must be a number'],
    [{ filters: '{"maxPrice":1e300}' }, 'filters.maxPrice: must be 2147483647 or less'],
    [
      { filters: '{"minPrice":500000,"maxPrice":400000}' },
      'filters.minPrice: must not be greater than maxPrice',
    ],
    [
      { filters: '{"minLotSqft":2,"maxLotSqft":1}' },
      'filters.minLotSqft: must not be greater than maxLotSqft',
    ],
    [
      { include: 'results,castles' },
      'include.1: must be one of results, total, facets, relaxations, keywordReading, bounds',
    ],
    [{ filters: '{"castle":true}' }, 'filters: does not know castle; leave out'],
    [
      { filters: '{"uiPropertyType":["castle"]}' },
      'filters.uiPropertyType.0: must be one of house, condo, townhome, multi-family, mobile, farm, land, commercial, apartment',
    ],
    [{ filters: `{"keyword":"${'x'.repeat(201)}"}` }, 'filters.keyword: must have at most 200 characters'],
  ])('returns an error message that says what to fix for %o', async (params, sentence) => {
    expect(await refusal(params)).toEqual({ status: 400, errors: [sentence] })
  })

  test('returns 404 for an unknown place', async () => {
    const answer = await refusal({ placeType: 'city', placeKey: 'atlantis' })
    expect(answer).toEqual({ status: 404, errors: ['There is no city atlantis.'] })
  })
})

test.each(["4671654'; drop table listings.listing; --", '../../etc/passwd', '\u{1f3e1}', '4671654\0', 'é%_'])(
  'treats %j as the key of an unknown place',
  async (placeKey) => {
    const answer = await get('listings/search', { placeType: 'city', placeKey })
    expect([400, 404]).toContain(answer.status)
    expect((await search({})).totalResults).toBeGreaterThan(0)
  },
)

describe('listings and addresses that may not be shown', () => {
  const pages = async (filters: object) => {
    const texts: string[] = []
    for (let page = 1; ; page++) {
      const params = { filters: JSON.stringify(filters), page: String(page), pageSize: '96' }
      const answer = await get('listings/search', params)
      const text = await answer.text()
      texts.push(text)
      if (page * 96 >= Answer.parse(JSON.parse(text)).data.totalResults) return texts.join()
    }
  }

  test('[LIST-28] omits the street of a private address from every search response', async () => {
    const texts = await Promise.all(
      ['Sale', 'Rent', 'Sold'].map((uiTransactionType) => pages({ uiTransactionType })),
    )
    // Compares each distinct string once, because the responses are megabytes of mostly repeated text.
    const text = [...new Set(texts.join().split('"'))].join('\n')
    const hidden = market.listings.filter((listing) => !listing.internetAddressDisplayYN)
    expect(hidden.length).toBeGreaterThan(300)
    const streets = new Set(hidden.map(({ streetName }) => streetName))
    const leaked = [...streets].filter((street) => text.includes(street) || text.includes(slugify(street)))
    expect(leaked).toEqual([])
    expect(text.includes('ADDRESS PRIVATE, Austin, TX 78704')).toBe(true)
    expect(text.includes('/home-details/address-private/')).toBe(true)
  })

  test('never finds a listing that may not be shown at all', async () => {
    const hidden = market.listings.filter((listing) => !listing.internetEntireListingDisplayYN)
    const texts = new Set((await pages({})).split('"'))
    expect(hidden.length).toBeGreaterThan(300)
    expect(hidden.filter(({ uPI }) => texts.has(uPI))).toEqual([])
  })
})
