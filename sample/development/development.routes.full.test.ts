import { groupBy } from '@gable/places/group-by'
import { slugify } from '@gable/places/names'
import type { Database } from '@gable/service-kit/database/database'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { EventsPage, type ListingEvent } from '@gable/service-listings/events/event.contract'
import { listingsByKey } from '@gable/service-listings/listing/listing.store'
import type { MarketListing } from '@gable/service-listings/listing/market-listing.types'
import { loadMarket } from '@gable/service-listings/seed/load-market'
import { listingsService } from '@gable/service-listings/service'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { generateMarket } from '../market/market.ts'
import { loadSampleGazetteer } from '../neighborhoods/sample-gazetteer.ts'
import { Changed, DaysPassed } from './development.contract.ts'
import { developmentRoutes } from './development.routes.ts'

const market = generateMarket({ listings: 3_000, seed: 1 })
const homes = [...market.listings()]
const service = listingsService(developmentRoutes)
const Cards = z.object({ results: z.array(z.object({ uPI: z.string(), listPrice: z.number() })) })

vi.setConfig({ testTimeout: 90_000 })

describeStorage('letting days pass', { ownCluster: true }, (engine) => {
  let db: Database
  let services: TestServices
  beforeAll(async () => {
    db = await engine.open([service])
    await loadMarket(db, { ...market, places: loadSampleGazetteer().places, listings: homes })
    services = await startTestServices([service], { db })
  }, 120_000)
  afterAll(() => services.close())

  async function post(path: string, body: object) {
    const answer = await fetch(`${services.url}/listings/development/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const json: unknown = await answer.json()
    return { status: answer.status, body: json }
  }
  const days = async (body: object) =>
    z.object({ data: DaysPassed }).parse((await post('days', body)).body).data
  const change = async (body: object) =>
    z.object({ data: Changed }).parse((await post('changes', body)).body).data
  const allEvents = async () => {
    const events: ListingEvent[] = []
    for (let after = '0.0.0'; ; ) {
      const page = await services.read(EventsPage, `/listings/events?limit=1000&after=${after}`)
      events.push(...page.events)
      if (!page.more) return events
      after = page.position
    }
  }
  const home = (test: (listing: MarketListing) => boolean) => {
    const found = homes.find((one) => one.internetEntireListingDisplayYN && test(one))
    if (!found) throw new Error('The sample market has no such home')
    return found
  }
  /**
   * Returns a matching listing that has not changed since the database was first filled, because earlier
   * tests change random listings.
   */
  async function homeLeftAlone(test: (listing: MarketListing) => boolean) {
    for (const one of homes.filter((each) => each.internetEntireListingDisplayYN && test(each)))
      if ((await whole(one.uPI)).modificationTimestamp === one.modificationTimestamp) return one
    throw new Error('Something happened to every such home')
  }
  /** Returns a listing in the city with the most listings. */
  function liveliest() {
    const cities = [...groupBy(homes, ({ cityKey }) => cityKey).values()]
    return home(({ cityKey }) => cityKey === cities.sort((a, b) => b.length - a.length)[0]?.[0]?.cityKey)
  }
  async function whole(uPI: string) {
    const [found] = await listingsByKey(db, [uPI])
    if (!found) throw new Error(`There is no listing ${uPI}`)
    return { ...found.document, ...found.extras }
  }

  test('the first fill logs past events in chronological order, and no future events', async () => {
    const events = await allEvents()
    expect(events.length).toBeGreaterThan(500)
    const times = events.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect(new Set(events.map(({ kind }) => kind)).size).toBe(4)
    const since = new Date(Date.now() - 36 * 86_400_000).toISOString()
    expect((times[0] ?? '') > since && (times.at(-1) ?? '') <= new Date().toISOString()).toBe(true)
  })

  test('simulating two weeks applies the reported moves, logs the matching events, and keeps listings consistent', async () => {
    const before = (await allEvents()).length
    const passed = await days({ days: 14, seed: 5 })
    expect(passed).toMatchObject({ days: 14, seed: 5, place: null })
    const moves = Object.values(passed.moves).reduce((sum, count) => sum + count)
    expect(moves).toBe(passed.homes)
    expect(moves).toBeGreaterThan(14 * 15)
    const { newListing, nowActive, priceCut, priceRise } = passed.moves
    expect(passed.events).toMatchObject({
      NEW_LISTING: newListing + nowActive,
      PRICE_CHANGE: priceCut + priceRise,
      COMING_SOON: passed.moves.comingSoon,
    })
    const events = await allEvents()
    const told = Object.values(passed.events).reduce((sum, count) => sum + count)
    expect(events).toHaveLength(before + told)
    for (const uPI of new Set(events.slice(before).map((event) => event.uPI))) {
      const { history, standardStatus, listPrice, closePrice, listingId } = await whole(uPI)
      const last = history.at(-1)
      const dates = history.map(({ date }) => date)
      expect(dates).toEqual(dates.toSorted())
      expect(last?.listingId).toBe(listingId)
      expect(last?.price).toBe(closePrice ?? listPrice)
      expect(closePrice === null).toBe(standardStatus !== 'Closed')
    }
  })

  test('simulates days in a single place, identified by its key or its name', async () => {
    const { cityKey, city, stateOrProvince } = liveliest()
    const name = `${slugify(city)}-${stateOrProvince.toLowerCase()}`
    const at = (await allEvents()).length
    const passed = await days({ days: 30, placeType: 'city', placeKey: name })
    const events = (await allEvents()).slice(at)
    expect(passed.place).toBe(`${city}, ${stateOrProvince}`)
    expect(events.length).toBeGreaterThan(0)
    for (const event of events)
      expect(event).toMatchObject({
        places: expect.arrayContaining([{ placeType: 'city', placeKey: cityKey }]),
      })
    expect(await days({ placeType: 'city', placeKey: cityKey })).toMatchObject({
      days: 1,
      place: passed.place,
    })
  })

  test("changes a listing's price, which the next search returns", async () => {
    const { uPI, listPrice } = await homeLeftAlone(
      (one) =>
        one.standardStatus === 'Active' && one.listingId !== null && one.propertyType === 'Residential',
    )
    const answer = await change({ uPI, listPrice: 7 })
    expect(answer).toMatchObject({ uPI, listPrice: 7, events: { PRICE_CHANGE: 1, STATUS_CHANGE: 0 } })
    const filters = encodeURIComponent(JSON.stringify({ maxPrice: 7 }))
    const { results } = await services.read(Cards, `/listings/listings/search?filters=${filters}`)
    expect(results).toEqual([expect.objectContaining({ uPI, listPrice: 7 })])
    expect(await whole(uPI)).toMatchObject({ listPrice: 7, previousListPrice: expect.any(Number) })
    expect((await whole(uPI)).history.at(-1)).toMatchObject({ event: 'Price Change', price: 7 })
    expect((await allEvents()).at(-1)).toMatchObject({ uPI, kind: 'PRICE_CHANGE', newPrice: 7 })
    expect(listPrice).not.toBe(7)
  })

  test('closes a listing, and returns an off-market property to the market as a new listing', async () => {
    const { uPI } = await homeLeftAlone(
      ({ standardStatus, listingId }) => standardStatus === 'Coming Soon' && listingId !== null,
    )
    const { listPrice } = await whole(uPI)
    await change({ uPI, standardStatus: 'Closed' })
    expect(await whole(uPI)).toMatchObject({
      closePrice: listPrice,
      closeDate: new Date().toISOString().slice(0, 10),
    })
    const off = await homeLeftAlone(({ listingId }) => listingId === null)
    const again = await change({ uPI: off.uPI, standardStatus: 'Active', listPrice: 123_456 })
    expect(again.events.NEW_LISTING).toBe(1)
    const now = await whole(off.uPI)
    expect(now.listingId).not.toBeNull()
    expect(now).toMatchObject({ standardStatus: 'Active', listPrice: 123_456, closePrice: null })
  })

  test('[F-37] hides and shows the address of a listing, and hides the whole listing', async () => {
    const { uPI } = await homeLeftAlone((one) => one.internetAddressDisplayYN && one.listingId !== null)
    const kinds = async () => (await allEvents()).filter((event) => event.uPI === uPI).map(({ kind }) => kind)
    const { streetName } = await whole(uPI)
    await change({ uPI, internetAddressDisplayYN: false })
    expect(await whole(uPI)).toMatchObject({ streetName: '', internetAddressDisplayYN: false, lat: null })
    expect((await kinds()).at(-1)).toBe('ADDRESS_HIDDEN')
    const answer = await services.get(`/listings/listings/${encodeURIComponent(uPI)}`)
    expect(JSON.stringify(answer.body)).not.toContain(streetName)
    await change({ uPI, internetAddressDisplayYN: true, streetNumber: '12', streetName: 'Elm St' })
    expect((await kinds()).at(-1)).toBe('ADDRESS_SHOWN')
    await change({ uPI, streetNumber: '14' })
    expect((await kinds()).at(-1)).toBe('ADDRESS_CHANGE')
    await change({ uPI, internetEntireListingDisplayYN: false })
    expect(await kinds()).toEqual(['LISTING_HIDDEN'])
    expect((await services.get(`/listings/listings/${encodeURIComponent(uPI)}`)).status).toBe(404)
  })

  test('rejects each invalid request with a specific message', async () => {
    const { uPI } = home(() => true)
    const problems: [string, object, number, string][] = [
      ['days', { days: 31 }, 400, 'days: must be 30 or less'],
      ['days', { placeType: 'city' }, 400, 'placeKey: is required together with placeType'],
      ['days', { placeType: 'city', placeKey: 'atlantis-tx' }, 404, 'There is no city atlantis-tx.'],
      ['changes', { uPI }, 400, 'body: must have something to change, like a listPrice or a standardStatus'],
      ['changes', { uPI: 'urn:none', listPrice: 1 }, 404, 'There is no listing urn:none.'],
      ['changes', { uPI, listPrice: 0 }, 400, 'listPrice: must be 1 or more'],
      [
        'changes',
        { uPI, internetAddressDisplayYN: true },
        400,
        'streetName: is required with a streetNumber to show an address again',
      ],
    ]
    for (const [path, body, status, error] of problems)
      expect(await post(path, body)).toEqual({ status, body: { errors: [error] } })
  })
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('does not expose the development routes in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.resetModules()
  const { listings } = await import('@gable/service-listings/service')
  const services = await startTestServices([listings])
  for (const path of ['days', 'changes']) {
    const answer = await fetch(`${services.url}/listings/development/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(404)
  }
  expect(JSON.stringify((await services.get('/listings/openapi.json')).body)).not.toContain('development')
  await services.close()
})
