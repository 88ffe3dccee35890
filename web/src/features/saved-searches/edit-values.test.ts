import { expect, test } from 'vitest'
import { sampleSearch } from '../../fixtures/sample-search.ts'
import { ROOM_STEPS, rangeChoices, SQFT_STEPS, toEditValues, toSavedSearchChange } from './edit-values.ts'

const search = sampleSearch({
  searchQueryString: '{"features":{"minPrice":200000,"minBeds":5,"maxBaths":4,"uiTransactionType":"Rent"}}',
})
const before = toEditValues(search, 'en')
const features = (text: string) => JSON.parse(text).features

test('[SAV-34] [F-22] parses common notations of a price', () => {
  const priced = (minPrice: string) =>
    features(toSavedSearchChange(search, { ...before, minPrice }, before, false).searchQueryString).minPrice
  expect(['500,000', '$ 500 000', '$750K', '1.2m'].map(priced)).toEqual([
    500_000, 500_000, 750_000, 1_200_000,
  ])
  expect(priced(' ')).toBeUndefined()
})

test('[SAV-19] the minimum offers no values above the maximum, and the maximum offers none below the minimum', () => {
  expect(rangeChoices(ROOM_STEPS, 2, 3)).toEqual({ min: [0, 1, 2, 3], max: [0, 2, 3, 4] })
  expect(rangeChoices(ROOM_STEPS, 0, 0)).toEqual({ min: [0, 1, 2, 3, 4], max: [0, 1, 2, 3, 4] })
})

test('[SAV-35, SAV-36] offers a fixed list of rooms and areas, plus a stored value that is not in the list', () => {
  expect(ROOM_STEPS).toEqual([0, 1, 2, 3, 4])
  expect(SQFT_STEPS.filter((step) => step > 0)).toEqual([
    750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 4000, 5000, 7500, 10_000,
  ])
  // A value from the search page remains available.
  expect(rangeChoices(ROOM_STEPS, 5, 0).min).toEqual([0, 1, 2, 3, 4, 5])
  expect(rangeChoices([0, 750, 1000], 800, 0).min).toEqual([0, 750, 800, 1000])
})

test('preserves the stored transaction type and the values that the member did not change', () => {
  const change = toSavedSearchChange(search, { ...before, minPrice: '250,000' }, before, false)
  expect(features(change.searchQueryString)).toEqual({
    minPrice: 250_000,
    minBeds: 5,
    maxBaths: 4,
    uiTransactionType: 'Rent',
  })
  expect(change.searchCriteria).toEqual(search.searchCriteria)
  const anywhere = sampleSearch({ searchCriteria: { place: null } })
  expect(toSavedSearchChange(anywhere, before, before, false).searchCriteria).toEqual({ place: null })
  const unreadable = sampleSearch({ searchQueryString: 'what?' })
  const values = toEditValues(unreadable, 'en')
  expect(toSavedSearchChange(unreadable, { ...values, name: 'New' }, values, false).searchQueryString).toBe(
    'what?',
  )
})

test('4 rooms mean 4 or more, so a maximum of 4 sets no limit', () => {
  const change = toSavedSearchChange(
    search,
    { ...before, minBeds: 2, maxBeds: 4, maxBaths: 0 },
    before,
    false,
  )
  expect(features(change.searchQueryString)).toEqual({
    minPrice: 200_000,
    minBeds: 2,
    uiTransactionType: 'Rent',
  })
})

test('[SAV-38] a change has the eight fields of a search, and also the notification types when the form asks for them', () => {
  const change = toSavedSearchChange(search, { ...before, name: ' New ' }, before, false)
  expect(Object.keys(change).sort()).toEqual([
    'email',
    'id',
    'isSubscribed',
    'name',
    'notificationFrequency',
    'searchCriteria',
    'searchQueryString',
    'sms',
  ])
  expect(change.name).toBe('New')
  expect(toSavedSearchChange(search, before, before, true).notifyOn).toEqual(search.notifyOn)
})
