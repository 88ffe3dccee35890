import { expect, test } from 'vitest'
import { parseSearchUrl } from '../../../platform/urls/search-url.ts'
import { type RelatedTotals, relatedInputs, relatedSearches } from './related-searches.tsx'

function addressesFrom(url: string, totals: RelatedTotals | null = null): string[] {
  const [path = '', query = ''] = url.split('?')
  const parsed = parseSearchUrl(path, new URLSearchParams(query))
  if (!parsed) throw new Error(`${url} is no search`)
  return relatedSearches(parsed.query, totals).map(({ to }) => to)
}

test('for a place, links to each property type and to the other transaction type', () => {
  const addresses = addressesFrom('/homes-for-sale/tx/austin/city/4671654')
  expect(addresses).toContain('/condos-for-sale/tx/austin/city/4671654')
  expect(addresses).toContain('/homes-for-rent/tx/austin/city/4671654')
  expect(addresses).not.toContain('/homes-for-sale/tx/austin/city/4671654')
  expect(addresses.join()).not.toContain('united-states')
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('drops the visitor’s filters and also links to the search without them', () => {
  const filters = encodeURIComponent('{"minBeds":3}')
  expect(addressesFrom(`/homes-for-sale/tx?filters=${filters}`)).toContain('/homes-for-sale/tx')
})

test('for the whole country, links only to searches with a national page', () => {
  expect(addressesFrom('/homes-for-sale-united-states')).toEqual(['/united-states-open-houses'])
  expect(addressesFrom('/homes-for-sale')).toContain('/homes-for-sale-united-states')
})

test('links luxury searches only to other luxury searches', () => {
  expect(addressesFrom('/luxury/homes-for-sale')).toContain('/luxury/condos-for-sale')
  expect(addressesFrom('/luxury/homes-for-sale').every((to) => to.startsWith('/luxury/'))).toBe(true)
  expect(addressesFrom('/commercial/homes-for-sale')).toEqual([])
})

test('[F-30] omits a search without results, and keeps a search with an unknown total', () => {
  const kinds = (...list: ['CONDO' | 'TOWNHOME' | 'LAND', number][]) => ({
    totalResults: list.reduce((sum, [, count]) => sum + count, 0),
    facets: {
      propertyTypes: list.map(([kind, count]) => ({ kind, count })),
      switches: [
        { filter: 'NEW' as const, count: 0 },
        { filter: 'OPEN_HOUSE' as const, count: 2 },
      ],
    },
  })
  const totals = { sale: kinds(['CONDO', 4], ['TOWNHOME', 0]), rent: kinds(['CONDO', 0]) }
  const addresses = addressesFrom('/homes-for-sale/tx', totals)
  expect(addresses).toContain('/condos-for-sale/tx')
  for (const slug of ['townhomes-for-sale', 'new-listings', 'homes-for-rent', 'condos-for-rent'])
    expect(addresses).not.toContain(`/${slug}/tx`)
  // The totals contain no number for land, so the link remains.
  expect(addresses).toContain('/land-for-sale/tx')
  expect(addressesFrom('/homes-for-sale', totals)).toContain('/united-states-open-houses')
})

test('[F-30] counts sales and rentals in the same place and collection', () => {
  const search = parseSearchUrl('/luxury/condos-for-sale/tx', new URLSearchParams('sort=beds&page=2'))?.query
  if (!search) throw new Error('There is no such search.')
  const place = { type: 'STATE', placeKey: 'tx' }
  expect(relatedInputs(search)).toMatchObject({
    sale: { place, filters: { transactionType: 'SALE', isCollection: true }, page: 1 },
    rent: { place, filters: { transactionType: 'RENT', isCollection: true } },
  })
  expect(relatedInputs(search).sale.filters).not.toHaveProperty('propertyTypes')
})
