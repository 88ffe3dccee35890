import type { PropertyType } from '@gable/kit/rules/property-types'
import { expect, test } from 'vitest'
import type { Locale } from '../../../platform/format/locale.ts'
import { createI18n } from '../../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { resultCountLabel, showResultsLabel } from './result-counts.ts'

async function wordsOf(locale: Locale) {
  const i18n = await createI18n(locale)
  await loadNamespace(i18n, 'searchPage')
  await loadNamespace(i18n, 'filterFields')
  return i18n.t
}

async function counting(locale: Locale) {
  const t = await wordsOf(locale)
  return (total: number, ...uiPropertyType: PropertyType[]) =>
    resultCountLabel(total, uiPropertyType.length > 0 ? { uiPropertyType } : {}, t, locale)
}

test('calls results homes when any property type is residential, otherwise lots or properties', async () => {
  const count = await counting('en')
  expect([count(1), count(214), count(10_000)]).toEqual(['1 home', '214 homes', '10,000+ homes'])
  expect([count(1, 'land'), count(12, 'land')]).toEqual(['1 lot', '12 lots'])
  expect([count(1, 'commercial'), count(12, 'farm')]).toEqual(['1 property', '12 properties'])
  expect([count(12, 'farm', 'land'), count(12, 'house', 'land')]).toEqual(['12 properties', '12 homes'])
})

test('uses the singular for zero in French', async () => {
  const count = await counting('fr')
  expect([count(0), count(2)]).toEqual(['0 propriété', '2 propriétés'])
  expect([count(0, 'land'), count(12, 'land')]).toEqual(['0 terrain', '12 terrains'])
})

test('includes the noun for the results in the button label before the count is known', async () => {
  const t = await wordsOf('en')
  expect(showResultsLabel(null, { uiPropertyType: ['land'] }, t, 'en')).toBe('Show lots')
  expect(showResultsLabel(1, { uiPropertyType: ['land'] }, t, 'en')).toBe('Show 1 lot')
})
