import { expect, test } from 'vitest'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../platform/i18n/namespaces.ts'
import { describePlace, describeSearch } from './describe-search.ts'

const i18n = await createI18n('en')
await loadNamespace(i18n, 'savedSearches')
const { t } = i18n

const austin = {
  placeType: 'city',
  placeKey: '4671654',
  name: 'Austin, TX',
  city: 'Austin',
  stateOrProvince: 'TX',
}

const wordsOf = (features: object) =>
  describeSearch(
    { searchQueryString: JSON.stringify({ features }), searchCriteria: { place: austin } },
    t,
    'en',
  )

test('describePlace returns the city, and the smaller area when the place is not the city itself', () => {
  expect(describePlace(austin, t)).toEqual({ town: 'Austin, TX', within: null })
  const part = { ...austin, placeType: 'neighborhood' }
  expect(describePlace({ ...part, name: 'Zilker, Austin, TX' }, t)).toEqual({
    town: 'Austin, TX',
    within: 'Zilker',
  })
  expect(describePlace({ ...part, name: '78704' }, t)).toEqual({ town: 'Austin, TX', within: '78704' })
  expect(describePlace(part, t).within).toBeNull()
})

test('describePlace handles a city without a state, a place without a city, and a missing place', () => {
  expect(describePlace({ ...austin, stateOrProvince: null }, t).town).toBe('Austin')
  const texas = { ...austin, placeType: 'state', name: 'Texas', city: null }
  expect(describePlace(texas, t)).toEqual({ town: 'Texas', within: null })
  expect(describePlace(null, t)).toEqual({ town: t('savedSearches.anywhere'), within: null })
})

test('formats a range with both ends, and an open end as "Any"', () => {
  const any = t('savedSearches.any')
  const range = (min: string, max: string) => t('savedSearches.range', { min, max })
  const open = wordsOf({ maxBeds: 3, minBaths: 2, maxSqft: 2500 })
  expect([open.price, open.beds, open.baths, open.sqft]).toEqual([
    any,
    range(any, '3'),
    t('savedSearches.orMore', { min: '2' }),
    range(any, '2,500'),
  ])
  const closed = wordsOf({ minPrice: 1000, maxPrice: 2000, minBeds: 2, maxBeds: 2, minBaths: 1, maxBaths: 3 })
  expect([closed.price, closed.beds, closed.baths, closed.sqft]).toEqual([
    range('$1,000', '$2,000'),
    '2',
    range('1', '3'),
    null,
  ])
  expect(wordsOf({ minSqft: 750 }).sqft).toBe(range('750', any))
})

test('joins the property types, and returns "Any" when none is selected', () => {
  expect(wordsOf({ uiPropertyType: ['house', 'condo'] }).kinds).toBe(
    [t('kinds.house'), t('kinds.condo')].join(', '),
  )
  expect(wordsOf({}).kinds).toBe(t('savedSearches.any'))
})
