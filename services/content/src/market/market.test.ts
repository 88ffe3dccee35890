import { HttpError } from '@gable/service-kit/http/problem'
import { defineService } from '@gable/service-kit/service/service'
import { startTestServices, type TestServices } from '@gable/service-kit/test-kit/test-services'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { content } from '../service.ts'
import { NearbySearch, PopularStats } from './market.routes.ts'

const city = (placeKey: string, placeName: string, totalListings: number) => ({
  placeKey,
  placeName,
  displayName: `${placeName}, TX`,
  city: null,
  state: 'TX',
  href: `/homes-for-sale/tx/${placeName.toLowerCase()}/city/${placeKey}`,
  totalListings,
  avgListPrice: 512_345,
})
const cities = [city('1', 'Austin', 30), city('2', 'Dallas', 20), city('3', 'Waco', 10)]
const zip = { ...city('78704', '78704', 9), city: 'Austin', href: '/homes-for-sale/tx/austin/zip/78704' }

let requestedUrls: string[]
/**
 * HTTP status that the fake listings service returns for every request while it fails; null while it works.
 */
let broken: number | null

/** Fake listings service. */
const listings = defineService({
  name: 'listings',
  title: 'Listings',
  description: 'For tests',
  routes(app) {
    app.addHook('onRequest', async ({ url }) => {
      requestedUrls.push(url)
      if (broken) throw new HttpError(broken, ['Not now'])
      if (/zz|atlantis/.test(url)) throw new HttpError(404, ['There is no such place.'])
    })
    app.get('/statistics/popular-places', async ({ query }) => {
      const { state } = z.object({ state: z.string().nullable().default(null) }).parse(query)
      return {
        data: { state: state?.toUpperCase() ?? null, cities, zips: [zip], disclosures: ['Of a board.'] },
      }
    })
    app.get('/statistics/nearby-cities', async () => ({ data: cities }))
  },
})

let services: TestServices
beforeAll(async () => {
  services = await startTestServices([content, listings])
})
afterAll(() => services.close())
beforeEach(() => {
  requestedUrls = []
  broken = null
})
afterEach(() => void vi.restoreAllMocks())

const popular = (query: string) =>
  services.read(z.strictObject(PopularStats.shape), `/content/api/v4/papi/popular-stats?${query}`)
const nearby = (query: string) =>
  services.read(z.array(NearbySearch), `/content/api/v4/nls/nearby-searches?${query}`)

/** Moves the mocked clock forward by this many minutes. */
function minutesLater(minutes: number) {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + minutes * 60_000)
}

test('[HOME-38] [CALL-35] returns popular cities and ZIP codes with totals, average prices, and data disclosures', async () => {
  const { href, totalListings, avgListPrice } = zip
  expect(await popular('state=TX&limit=2')).toEqual({
    state: 'TX',
    cities: cities.slice(0, 2).map(({ placeName, placeKey, state, href, totalListings, avgListPrice }) => ({
      city: placeName,
      placeKey,
      state,
      href,
      totalListings,
      avgListPrice,
    })),
    zips: [{ zip: '78704', placeName: 'Austin, TX', href, totalListings, avgListPrice }],
    dataDisclosures: [{ dataDisclosure: 'Of a board.' }],
  })
  expect((await popular('')).state).toBeNull()
})

test('[CALL-35] returns nearby searches with the cities around a place and their numbers of homes for sale', async () => {
  expect(await nearby('type=zip&placeKey=78704&limit=1')).toEqual([
    { placeKey: '1', placeName: 'Austin, TX', href: '/homes-for-sale/tx/austin/city/1', totalListings: 30 },
  ])
  expect(requestedUrls).toEqual([
    '/listings/statistics/nearby-cities?limit=50&least=3&placeType=zip&placeKey=78704',
  ])
})

test('[CALL-20] [CALL-22] [CALL-35] serves papi, nls, the blog, the news, and the site API under their base paths', async () => {
  const first = [
    'api/v4/papi/mortgage-stats',
    'api/v4/papi/popular-stats',
    'api/v4/nls/nearby-searches?type=city&placeKey=1',
    'blog/posts',
    'news/items',
    'site/frame',
  ]
  for (const path of first) {
    const { status, body } = await services.get(`/content/${path}`)
    expect([path, status, body]).toEqual([path, 200, { data: expect.anything() }])
  }
})

test('requests the market statistics of a state only once in five minutes, even when concurrent callers use different limits', async () => {
  await Promise.all([popular('state=ca&limit=1'), popular('state=CA&limit=5'), popular('state=ca')])
  minutesLater(4)
  await popular('state=ca')
  expect(requestedUrls).toHaveLength(1)
  minutesLater(6)
  // The cache reads the clock at most once per millisecond, so a fast request may still see the old time.
  await vi.waitFor(async () => {
    await popular('state=ca')
    expect(requestedUrls).toHaveLength(2)
  })
})

test.each([
  [500, 'wy', 'ny'],
  [429, 'nd', 'sd'],
])(
  'serves the last figures while the listings service fails with %i, and responds with 503 for a state that was never requested',
  async (status, never, once) => {
    const before = await popular(`state=${once}`)
    broken = status
    minutesLater(60)
    expect(await popular(`state=${once}`)).toEqual(before)
    expect(await services.get(`/content/api/v4/papi/popular-stats?state=${never}`)).toEqual({
      status: 503,
      body: { errors: ['Market data is unavailable right now, please try again'] },
    })
  },
)

test.each([
  ['papi/popular-stats?state=zz', 404, 'There is no such place.'],
  ['papi/popular-stats?state=texas', 400, 'state: must be two letters, like TX'],
  ['nls/nearby-searches?type=city&placeKey=atlantis', 404, 'There is no such place.'],
  ['nls/nearby-searches?type=city', 400, 'placeKey: is required'],
])('GET %s returns %i', async (path, status, reason) => {
  expect(await services.get(`/content/api/v4/${path}`)).toEqual({ status, body: { errors: [reason] } })
})
