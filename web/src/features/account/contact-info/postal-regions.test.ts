import { expect, test } from 'vitest'
import english from '../../../platform/i18n/en/account-pages.json' with { type: 'json' }
import french from '../../../platform/i18n/fr/account-pages.json' with { type: 'json' }
import { isPostalCodeInRegion, isRegion, regionsOf } from './postal-regions.ts'

test('[F-75] every state, territory, and province has a name in both languages', () => {
  expect(regionsOf('USA')).toHaveLength(62)
  expect(regionsOf('CAN')).toHaveLength(13)
  for (const { regions } of [english.contactInfo, french.contactInfo])
    expect(Object.keys(regions).sort()).toEqual([...regionsOf('')].sort())
})

test.each([
  ['TX', '78704', true],
  ['TX', '88510', true],
  ['TX', '90210', false],
  ['NY', '06390', true],
  ['NY', '00501', true],
  ['NY', '07030', false],
  ['DC', '20500', true],
  ['WY', '83414', true],
  ['AS', '96799', true],
  ['MA', '05501', true],
  ['VT', '05501', false],
  ['AE', '09021', true],
  ['QC', 'H2H 1Z4', true],
  ['QC', 'K1A 0M5', true],
  ['QC', 'M5V 2T6', false],
  ['PW', '96940', true],
  ['TX', '73949', false],
  ['TN', '42223', false],
  ['SK', 'T9V 0A1', false],
  ['NU', 'X0A 0H0', true],
] as const)('[F-75] the range check for %s on the postal code %s returns %s', (region, code, fits) => {
  expect(isPostalCodeInRegion(region, code)).toBe(fits)
})

test('[F-75] accepts only uppercase codes for states and provinces', () => {
  expect(['TX', 'QC', 'tx', 'XX', ''].map(isRegion)).toEqual([true, true, false, false, false])
})
