import { expect, test } from 'vitest'
import { createI18n } from '../../../platform/i18n/i18n.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { ALL_SWITCHES, switchChoice, withSwitches } from './filter-switches.ts'

test('turns each filter on with its default value, and off again', () => {
  const on = withSwitches({ minBeds: 2 }, ALL_SWITCHES, ALL_SWITCHES)
  expect(on).toEqual({
    minBeds: 2,
    garage: true,
    pool: true,
    waterfront: true,
    view: true,
    fireplace: true,
    newConstruction: true,
    openHouse: true,
    virtualTour: true,
    newWithinDays: 7,
    priceReducedWithinDays: 14,
  })
  expect(withSwitches(on, ALL_SWITCHES, [])).toEqual({ minBeds: 2 })
})

test('turns a switch on with the number of days from the URL, and keeps the switches of other groups', async () => {
  const came = { newWithinDays: 3, pool: true } as const
  expect(withSwitches(came, ['newWithinDays', 'openHouse'], ['newWithinDays', 'openHouse'])).toEqual({
    newWithinDays: 3,
    openHouse: true,
    pool: true,
  })
  const { t } = await createI18n('en').then(async (i18n) => {
    await loadNamespace(i18n, 'searchPage')
    return i18n
  })
  expect(switchChoice('newWithinDays', came, t).label).toBe('New in the last 3 days')
  expect(switchChoice('newWithinDays', {}, t).label).toBe('New in the last 7 days')
})
