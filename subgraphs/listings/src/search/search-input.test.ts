import { expect, test } from 'vitest'
import type { SearchFilters, SearchInput } from '../generated/resolvers.ts'
import { searchParams } from './search-input.ts'

const input = (filters: Partial<SearchFilters> = {}, rest: Partial<SearchInput> = {}): SearchInput => ({
  sort: 'NEWEST',
  page: 1,
  pageSize: 24,
  filters: { transactionType: 'SALE', ...filters },
  ...rest,
})

test('a search in a place, in the words of the listings service', () => {
  const filters: Partial<SearchFilters> = {
    transactionType: 'RENT',
    minPrice: 0,
    maxPrice: 500_000,
    propertyTypes: ['MULTI_FAMILY', 'HOUSE'],
    openHouse: true,
    virtualTour: false,
    keyword: '  pool ',
  }
  const place = { type: 'SCHOOLDISTRICT', placeKey: '4808940' } as const
  const { filters: json, ...params } = searchParams(input(filters, { place, sort: 'PRICE_LOW', page: 3 }))
  expect(params).toEqual({
    placeType: 'schooldistrict',
    placeKey: '4808940',
    sort: 'priceLow',
    page: 3,
    pageSize: 24,
  })
  expect(JSON.parse(json)).toEqual({
    uiTransactionType: 'Rent',
    minPrice: 0,
    maxPrice: 500_000,
    uiPropertyType: ['multi-family', 'house'],
    openHouse: true,
    keyword: 'pool',
  })
})

test('the whole market, for sale, is the search without filters', () => {
  expect(searchParams(input({}, { filters: null }))).toEqual({
    filters: '{"uiTransactionType":"Sale"}',
    sort: 'newest',
    page: 1,
    pageSize: 24,
  })
})

test.each([24, 48, 96])('[SRCH-31] %i homes a page are possible, up to the 10,000th', (pageSize) => {
  const last = Math.ceil(10_000 / pageSize)
  expect(searchParams(input({}, { pageSize, page: last }))).toMatchObject({ pageSize, page: last })
  expect(() => searchParams(input({}, { pageSize, page: last + 1 }))).toThrow(`page must be ${last} or less`)
})

test.each<[string, Partial<SearchInput>]>([
  ['pageSize must be 24, 48 or 96.', { pageSize: 25 }],
  ['page must be 1 or more: pages are counted from 1.', { page: 0 }],
  ['page must be 1 or more: pages are counted from 1.', { page: -3 }],
])('%s', (message, wrong) => {
  expect(() => searchParams(input({}, wrong))).toThrow(message)
})

test.each<[string, Partial<SearchFilters>]>([
  ['minPrice must not be above maxPrice: lower minPrice or raise maxPrice.', { minPrice: 2, maxPrice: 1 }],
  ['minBeds must not be above maxBeds: lower minBeds or raise maxBeds.', { minBeds: 4, maxBeds: 0 }],
  ['minSqft must be 0 or more.', { minSqft: -1 }],
  ['newWithinDays must be from 1 to 365.', { newWithinDays: 0 }],
  ['priceReducedWithinDays must be from 1 to 365.', { priceReducedWithinDays: 366 }],
  ['keyword must be at most 100 characters long.', { keyword: 'x'.repeat(101) }],
])('%s', (message, wrong) => {
  expect(() => searchParams(input(wrong))).toThrow(message)
})
