import {
  NearbyPlaces,
  NearbySchools,
  Neighborhood,
  SCORE_KINDS,
} from '@gable/service-content/nls/nls.contract'
import { createSurroundings } from '@gable/service-content/nls/surroundings'
import { referenceContent } from '@gable/service-content/service'
import { HttpError } from '@gable/service-kit/http/problem'
import { createLog } from '@gable/service-kit/runtime/log'
import { defineService } from '@gable/service-kit/service/service'
import { startTestServices, type TestServices } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import { loadSampleGazetteer } from '../neighborhoods/sample-gazetteer.ts'
import { nearestStreet } from '../streets/network/nearest.ts'
import { sharedNetwork } from '../streets/network/shared-network.ts'
import { areaProfileOf } from './area-profile.ts'
import { inventedNeighborhood } from './invented-neighborhood.ts'

const place = <T extends object>(own: T) => ({
  displayName: '',
  population: 0,
  lat: 30.267,
  lon: -97.743,
  ...own,
})
const austin = {
  city: place({
    placeKey: '4671654',
    placeName: 'Austin',
    state: 'TX',
    population: 961_855,
    href: '/austin',
  }),
  neighborhood: place({ placeKey: '4671654-zilker', placeName: 'Zilker', state: 'TX', href: '/zilker' }),
  schoolDistrict: place({ placeKey: '48453-aisd', placeName: 'Austin ISD', state: 'TX', href: '/aisd' }),
}
const montreal = {
  city: place({
    placeKey: '6077243',
    placeName: 'Montréal',
    lat: 45.509,
    lon: -73.588,
    state: 'QC',
    population: 1_762_949,
    href: '/m',
  }),
  neighborhood: null,
  schoolDistrict: null,
}

const newYork = {
  ...montreal,
  city: place({
    placeKey: '5128581',
    placeName: 'New York',
    lat: 40.714,
    lon: -74.006,
    state: 'NY',
    population: 8_175_133,
    href: '/n',
  }),
}

let asked: number
/**
 * `ready` delays the responses of the listings service. `broken` is the error status that the service
 * returns; null when the service works.
 */
let ready: Promise<void>
let broken: number | null
let origin: 'sample' | 'real' = 'sample'

const listings = defineService({
  name: 'listings',
  title: 'Listings',
  description: 'For tests',
  routes(app) {
    app.get('/origin', () => ({ data: { kind: origin } }))
    app.get('/places/around/:lat/:lon', async ({ url }) => {
      asked++
      await ready
      if (broken) throw new HttpError(broken, ['Not now'])
      return { data: url.includes('/45.') ? montreal : austin }
    })
  },
})

let services: TestServices
beforeAll(async () => {
  // Loads the street network, so that no test waits for it.
  await inventedNeighborhood(austin, austin.city)
  services = await startTestServices([referenceContent(inventedNeighborhood), listings])
}, 120_000)
afterAll(() => services.close())
beforeEach(() => {
  asked = 0
  ready = Promise.resolve()
  broken = null
})

/** Delays all responses of the listings service until the test calls the returned function. */
function holdListings(): () => void {
  let answer = () => {}
  ready = new Promise((resolve) => {
    answer = resolve
  })
  return answer
}

const get = (path: string) => services.get(`/content/api/v4/nls/${path}`)
/** Fetches a response, and retries until the data is ready. */
const read = <T>(shape: z.ZodType<T>, path: string) =>
  vi.waitFor(() => services.read(shape, `/content/api/v4/nls/${path}`))
const neighborhood = (query: string) => read(Neighborhood, `neighborhood?${query}`)
const places = (query: string) => read(NearbyPlaces, `nearby-places?${query}`)
const schools = (query: string) => read(NearbySchools, `nearby-schools?${query}`)

test('[MAP-18] [MAP-19] returns a neighborhood with its name, character, page URL, and sixteen scores', async () => {
  const { name, character, detailUrl, scores } = await neighborhood('lat=30.25&lon=-97.76')
  expect([name, detailUrl]).toEqual(['Zilker', '/zilker'])
  expect(character).toMatch(/^Zilker, Austin is .+\. It stands out for .+ and .+\.$/)
  expect(scores.map(({ kind }) => kind)).toEqual(SCORE_KINDS)
  expect(scores).toHaveLength(16)
  for (const { text } of scores) expect(text).toMatch(/^[A-Z0-9][^{}]+\.$/)
})

