import { expect, test } from 'vitest'
import { parseSearchUrl } from '../../lib/search-url.ts'
import { onSide, sidesOffered } from './sides.ts'

const read = (filters: object) => {
  const params = new URLSearchParams({ filters: JSON.stringify(filters), page: '2' })
  const query = parseSearchUrl('/homes-for-sale/tx', params)?.query
  if (!query) throw new Error('no search')
  return query
}

test('[SRCH-29, SRCH-30] homes are for sale or for rent, and sold where that is switched on', () => {
  expect(sidesOffered(true)).toEqual(['sale', 'rent', 'sold'])
  expect(sidesOffered(false)).toEqual(['sale', 'rent'])
})

test('prices and kinds of one side do not go where they mean nothing', () => {
  const search = read({ maxPrice: 600_000, minBeds: 3, uiPropertyType: ['condo', 'farm'] })
  expect(onSide(search, 'rent')).toMatchObject({
    transaction: 'rent',
    page: 1,
    filters: { minBeds: 3, uiPropertyType: ['condo'] },
  })
  expect(onSide(search, 'rent').filters).not.toHaveProperty('maxPrice')
  expect(onSide(search, 'sold').filters).toEqual(search.filters)
})
