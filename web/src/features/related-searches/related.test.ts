import { expect, test } from 'vitest'
import { parseSearchUrl } from '../../lib/search-url.ts'
import { relatedSearches } from './related.ts'

function addressesFrom(url: string): string[] {
  const [path = '', query = ''] = url.split('?')
  const parsed = parseSearchUrl(path, new URLSearchParams(query))
  if (!parsed) throw new Error(`${url} is no search`)
  return relatedSearches(parsed.query).map(({ to }) => to)
}

test('a place leads to each kind of home in it, and to both sides of the market', () => {
  const addresses = addressesFrom('/homes-for-sale/tx/austin/city/4671654')
  expect(addresses).toContain('/condos-for-sale/tx/austin/city/4671654')
  expect(addresses).toContain('/homes-for-rent/tx/austin/city/4671654')
  expect(addresses).not.toContain('/homes-for-sale/tx/austin/city/4671654')
  expect(addresses.join()).not.toContain('united-states')
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('somebody’s own filters stay behind, and lead back to the plain search', () => {
  const filters = encodeURIComponent('{"minBeds":3}')
  expect(addressesFrom(`/homes-for-sale/tx?filters=${filters}`)).toContain('/homes-for-sale/tx')
})

test('the whole country leads to what has a page for the whole country', () => {
  expect(addressesFrom('/homes-for-sale-united-states')).toEqual(['/united-states-open-houses'])
  expect(addressesFrom('/homes-for-sale')).toContain('/homes-for-sale-united-states')
})

test('the collection stays among itself', () => {
  expect(addressesFrom('/luxury/homes-for-sale')).toContain('/luxury/condos-for-sale')
  expect(addressesFrom('/luxury/homes-for-sale').every((to) => to.startsWith('/luxury/'))).toBe(true)
  expect(addressesFrom('/commercial/homes-for-sale')).toEqual([])
})
