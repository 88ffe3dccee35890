import { expect, test } from 'vitest'
import { createI18n } from '../../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import type { Filters } from '../../../platform/urls/filter-keys.ts'
import { filterButtons, openLabel } from './filter-buttons.ts'

const i18n = await createI18n('en')
await loadNamespace(i18n, 'searchPage')
const { t } = i18n

const buttons = (filters: Filters) =>
  filterButtons(filters, t, 'en').map(({ label, active }) => (active ? `${label}*` : label))

test('[LIM-02] labels each button with its purpose until a filter is set', () => {
  expect(buttons({})).toEqual(['Price', 'Beds and baths', 'Property type', 'More'])
  expect(openLabel({}, t, 'en')).toBe('Filters')
})

test('[LIM-02] labels a button with its only choice, with the beds and baths, or with the number of property types or extras', () => {
  expect(buttons({ minPrice: 250_000, minBeds: 2, uiPropertyType: ['condo'], pool: true })).toEqual([
    '$250K and up*',
    '2+ beds*',
    'Condo*',
    'Pool*',
  ])
  const filters: Filters = {
    minBeds: 2,
    maxBaths: 1,
    uiPropertyType: ['house', 'condo'],
    pool: true,
    garage: true,
    keyword: 'porch',
  }
  expect(buttons(filters)).toEqual(['Price', '2+ beds, Up to 1 bath*', '2 property types*', 'More (3)*'])
})

test('shows no button for agents, offices, and map areas', () => {
  const points = [
    { lat: 30, lon: -97 },
    { lat: 31, lon: -97 },
    { lat: 31, lon: -98 },
  ]
  const filters: Filters = {
    listAgentKey: '7',
    listOfficeKey: '3',
    bounds: { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 },
    areas: [{ points, exclude: false }],
  }
  expect(buttons(filters)).toEqual(buttons({}))
  expect(openLabel(filters, t, 'en')).toBe('Filters (4)')
})
