import { expect, test } from 'vitest'
import { isPostalCodeFormat } from './postal-code.ts'

test.each([
  ['USA', '78704', true],
  ['USA', '78704-1234', true],
  ['USA', '78704–1234', true],
  ['USA', 'K1A 0B1', false],
  ['CAN', 'K1A\u00a00B1', true],
  ['CAN', 'k1a0b1', true],
  ['CAN', '78704', false],
] as const)('[F-75] the format check for %s on the postal code "%s" returns %s', (country, code, fits) => {
  expect(isPostalCodeFormat(country, code)).toBe(fits)
})
