import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regionCodes } from './regions.ts'
import {
  type Filters,
  localPlaceTypes,
  type PlacePath,
  pageSizes,
  propertyKinds,
  type SearchQuery,
  sorts,
} from './search-query.ts'
import { parseSearchUrl, printSearchUrl } from './search-url.ts'

const read = (url: string) => {
  const [path = '', query = ''] = url.split('?')
  return parseSearchUrl(path, new URLSearchParams(query))
}

const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/)
const state = fc.constantFrom(...regionCodes)
const place: fc.Arbitrary<PlacePath | null> = fc.oneof(
  fc.constant(null),
  state.map((code) => ({ type: 'state' as const, key: code, state: code })),
  fc.record({
    type: fc.constantFrom(...localPlaceTypes),
    key: fc.stringMatching(/^[A-Za-z0-9][\w-]{0,20}$/),
    state,
    city: slug,
    name: fc.option(slug),
  }),
)
const amount = fc.nat(2_000_000_000)
const range = <L extends string, G extends string>(least: L, greatest: G, values: fc.Arbitrary<number>) =>
  fc.tuple(fc.option(values), fc.option(values)).map(([a, b]) => {
    const [from, to] = a !== null && b !== null && a > b ? [b, a] : [a, b]
    return { ...(from === null ? {} : { [least]: from }), ...(to === null ? {} : { [greatest]: to }) }
  })
const filters: fc.Arbitrary<Filters> = fc
  .tuple(
    range('minPrice', 'maxPrice', amount),
    range('minBeds', 'maxBeds', fc.nat(99)),
    range('minBaths', 'maxBaths', fc.nat(99)),
    range('minSqft', 'maxSqft', amount),
    range('minYearBuilt', 'maxYearBuilt', fc.integer({ min: 1600, max: 2200 })),
    fc.record(
      {
        uiPropertyType: fc
          .subarray([...propertyKinds], { minLength: 1 })
          .map((kinds) => propertyKinds.filter((kind) => kinds.includes(kind))),
        openHouse: fc.constant(true as const),
        virtualTour: fc.constant(true as const),
        isCollection: fc.constant(true as const),
        newWithinDays: fc.integer({ min: 1, max: 365 }),
        priceReducedWithinDays: fc.integer({ min: 1, max: 365 }),
        keyword: fc
          .string({ minLength: 1, maxLength: 60 })
          .filter((text) => text.trim() === text && text !== ''),
      },
      { requiredKeys: [] },
    ),
  )
  .map((parts) => Object.assign({}, ...parts))
const query: fc.Arbitrary<SearchQuery> = fc.record({
  transaction: fc.constantFrom('sale', 'rent'),
  place,
  filters,
  sort: fc.constantFrom(...sorts),
  page: fc.integer({ min: 1, max: 105 }),
  pageSize: fc.constantFrom(...pageSizes),
})

