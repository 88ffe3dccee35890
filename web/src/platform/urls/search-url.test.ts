import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchQueries } from '../../fixtures/search-queries.ts'
import { landingSlugs, searchPrefixes } from './search-landings.ts'
import { canonicalUrl, parseSearchUrl, printSearchUrl, withoutSold } from './search-url.ts'
import { MAP_STATES } from './search-words.ts'

const read = (url: string) => {
  const [path = '', query = ''] = url.split('?')
  return parseSearchUrl(path, new URLSearchParams(query))
}

const filtered = (path: string, filters: object) =>
  `${path}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`

describe('search URLs', () => {
  test('parses a printed URL back into the same search and drops no parameter', () => {
    fc.assert(
      fc.property(searchQueries, (search) => {
        const url = printSearchUrl(search)
        expect(read(url)).toEqual({ query: search, dropped: [], fromForm: false })
        expect(printSearchUrl(search)).toBe(url)
      }),
      { numRuns: 500 },
    )
  })

  test('never throws on any path or query, and prints every parsed search as a URL that parses to the same search', () => {
    const path = fc
      .array(fc.oneof(fc.string(), fc.constantFrom('homes-for-sale', 'tx', 'city')))
      .map((p) => p.join('/'))
    const parameter = fc.tuple(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          'filters',
          'sort',
          'page',
          'pageSize',
          'minPrice',
          'searchQuery',
          'uiPropertyType',
          'uiTransactionType',
          'mapState',
        ),
      ),
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.constantFrom(
          'condo',
          'Sold',
          'Rent',
          '{"uiPropertyType":["land","condo"]}',
          '{"uiTransactionType":"Rent","bounds":[1,2,3,4],"areas":[{"path":"_p~iF~ps|U_ulLnnqC_mqNvxq`@"}]}',
        ),
        fc.string().map((path) => JSON.stringify({ areas: [{ path }] })),
      ),
    )
    const base = fc.constantFrom(
      ...landingSlugs.flatMap((slug) => ['', ...searchPrefixes].map((prefix) => `${prefix}/${slug}`)),
    )
    fc.assert(
      fc.property(base, path, fc.array(parameter), (start, pathname, parameters) => {
        const parsed = parseSearchUrl(`/${start}/${pathname}`, new URLSearchParams(parameters))
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
  ])('[SRCH-03, SRCH-06, SRCH-07, SRCH-10, SRCH-11, SRCH-13] reads the place from %s', (path, expected) => {
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
  ])('returns null for %s, which is not a search page', (path) => {
    expect(read(path)).toBeNull()
  })

  test('[SRCH-03, SRCH-04, SRCH-25] reads the transaction type from the first path segment', () => {
    expect(read('/homes-for-sale')?.query.transactionType).toBe('sale')
    expect(read('/homes-for-rent')?.query.transactionType).toBe('rent')
    expect(read('/homes-for-sale/tx')?.query.transactionType).toBe('sale')
    expect(read('/homes-for-rent/tx')?.query.transactionType).toBe('rent')
    expect(read('/homes-for-swap/tx')).toBeNull()
  })

  test('[SRCH-08] reads filters from JSON', () => {
    const text = encodeURIComponent(
      '{"minPrice":200000,"maxPrice":"600000","uiPropertyType":["condo","house"]}',
    )
    expect(read(`/homes-for-rent?filters=${text}`)?.query).toMatchObject({
      transactionType: 'rent',
      filters: { minPrice: 200_000, maxPrice: 600_000, uiPropertyType: ['house', 'condo'] },
    })
  })

  test('[SRCH-31] accepts 24, 48, or 96 listings per page and defaults to 24', () => {
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
    [`filters=${encodeURIComponent('{"bounds":[30,-97,29,-96]}')}`, ['bounds']],
    [`filters=${encodeURIComponent('{"bounds":[30,-197,31,-96]}')}`, ['bounds']],
    [`filters=${encodeURIComponent('{"areas":[{"path":"_p~iF"}]}')}`, ['areas']],
    [`filters=${encodeURIComponent('{"areas":[{"path":"_p~iF~ps|U_ulLnnqC_mqNvxq`"}]}')}`, ['areas']],
    [`filters=${encodeURIComponent('{"uiTransactionType":"Stolen"}')}`, ['uiTransactionType']],
    ['utm_source=mail&gclid=1&mapState=upside-down', []],
  ])('%s: drops unreadable parameters and reports their names', (parameters, dropped) => {
    expect(read(`/homes-for-sale?${parameters}`)?.dropped).toEqual(dropped)
  })

  test('[SRCH-12] reads filters nested in searchQuery, which explicit filters override', () => {
    const wrapped = encodeURIComponent('{"filters":{"minBeds":2,"minBaths":1},"mapState":"hidden-all"}')
    const explicit = encodeURIComponent('{"minBeds":4}')
    expect(read(`/homes-for-sale?searchQuery=${wrapped}&filters=${explicit}`)).toMatchObject({
      query: { filters: { minBeds: 4, minBaths: 1 }, mapState: 'hidden-all' },
      dropped: [],
    })
  })

  test('[SRCH-09] accepts four values of mapState, and the explicit parameter overrides the nested value', () => {
    for (const mapState of MAP_STATES)
      expect(read(`/homes-for-sale?mapState=${mapState}`)).toMatchObject({ query: { mapState }, dropped: [] })
    expect(read('/homes-for-sale')?.query.mapState).toBe('hidden-mobile')
    const wrapped = encodeURIComponent('{"mapState":"hidden-all"}')
    expect(read(`/homes-for-sale?searchQuery=${wrapped}&mapState=visible-mobile`)).toMatchObject({
      query: { mapState: 'visible-mobile' },
    })
  })

  test('[SRCH-29, SRCH-30] reads the transaction type from the filters, and prints searches for sold homes with the for-sale path', () => {
    const sides = (filters: object) => read(filtered('/condos-for-sale/tx', filters))
    const rent = sides({ uiTransactionType: 'Rent' })
    expect(rent && printSearchUrl(rent.query)).toBe('/condos-for-rent/tx')
    const sold = sides({ uiTransactionType: 'Sold' })
    expect(sold?.query).toMatchObject({ transactionType: 'sold', filters: { uiPropertyType: ['condo'] } })
    expect(sold && printSearchUrl(sold.query)).toBe(
      filtered('/homes-for-sale/tx', { uiTransactionType: 'Sold', uiPropertyType: ['condo'] }),
    )
    const hidden = sold && withoutSold(sold)
    expect(hidden).toMatchObject({ dropped: ['uiTransactionType'], query: { transactionType: 'sale' } })
    expect(hidden && printSearchUrl(hidden.query)).toBe('/condos-for-sale/tx')
  })

  test('prints map bounds as an array and drawn areas as encoded polylines', () => {
    const areas = [
      {
        points: [
          { lat: 38.5, lon: -120.2 },
          { lat: 40.7, lon: -120.95 },
          { lat: 43.252, lon: -126.453 },
        ],
        exclude: true,
      },
    ]
    const search = read('/homes-for-sale')?.query
    const box = { minLat: 30.1, minLon: -97.9, maxLat: 30.5, maxLon: -97.5 }
    const url = search && printSearchUrl({ ...search, filters: { bounds: box, areas } })
    expect(url).toBe(
      filtered('/homes-for-sale', {
        bounds: [30.1, -97.9, 30.5, -97.5],
        areas: [{ path: '_p~iF~ps|U_ulLnnqC_mqNvxq`@', exclude: true }],
      }),
    )
    expect(url && read(url)?.query.filters).toEqual({ bounds: box, areas })
  })

  test.each([
    ['/homes-for-sale/tx/austin/city/4671654', '/homes-for-sale/tx/austin/city/4671654'],
    ['/homes-for-sale/tx?page=3', '/homes-for-sale/tx?page=3'],
    ['/homes-for-sale/tx?page=3&mapState=hidden-all', '/homes-for-sale/tx?page=3'],
    ['/homes-for-sale/tx?page=3&pageSize=48', '/homes-for-sale/tx'],
    ['/homes-for-sale/tx?sort=beds', '/homes-for-sale/tx'],
    [filtered('/homes-for-sale/tx', { uiPropertyType: ['condo'] }), '/condos-for-sale/tx'],
    [filtered('/homes-for-sale/tx', { minBeds: 3 }), null],
    [filtered('/homes-for-sale/tx', { uiTransactionType: 'Sold' }), null],
  ])('gives %s the canonical URL %s', (url, canonical) => {
    const search = read(url)?.query
    expect(search && canonicalUrl(search)).toBe(canonical)
  })

  test('reads filters from form fields submitted without JavaScript', () => {
    const form =
      'form=1&minPrice=&maxPrice=600000&minBeds=3&uiPropertyType=condo&uiPropertyType=house&sort=beds'
    expect(read(`/homes-for-sale?${form}`)).toEqual({
      query: {
        transactionType: 'sale',
        place: null,
        filters: { maxPrice: 600_000, minBeds: 3, uiPropertyType: ['house', 'condo'] },
        sort: 'beds',
        page: 1,
        pageSize: 24,
        mapState: 'hidden-mobile',
      },
      dropped: [],
      fromForm: true,
    })
  })
})
