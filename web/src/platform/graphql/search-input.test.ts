import { expect, test } from 'vitest'
import { landingSlugs } from '../urls/search-landings.ts'
import { parseSearchUrl } from '../urls/search-url.ts'
import { searchInput, searchPlace } from './search-input.ts'

const read = (path: string) => {
  const query = parseSearchUrl(path, new URLSearchParams())?.query
  if (!query) throw new Error(`${path} is no search`)
  return query
}

test('[SRCH-21, SRCH-22] limits only the United States pages to US listings', () => {
  for (const slug of landingSlugs) {
    const query = read(`/${slug}`)
    const { place, filters } = searchInput(query)
    expect(place).toBeUndefined()
    expect(filters?.country).toBe(slug.includes('united-states') ? 'US' : undefined)
    expect(searchPlace(query.place)).toBeNull()
  }
  expect(searchInput(read('/united-states-open-houses')).filters?.openHouse).toBe(true)
})

test('sends a place as type and key, and property types as enum values', () => {
  const query = read('/luxury/multi-family-homes-for-rent/qc/montreal/city/6077243')
  expect(searchInput({ ...query, sort: 'price-low', page: 3, pageSize: 48 })).toEqual({
    place: { type: 'CITY', placeKey: '6077243' },
    filters: { transactionType: 'RENT', isCollection: true, propertyTypes: ['MULTI_FAMILY'] },
    sort: 'PRICE_LOW',
    page: 3,
    pageSize: 48,
  })
})

test('sends sold listings, map bounds, and drawn areas as filters', () => {
  const bounds = { minLat: 30.1, maxLat: 30.5, minLon: -98, maxLon: -97.5 }
  const points = [
    { lat: 30, lon: -97 },
    { lat: 31, lon: -97 },
    { lat: 31, lon: -98 },
  ]
  const filters = { bounds, areas: [{ points, exclude: true }], keyword: 'pool', listAgentKey: '7001594' }
  const query = { ...read('/homes-for-sale'), transactionType: 'sold' as const, filters }
  expect(searchInput(query).filters).toEqual({ transactionType: 'SOLD', ...filters })
})
