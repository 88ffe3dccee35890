import { expect, test } from 'vitest'
import { parseSearchUrl } from '../../../platform/urls/search-url.ts'
import { transactionTypesOffered, withTransactionType } from './transaction-types.ts'

const read = (filters: object) => {
  const params = new URLSearchParams({ filters: JSON.stringify(filters), page: '2' })
  const query = parseSearchUrl('/homes-for-sale/tx', params)?.query
  if (!query) throw new Error('no search')
  return query
}

test('[SRCH-29, SRCH-30] offers for sale and for rent, and sold only when the flag is on', () => {
  expect(transactionTypesOffered(true)).toEqual(['sale', 'rent', 'sold'])
  expect(transactionTypesOffered(false)).toEqual(['sale', 'rent'])
})

test('drops prices and property types that do not apply to the new transaction type', () => {
  const search = read({ maxPrice: 600_000, minBeds: 3, uiPropertyType: ['condo', 'farm'] })
  expect(withTransactionType(search, 'rent')).toMatchObject({
    transactionType: 'rent',
    page: 1,
    filters: { minBeds: 3, uiPropertyType: ['condo'] },
  })
  expect(withTransactionType(search, 'rent').filters).not.toHaveProperty('maxPrice')
  expect(withTransactionType(search, 'sold').filters).toEqual(search.filters)
})