test("[MAP-18] returns descriptions in the visitor's language, and place names in the area's language", async () => {
  const { name, scores } = await neighborhood('lat=45.53&lon=-73.58&locale=fr-CA')
  expect([name, scores[2]?.name, scores[8]?.name]).toEqual(['Montréal', 'Cafés', 'Santé et bien-être'])
  const { items } = await schools('lat=45.53&lon=-73.58')
  for (const { name } of items) expect(name).toMatch(/^École (primaire|secondaire) /)
  const asked = await schools('lat=45.53&lon=-73.58&locale=fr-CA')
  const grades = new Set(asked.items.map(({ grades }) => grades))
  expect(grades).toEqual(new Set(['maternelle à 6e', '1re à 5e année']))
})

test('[MAP-20] returns places of every category with name, walking time, and address, nearest first', async () => {
  const { items } = await places('lat=30.25&lon=-97.76&limit=9')
  const minutes = items.map(({ walking_time }) => walking_time)
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
  expect(new Set(items.map(({ category }) => category)).size).toBe(9)
  for (const { address } of items) expect(address).toMatch(/Austin$/)
  expect(items).toEqual((await places('lat=30.25&lon=-97.76&limit=9')).items)
})

test('counts one minute of walking per 80 meters of street, in every direction', async () => {
  const { items } = await places('lat=30.25&lon=-97.76&limit=48')
  for (const { lat, lon, walking_time } of items) {
    const metres = Math.hypot(lat - 30.25, (lon + 97.76) * Math.cos((30.25 * Math.PI) / 180)) * 111_200
    expect(Math.abs((metres * 1.3) / 80 - walking_time)).toBeLessThan(1)
  }
})

test('places everything at the house number of its address on the street network, and stops on a corner', async () => {
  const network = sharedNetwork(loadSampleGazetteer())
  for (const { from, around } of [
    { from: { lat: 30.25, lon: -97.76 }, around: austin },
    { from: { lat: 45.53, lon: -73.58 }, around: montreal },
    { from: { lat: 40.754, lon: -73.984 }, around: newYork },
  ]) {
    const found = await inventedNeighborhood(around, from)
    const all = [...found.places, ...found.schools]
    expect(all.length).toBeGreaterThan(100)
    const isOnStreet = all.map(({ name, address, lat, lon }) => {
      const near = nearestStreet(network, [lon, lat])
      const text = address === around.city.placeName ? name : address
      return near !== null && text.includes(network.signOf(near.street).name)
    })
    expect(isOnStreet.filter(Boolean).length / all.length).toBeGreaterThan(0.95)
    const stops = found.places.filter(({ category }) => category === 'transit')
    const corners = stops.filter(({ name }) => / at | \/ /.test(name))
    expect(corners.length / stops.length).toBeGreaterThan(0.8)
  }
})

test.each([
  [false, 404, 'There is nothing around this position'],
  [undefined, 503, 'The surroundings cannot be gathered now, please try again'],
])(
  '[F-56] invents nothing when isSampleMarket is %s, and rejects with %i',
  async (isSample, status, reason) => {
    const off = createSurroundings({
      listings: { url: `${services.url}/listings`, headers: {} },
      source: inventedNeighborhood,
      isSampleMarket: async () => isSample,
      log: createLog('test', 'silent'),
    })
    await expect(off.gather(30.25, -97.76)).rejects.toMatchObject({ statusCode: status, errors: [reason] })
    expect(asked).toBe(0)
  },
)

test("[F-56] responds with 404 to every request when the listings are a company's own", async () => {
  origin = 'real'
  const real = await startTestServices([referenceContent(inventedNeighborhood), listings])
  onTestFinished(async () => {
    origin = 'sample'
    await real.close()
  })
  const refusal = { status: 404, body: { errors: ['There is nothing around this position'] } }
  for (const path of ['neighborhood', 'nearby-places', 'nearby-schools'])
    expect(await real.get(`/content/api/v4/nls/${path}?lat=30.25&lon=-97.76`)).toEqual(refusal)
})

test('returns the same places for neighboring positions', async () => {
  const names = async (query: string) => (await places(`${query}&limit=48`)).items.map(({ name }) => name)
  const here = await names('lat=30.25&lon=-97.76')
  const nextDoor = await names('lat=30.2502&lon=-97.7602')
  expect(here.filter((name) => nextDoor.includes(name)).length).toBeGreaterThan(40)
})

test('returns schools with their level, grades, and district', async () => {
  const { items } = await schools('lat=30.25&lon=-97.76')
  expect(items).toHaveLength(9)
  expect(new Set(items.map(({ level, grades }) => `${level} ${grades}`))).toEqual(
    new Set(['primary K-5', 'middle 6-8', 'high 9-12']),
  )
  for (const { district } of items) expect(district).toBe('Austin ISD')
})

