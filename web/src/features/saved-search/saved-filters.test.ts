import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearchUrl, printSearchUrl } from '../../lib/search-url.ts'
import { searchQueries } from '../../test/search-queries.ts'
import { parseQuery, printQuery, savablePart, splitFilters } from './saved-filters.ts'
import { criteriaOf, placePathOf, searchOf } from './saved-place.ts'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://localhost')
  const parsed = parseSearchUrl(pathname, searchParams)
  if (!parsed) throw new Error(`${address} is no search.`)
  return parsed.query
}

test('[SAV-12, SAV-17] what can be saved of any search is read back as it was', () => {
  fc.assert(
    fc.property(searchQueries, (search) => {
      const { filters, transaction } = savablePart(search)
      const side = transaction === 'rent' ? ('rent' as const) : ('sale' as const)
      expect(parseQuery(printQuery({ filters, side }))).toEqual({ filters, side })
    }),
  )
})

test('what is savable of a search can be saved as a whole, and has an address', () => {
  fc.assert(
    fc.property(searchQueries, (search) => {
      const part = savablePart(search)
      expect(savablePart(part)).toEqual(part)
      expect(splitFilters(part.filters).unsavable).toEqual({})
      expect(read(printSearchUrl(part)).filters).toEqual(part.filters)
    }),
  )
})

test('[SAV-12] the text is JSON with a features object, for sale unless it says otherwise', () => {
  expect(
    JSON.parse(printQuery({ filters: { minPrice: 1, uiPropertyType: ['condo'] }, side: 'rent' })),
  ).toEqual({
    features: { minPrice: 1, uiPropertyType: ['condo'], uiTransactionType: 'Rent' },
  })
  expect(parseQuery('{"features":{"maxBeds":2}}')).toEqual({ filters: { maxBeds: 2 }, side: 'sale' })
})

test('[SAV-18] a text that cannot be read leaves no filters', () => {
  for (const text of ['', 'null', '{', '[]', '{"features":7}', '{"features":null}', '"x"'])
    expect(parseQuery(text)).toEqual({ filters: {}, side: 'sale' })
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

test('a place is kept by its key, and leads to its page again', () => {
  const found = {
    type: 'CITY',
    placeKey: '4671654',
    displayName: 'Austin, TX',
    state: 'TX',
    city: 'Austin',
  } as const
  expect(criteriaOf(found)).toEqual({ place: austin })
  // A town may be told by its name alone.
  expect(criteriaOf({ ...found, city: null })).toEqual({ place: austin })
  expect(criteriaOf(null)).toEqual({ place: null })
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

test('a saved search is a search again', () => {
  const saved = { searchQueryString: '{"features":{"minBeds":3}}', searchCriteria: { place: austin } }
  expect(searchOf(saved)).toEqual({
    transaction: 'sale',
    place: placePathOf(austin),
    filters: { minBeds: 3 },
  })
})
