import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchQueries } from '../../fixtures/search-queries.ts'
import { parseSearchUrl, printSearchUrl } from '../../platform/urls/search-url.ts'
import { parseQuery, serializeQuery, splitFilters, toSavableSearch } from './saved-filters.ts'
import { placePathOf, toSearchCriteria, toSearchQuery } from './saved-place.ts'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parsed = parseSearchUrl(pathname, searchParams)
  if (!parsed) throw new Error(`${address} is no search.`)
  return parsed.query
}

test('[SAV-12, SAV-17] the savable part of any search is unchanged after serializing and parsing', () => {
  fc.assert(
    fc.property(searchQueries, (search) => {
      const savable = toSavableSearch(search)
      const { filters } = savable
      const transactionType = savable.transactionType === 'rent' ? ('rent' as const) : ('sale' as const)
      expect(parseQuery(serializeQuery({ filters, transactionType }))).toEqual({ filters, transactionType })
    }),
  )
})

test('the savable part of a search is fully savable and has a URL', () => {
  fc.assert(
    fc.property(searchQueries, (search) => {
      const part = toSavableSearch(search)
      expect(toSavableSearch(part)).toEqual(part)
      expect(splitFilters(part.filters).unsavable).toEqual({})
      expect(read(printSearchUrl(part)).filters).toEqual(part.filters)
    }),
  )
})

test('[SAV-12] serializes JSON with a features object, and parses it as a sale by default', () => {
  expect(
    JSON.parse(
      serializeQuery({ filters: { minPrice: 1, uiPropertyType: ['condo'] }, transactionType: 'rent' }),
    ),
  ).toEqual({
    features: { minPrice: 1, uiPropertyType: ['condo'], uiTransactionType: 'Rent' },
  })
  expect(parseQuery('{"features":{"maxBeds":2}}')).toEqual({
    filters: { maxBeds: 2 },
    transactionType: 'sale',
  })
})

test('[SAV-18] returns no filters for unreadable text', () => {
  for (const text of ['', 'null', '{', '[]', '{"features":7}', '{"features":null}', '"x"'])
    expect(parseQuery(text)).toEqual({ filters: {}, transactionType: 'sale' })
  expect(parseQuery('{"features":{"minBeds":"many","minPrice":5,"pool":true}}').filters).toEqual({
    minPrice: 5,
  })
})

const austin = {
  placeType: 'city',
  placeKey: '4671654',
  name: 'Austin, TX',
  city: 'Austin',
  stateOrProvince: 'TX',
}

test('stores a place by its key, and converts it back to the path of its page', () => {
  const found = {
    type: 'CITY',
    placeKey: '4671654',
    displayName: 'Austin, TX',
    state: 'TX',
    city: 'Austin',
  } as const
  expect(toSearchCriteria(found)).toEqual({ place: austin })
  // Some cities have only a display name.
  expect(toSearchCriteria({ ...found, city: null })).toEqual({ place: austin })
  expect(toSearchCriteria(null)).toEqual({ place: null })
  expect(placePathOf(austin)).toEqual({
    type: 'city',
    key: '4671654',
    state: 'tx',
    city: 'austin',
    name: null,
  })
  const texas = { placeType: 'state', placeKey: 'TX', name: 'Texas', city: null, stateOrProvince: 'TX' }
  expect(placePathOf(texas)).toEqual({ type: 'state', key: 'tx', state: 'tx' })
  expect(placePathOf(null)).toBeNull()
  expect(placePathOf({ ...austin, placeType: 'planet' })).toBeNull()
})

test('converts a saved search back to a search query', () => {
  const saved = { searchQueryString: '{"features":{"minBeds":3}}', searchCriteria: { place: austin } }
  expect(toSearchQuery(saved)).toEqual({
    transactionType: 'sale',
    place: placePathOf(austin),
    filters: { minBeds: 3 },
  })
})