test('[F-29] every school is in the school district of the home', async () => {
  const gazetteer = loadSampleGazetteer()
  const districtAt = ({ lat, lon }: { lat: number; lon: number }) =>
    gazetteer.schoolDistrictAt('TX', lon, lat)?.placeName
  // Two homes near each other, on both sides of a border.
  const homes = [
    { lat: 30.42, lon: -97.7 },
    { lat: 30.48, lon: -97.7 },
  ]
  const districts = await Promise.all(
    homes.map(async (home) => {
      const { schools } = await inventedNeighborhood(austin, home)
      return new Set(schools.map(districtAt))
    }),
  )
  expect(districts).toEqual(homes.map((home) => new Set([districtAt(home)])))
  expect(districts[0]).not.toEqual(districts[1])
})

test('returns consistent scores: the center of a city is livelier and louder than its edge', async () => {
  const valuesAt = async (query: string) =>
    Object.fromEntries((await neighborhood(query)).scores.map(({ kind, value }) => [kind, value]))
  const middle = await valuesAt('lat=30.267&lon=-97.743')
  const edge = await valuesAt('lat=30.4&lon=-97.6')
  expect(middle.vibrant).toBeGreaterThan(edge.vibrant ?? 10)
  expect(middle.transit_friendly).toBeGreaterThan(edge.transit_friendly ?? 10)
  expect(middle.quiet).toBeLessThan(edge.quiet ?? 0)
  expect(middle.car_friendly).toBeLessThan(edge.car_friendly ?? 0)
})

test('population density is higher in the center of a city than at its edge, and in a city than in a town', () => {
  const at = (population: number, km: number) =>
    areaProfileOf({ ...austin, city: { ...austin.city, population } }).densityAt({
      lat: 30.267 + km / 111.2,
      lon: -97.743,
    })
  const falling = [at(8_000_000, 0), at(900_000, 0), at(900_000, 8), at(900_000, 30), at(2_000, 30)]
  expect(falling).toEqual(falling.toSorted((one, other) => other - one))
  for (const density of falling) {
    expect(density).toBeGreaterThan(0)
    expect(density).toBeLessThanOrEqual(1)
  }
})

test('[MAP-21] returns undefined until the data arrives, and returns the data on a later call', async () => {
  const slow = createSurroundings({
    listings: { url: `${services.url}/listings`, headers: {} },
    source: inventedNeighborhood,
    isSampleMarket: async () => true,
    log: createLog('test', 'silent'),
    waitMs: 1,
  })
  const answer = holdListings()
  expect(await slow.gather(30.1, -97.1)).toBeUndefined()
  answer()
  const again = async () => expect((await slow.gather(30.1, -97.1))?.around.city.placeName).toBe('Austin')
  await vi.waitFor(again)
  expect(asked).toBe(1)
})

test('[MAP-21] responds with 202 until the data is gathered', async () => {
  const answer = holdListings()
  const early = { status: 202, body: { data: { ready: false } } }
  const query = '?lat=30.2&lon=-97.2'
  const first = ['neighborhood', 'nearby-places', 'nearby-schools'].map((path) => get(path + query))
  expect(await Promise.all(first)).toEqual([early, early, early])
  answer()
  await neighborhood('lat=30.2&lon=-97.2')
  expect(asked).toBe(1)
})

test.each([
  [404, 404, 'There is nothing around this position'],
  [500, 503, 'The surroundings cannot be gathered now, please try again'],
])(
  'a status of %i from the listings service results in status %i and a retry on the next request',
  async (status, answered, reason) => {
    broken = status
    const query = `neighborhood?lat=31.${status}&lon=-97`
    const refusal = { status: answered, body: { errors: [reason] } }
    await vi.waitFor(async () => expect(await get(query)).toEqual(refusal))
    broken = null
    await vi.waitFor(async () => expect((await get(query)).status).toBe(200))
  },
)

test.each([
  ['neighborhood?lat=91&lon=0', 'lat: must be 90 or less'],
  ['neighborhood?lat=1', 'lon: is required'],
  ['nearby-places?lat=1&lon=1&limit=49', 'limit: must be 48 or less'],
  ['nearby-schools?lat=1&lon=1&limit=0', 'limit: must be 1 or more'],
])('GET %s responds with 400', async (path, reason) => {
  expect(await get(path)).toEqual({ status: 400, body: { errors: [reason] } })
})
