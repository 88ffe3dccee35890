import { beforeAll, expect, test } from 'vitest'
import { createI18n } from '../../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import type { Filters } from '../../../platform/urls/filter-keys.ts'
import { FILTER_KEYS, filterChips } from './filter-chips.ts'
import {
  HOA_FEES,
  LIVING_AREAS,
  lotSizes,
  NEW_DAYS,
  REDUCED_DAYS,
  withValue,
  YEARS_BUILT,
} from './filter-scales.ts'

const i18n = await createI18n('en')
const { t } = i18n
beforeAll(() => loadNamespace(i18n, 'searchPage'))

const chips = (filters: Filters, locale: 'en' | 'fr' = 'en') => filterChips(filters, { t, locale })
const label = (filters: Filters) => chips(filters).map((chip) => chip.label)
const points = [
  { lat: 30, lon: -97 },
  { lat: 31, lon: -97 },
  { lat: 31, lon: -98 },
]

test.each<[Filters, string]>([
  [{ minPrice: 250_000 }, '$250K and up'],
  [{ maxPrice: 600_000 }, 'Up to $600K'],
  [{ minBeds: 3, maxBeds: 3 }, '3 beds'],
  [{ minBeds: 1 }, '1+ beds'],
  [{ maxBeds: 1 }, 'Up to 1 bed'],
  [{ minBaths: 1, maxBaths: 2 }, '1 to 2 baths'],
  [{ minBaths: 1 }, '1+ baths'],
  [{ maxSqft: 2500 }, 'Up to 2,500 sq ft'],
  [{ minLotSqft: 43_560 }, '1+ acres'],
  [{ minLotSqft: 10_890, maxLotSqft: 87_120 }, '0.25 to 2 acres'],
  [{ minYearBuilt: 1990, maxYearBuilt: 2000 }, 'Built 1990 to 2000'],
  [{ maxYearBuilt: 1950 }, 'Built 1950 or earlier'],
  [{ minParking: 1 }, '1+ parking space'],
  [{ areas: [{ points, exclude: false }] }, 'Drawn area'],
])('labels %o as the chip %s', (filters, words) => {
  expect(label(filters)).toEqual([words])
})

test('sorts chips by the order of the filters', () => {
  const filters: Filters = {
    areas: [{ points, exclude: false }],
    bounds: { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 },
    keyword: 'porch',
    pool: true,
    garage: true,
    maxHoaFee: 300,
    uiPropertyType: ['house', 'condo'],
    minBaths: 2,
    minPrice: 1000,
  }
  const names = chips(filters).map(({ name }) => name)
  expect(names).toEqual([
    'PRICE',
    'BATHS',
    'PROPERTY_TYPE',
    'PROPERTY_TYPE',
    'HOA_FEE',
    'GARAGE',
    'POOL',
    'KEYWORD',
    'BOUNDS',
    'AREAS',
  ])
  // Each key belongs to one filter.
  const keys = Object.values(FILTER_KEYS).flat()
  expect(new Set(keys).size).toBe(keys.length)
})

test('offers round numbers as steps, and lot sizes in acres', () => {
  expect([LIVING_AREAS[0], LIVING_AREAS.length, LIVING_AREAS.at(-1)]).toEqual([500, 12, 7500])
  expect([YEARS_BUILT[0], YEARS_BUILT.length, YEARS_BUILT.at(-1)]).toEqual([1900, 12, 2020])
  expect([lotSizes[0], lotSizes[3], lotSizes.at(-1)]).toEqual([4356, 43_560, 4_356_000])
  expect([HOA_FEES[0], HOA_FEES.length, HOA_FEES.at(-1)]).toEqual([0, 10, 1000])
  expect([NEW_DAYS, REDUCED_DAYS]).toEqual([
    [1, 3, 7, 14, 30],
    [7, 14, 30, 60, 90],
  ])
})

test('adds the current value to the steps when it is not one of them', () => {
  expect(withValue([1, 2, 5], undefined)).toEqual([1, 2, 5])
  expect(withValue([1, 2, 5], 2)).toEqual([1, 2, 5])
  expect(withValue([1, 2, 5], 3)).toEqual([1, 2, 3, 5])
  expect(withValue([9, 10], 11)).toEqual([9, 10, 11])
})