describe('a search and its URL', () => {
  test('reading what was printed gives the search back, with nothing dropped', () => {
    fc.assert(
      fc.property(query, (search) => {
        const url = printSearchUrl(search)
        expect(read(url)).toEqual({ query: search, dropped: [], fromForm: false })
        expect(printSearchUrl(search)).toBe(url)
      }),
      { numRuns: 500 },
    )
  })

  test('no path and no query make the reader throw, and what it makes of them is printable', () => {
    const path = fc
      .array(fc.oneof(fc.string(), fc.constantFrom('homes-for-sale', 'tx', 'city')))
      .map((p) => p.join('/'))
    const parameter = fc.tuple(
      fc.oneof(
        fc.string(),
        fc.constantFrom('filters', 'sort', 'page', 'pageSize', 'minPrice', 'searchQuery'),
      ),
      fc.oneof(fc.string(), fc.json()),
    )
    fc.assert(
      fc.property(path, fc.array(parameter), (pathname, parameters) => {
        const parsed = parseSearchUrl(`/homes-for-sale/${pathname}`, new URLSearchParams(parameters))
        if (parsed) expect(read(printSearchUrl(parsed.query))?.query).toEqual(parsed.query)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['/homes-for-sale', null],
    ['/homes-for-sale/tx', { type: 'state', key: 'tx', state: 'tx' }],
    ['/homes-for-rent', null],
    ['/homes-for-rent/qc', { type: 'state', key: 'qc', state: 'qc' }],
    ['/homes-for-sale/Texas/', { type: 'state', key: 'tx', state: 'tx' }],
    [
      '/homes-for-sale/tx/austin/city/4671654',
      { type: 'city', key: '4671654', state: 'tx', city: 'austin', name: null },
    ],
    [
      '/homes-for-sale/tx/austin/zip/78704',
      { type: 'zip', key: '78704', state: 'tx', city: 'austin', name: null },
    ],
    [
      '/homes-for-sale/tx/austin/neighborhood/4671654-zilker/zilker',
      { type: 'neighborhood', key: '4671654-zilker', state: 'tx', city: 'austin', name: 'zilker' },
    ],
  ])('[SRCH-03, SRCH-06, SRCH-07, SRCH-10, SRCH-11, SRCH-13] %s names its place', (path, expected) => {
    expect(read(path)?.query.place).toEqual(expected)
  })

  test.each([
    '/homes-for-sale/atlantis',
    '/homes-for-sale/constructor',
    '/homes-for-sale/__proto__',
    '/homes-for-sale/tx/austin',
    '/homes-for-sale/tx/austin/planet/1',
    '/homes-for-sale/tx/austin/city/1/a/b',
    '/homes-for-sale/tx/austin/city/%00',
    '/condos',
  ])('%s is no search page', (path) => {
    expect(read(path)).toBeNull()
  })

  test('[SRCH-03, SRCH-04, SRCH-25] the first part of the path says which side of the market is searched', () => {
    expect(read('/homes-for-sale')?.query.transaction).toBe('sale')
    expect(read('/homes-for-rent')?.query.transaction).toBe('rent')
    expect(read('/homes-for-sale/tx')?.query.transaction).toBe('sale')
    expect(read('/homes-for-rent/tx')?.query.transaction).toBe('rent')
    expect(read('/homes-for-swap/tx')).toBeNull()
  })

  test('[SRCH-08] filters come as JSON text', () => {
    const text = encodeURIComponent(
      '{"minPrice":200000,"maxPrice":"600000","uiPropertyType":["condo","house"]}',
    )
    expect(read(`/homes-for-rent?filters=${text}`)?.query).toMatchObject({
      transaction: 'rent',
      filters: { minPrice: 200_000, maxPrice: 600_000, uiPropertyType: ['house', 'condo'] },
    })
  })

  test('[SRCH-31] 24, 48 or 96 homes a page, 24 unless said', () => {
    expect(read('/homes-for-sale')?.query.pageSize).toBe(24)
    expect(read('/homes-for-sale?pageSize=96')?.query.pageSize).toBe(96)
    expect(read('/homes-for-sale?pageSize=25')).toMatchObject({
      query: { pageSize: 24 },
      dropped: ['pageSize'],
    })
  })

  test.each([
    ['page=0', ['page']],
    ['page=418', ['page']],
    ['sort=sideways', ['sort']],
    ['filters=not-json', ['filters']],
    ['filters=[1]', ['filters']],
    [`filters=${encodeURIComponent('{"minBeds":-1,"wings":2}')}`, ['minBeds', 'wings']],
    [`filters=${encodeURIComponent('{"minPrice":9,"maxPrice":3}')}`, ['minPrice', 'maxPrice']],
    ['colour=red', ['colour']],
    ['utm_source=mail&gclid=1&mapState=hidden-all', []],
  ])('%s: what cannot be read is dropped and named', (parameters, dropped) => {
    expect(read(`/homes-for-sale?${parameters}`)?.dropped).toEqual(dropped)
  })

  test('[SRCH-12] searchQuery may wrap the filters; the explicit ones win', () => {
    const wrapped = encodeURIComponent('{"filters":{"minBeds":2,"minBaths":1},"mapState":"hidden-all"}')
    const explicit = encodeURIComponent('{"minBeds":4}')
    expect(read(`/homes-for-sale?searchQuery=${wrapped}&filters=${explicit}`)).toMatchObject({
      query: { filters: { minBeds: 4, minBaths: 1 } },
      dropped: [],
    })
  })

  test('the fields of a form without scripts become filters', () => {
    const form =
      'form=1&minPrice=&maxPrice=600000&minBeds=3&uiPropertyType=condo&uiPropertyType=house&sort=beds'
    expect(read(`/homes-for-sale?${form}`)).toEqual({
      query: {
        transaction: 'sale',
        place: null,
        filters: { maxPrice: 600_000, minBeds: 3, uiPropertyType: ['house', 'condo'] },
        sort: 'beds',
        page: 1,
        pageSize: 24,
      },
      dropped: [],
      fromForm: true,
    })
  })
})
