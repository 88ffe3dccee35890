import { expect, test } from 'vitest'
import type { SearchInput } from '../generated/resolvers.ts'
import { pageParams, scopeParams, viewportParams } from './search-input.ts'

const input = (rest: Partial<SearchInput> = {}): SearchInput => ({
  sort: 'NEWEST',
  page: 1,
  pageSize: 24,
  ...rest,
})

test('converts the page and place of a search to the format of the listings service', () => {
  const place = { type: 'SCHOOLDISTRICT', placeKey: '4808940' } as const
  expect(pageParams(input({ sort: 'PRICE_LOW', page: 3 }))).toEqual({
    sort: 'priceLow',
    page: 3,
    pageSize: 24,
  })
  expect(scopeParams({ transactionType: 'RENT' }, place)).toEqual({
    placeType: 'schooldistrict',
    placeKey: '4808940',
    filters: '{"uiTransactionType":"Rent"}',
  })
})

const wrongKeys = ['', 'x'.repeat(201)]
test.each(wrongKeys)(
  '[F-69] rejects an invalid place key with a message that names place.placeKey: %s',
  (placeKey) => {
    const message = 'place.placeKey must have from 1 to 200 characters.'
    expect(() => scopeParams(null, { type: 'CITY', placeKey })).toThrow(message)
  },
)

test('searches homes for sale in the whole market when there are no filters and no place', () => {
  expect(scopeParams(null, null)).toEqual({ filters: '{"uiTransactionType":"Sale"}' })
})

test.each([24, 48, 96])(
  '[SRCH-31] accepts %i listings per page, up to the page with the 10,000th listing',
  (pageSize) => {
    const last = Math.ceil(10_000 / pageSize)
    expect(pageParams(input({ pageSize, page: last }))).toMatchObject({ pageSize, page: last })
    expect(() => pageParams(input({ pageSize, page: last + 1 }))).toThrow(`page must be ${last} or less`)
  },
)

test.each<[string, Partial<SearchInput>]>([
  ['pageSize must be 24, 48 or 96.', { pageSize: 25 }],
  ['page must be 1 or more: pages are counted from 1.', { page: 0 }],
  ['page must be 1 or more: pages are counted from 1.', { page: -3 }],
])('rejects an invalid page: %s', (message, wrong) => {
  expect(() => pageParams(input(wrong))).toThrow(message)
})

const austin = { minLat: 30.1, maxLat: 30.5, minLon: -98, maxLon: -97.5 }

test('rounds the bounds of the viewport to 6 decimals', () => {
  const bounds = { ...austin, minLat: 30.123456789 }
  expect(viewportParams({ bounds, zoom: 22 })).toEqual({ ...austin, minLat: 30.123457, zoom: 22 })
})

test('accepts bounds that cross the 180th meridian', () => {
  const aleutians = { minLat: 51, maxLat: 55, minLon: 172, maxLon: -163 }
  expect(viewportParams({ bounds: aleutians, zoom: 0 })).toEqual({ ...aleutians, zoom: 0 })
})

test.each([
  ['zoom must be from 0 to 22.', { bounds: austin, zoom: 23 }],
  ['zoom must be from 0 to 22.', { bounds: austin, zoom: -1 }],
  ['bounds.maxLat must be from -90 to 90 degrees.', { bounds: { ...austin, maxLat: 90.1 }, zoom: 9 }],
  ['bounds.minLon must be from -180 to 180 degrees.', { bounds: { ...austin, minLon: -181 }, zoom: 9 }],
  ['bounds.minLat must not be above bounds.maxLat.', { bounds: { ...austin, minLat: 31 }, zoom: 9 }],
])('rejects an invalid viewport: %s', (message, wrong) => {
  expect(() => viewportParams(wrong)).toThrow(message)
})
