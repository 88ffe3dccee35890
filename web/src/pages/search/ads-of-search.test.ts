import { expect, test } from 'vitest'
import { parseSearchUrl } from '../../platform/urls/search-url.ts'
import { adSubject, allowsAds, isPersonal, viewOf } from './ads-of-search.ts'

const listing = (mlsRefusesAds: boolean | null) => ({ compliance: { mlsRefusesAds } })

test('[ADS-05] one home whose board refuses ads keeps them from the whole page', () => {
  expect(allowsAds([listing(false), listing(null), { compliance: null }])).toBe(true)
  expect(allowsAds([listing(false), listing(true), listing(false)])).toBe(false)
})

const search = (path: string, parameters: Record<string, string> = {}) => {
  const read = parseSearchUrl(path, new URLSearchParams(parameters))
  if (!read) throw new Error(path)
  return read.query
}

test('what somebody typed or where they moved the map is nobody else’s business', () => {
  const filtered = (filters: object) => search('/homes-for-sale', { filters: JSON.stringify(filters) })
  expect(isPersonal(filtered({ keyword: 'sauna' }))).toBe(true)
  const bounds = { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }
  expect(isPersonal({ ...search('/homes-for-sale'), filters: { bounds } })).toBe(true)
  expect(isPersonal(filtered({ minPrice: 100_000, pool: true }))).toBe(false)
  expect(isPersonal(search('/homes-for-sale'))).toBe(false)
})

test('another order, or the map beside it, brings no other ads; another page does', () => {
  const here = search('/homes-for-sale/tx/austin/city/4671654')
  expect(viewOf({ ...here, sort: 'beds', mapState: 'hidden-all' })).toBe(viewOf(here))
  expect(viewOf({ ...here, page: 2 })).not.toBe(viewOf(here))
})

test('a search is known by its side and its place', () => {
  const austin = { city: 'Austin', state: 'TX' } as Parameters<typeof adSubject>[1]
  expect(adSubject(search('/homes-for-rent/tx/austin/zip/78704'), austin)).toEqual({
    isRental: true,
    city: 'Austin',
    state: 'TX',
    zip: '78704',
  })
  expect(adSubject(search('/homes-for-sale'), null)).toMatchObject({ isRental: false, zip: null })
})
