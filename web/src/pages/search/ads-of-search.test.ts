import { expect, test } from 'vitest'
import { parseSearchUrl } from '../../platform/urls/search-url.ts'
import { adSubject, allowsAds, isPersonal, viewOf } from './ads-of-search.ts'

const listing = (mlsRefusesAds: boolean | null) => ({ compliance: { mlsRefusesAds } })

test('[ADS-05] a single listing whose board refuses ads removes ads from the whole page', () => {
  expect(allowsAds([listing(false), listing(null), { compliance: null }])).toBe(true)
  expect(allowsAds([listing(false), listing(true), listing(false)])).toBe(false)
})

const search = (path: string, parameters: Record<string, string> = {}) => {
  const read = parseSearchUrl(path, new URLSearchParams(parameters))
  if (!read) throw new Error(path)
  return read.query
}

test('treats a search as personal when the visitor typed a keyword or moved the map', () => {
  const filtered = (filters: object) => search('/homes-for-sale', { filters: JSON.stringify(filters) })
  expect(isPersonal(filtered({ keyword: 'sauna' }))).toBe(true)
  const bounds = { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }
  expect(isPersonal({ ...search('/homes-for-sale'), filters: { bounds } })).toBe(true)
  expect(isPersonal(filtered({ minPrice: 100_000, pool: true }))).toBe(false)
  expect(isPersonal(search('/homes-for-sale'))).toBe(false)
})

test('requests new ads for another page, but not for another sort or map state', () => {
  const here = search('/homes-for-sale/tx/austin/city/4671654')
  expect(viewOf({ ...here, sort: 'beds', mapState: 'hidden-all' })).toBe(viewOf(here))
  expect(viewOf({ ...here, page: 2 })).not.toBe(viewOf(here))
})

test('targets ads by the transaction type and place of the search', () => {
  const austin = { city: 'Austin', state: 'TX' } as Parameters<typeof adSubject>[1]
  expect(adSubject(search('/homes-for-rent/tx/austin/zip/78704'), austin)).toEqual({
    isRental: true,
    city: 'Austin',
    state: 'TX',
    zip: '78704',
  })
  expect(adSubject(search('/homes-for-sale'), null)).toMatchObject({ isRental: false, zip: null })
})
