import { slugify } from '@gable/data/places/names'
import { startTestServices, type TestServices, testDatabase } from '@gable/service-kit/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadMarket } from '../seed/load.ts'
import { listings as service } from '../service.ts'
import { sampleMarket } from '../test/sample-market.ts'
import { SearchResults } from './search.contract.ts'

const market = sampleMarket(2_000)
const Answer = z.object({ data: SearchResults })
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

test('[SRCH-35] answers results, totalResults and totalHits, and the place', async () => {
  const city = await search({ placeType: 'city', placeKey: '4671654' })
  expect(city.results).toHaveLength(24)
  expect(city).toMatchObject({ page: 1, pageSize: 24, place: { displayName: 'Austin, TX' } })
  expect(city.totalResults).toBeGreaterThan(24)
  expect(city.totalHits).toBe(city.totalResults)
  expect((await search({})).place).toBeNull()
})

test('[SRCH-31] gives 24, 48 or 96 a page', async () => {
  for (const pageSize of [24, 48, 96])
    expect((await search({ pageSize: String(pageSize) })).results).toHaveLength(pageSize)
})

test('[SRCH-29] looks for homes for sale, for rent, or sold', async () => {
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

test('a page past the last is empty, with the honest total', async () => {
  const first = await search({ placeType: 'zip', placeKey: 'h2x' })
  const past = await search({ placeType: 'zip', placeKey: 'H2X', page: '100' })
  expect(past.results).toEqual([])
  expect(past.totalResults).toBe(first.totalResults)
})

describe('refuses', () => {
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
    [{ filters: '{"castle":true}' }, 'filters: does not know castle; leave out'],
    [
      { filters: '{"uiPropertyType":["castle"]}' },
      'filters.uiPropertyType.0: must be one of house, condo, townhome, multi-family, mobile, farm, land, commercial, apartment',
    ],
    [{ filters: `{"keyword":"${'x'.repeat(201)}"}` }, 'filters.keyword: must have at most 200 characters'],
  ])('%o with a sentence that says what to do', async (params, sentence) => {
    expect(await refusal(params)).toEqual({ status: 400, errors: [sentence] })
  })

  test('a place that there is not', async () => {
    const answer = await refusal({ placeType: 'city', placeKey: 'atlantis' })
    expect(answer).toEqual({ status: 404, errors: ['There is no city atlantis.'] })
  })
})

test.each(["4671654'; drop table listings.listing; --", '../../etc/passwd', '\u{1f3e1}', '4671654\0', 'é%_'])(
  'takes %j for a key of no place',
  async (placeKey) => {
    const answer = await get('listings/search', { placeType: 'city', placeKey })
    expect([400, 404]).toContain(answer.status)
    expect((await search({})).totalResults).toBeGreaterThan(0)
  },
)

describe('what may not be shown', () => {
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

  test('[LIST-28] the street of a private address is in no answer of a search', async () => {
    const text = (
      await Promise.all(['Sale', 'Rent', 'Sold'].map((uiTransactionType) => pages({ uiTransactionType })))
    ).join()
    const hidden = market.listings.filter((listing) => !listing.internetAddressDisplayYN)
    expect(hidden.length).toBeGreaterThan(300)
    const leaked = hidden.filter(
      ({ streetName }) => text.includes(streetName) || text.includes(slugify(streetName)),
    )
    expect(leaked.map(({ uPI }) => uPI)).toEqual([])
    expect(text.includes('ADDRESS PRIVATE, Austin, TX 78704')).toBe(true)
    expect(text.includes('/home-details/address-private/')).toBe(true)
  })

  test('a home that may not be shown at all is never found', async () => {
    const hidden = market.listings.filter((listing) => !listing.internetEntireListingDisplayYN)
    const text = await pages({})
    expect(hidden.length).toBeGreaterThan(300)
    expect(hidden.filter(({ uPI }) => text.includes(`"${uPI}"`))).toEqual([])
  })
})
