import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPercent, parsePercent } from './percent.ts'

test('[LIM-04] masks any input to a percentage from 0 to 100 with up to 2 decimals', () => {
  const typed = [
    '6.5',
    '6,5',
    '6.255',
    '101',
    '100.5',
    '.5',
    'abc',
    '6.',
    '6.5.5',
    '-3',
    '1e2',
    '20 %',
    '0000',
  ]
  expect(typed.map(maskPercent)).toEqual([
    '6.5',
    '6,5',
    '6.25',
    '10',
    '100',
    '0.5',
    '',
    '6.',
    '6.55',
    '3',
    '12',
    '20',
    '000',
  ])
  expect(['6,5', '100', '', '6.'].map(parsePercent)).toEqual([6.5, 100, undefined, 6])
  fc.assert(
    fc.property(fc.string(), (text) => {
      const masked = maskPercent(text)
      expect(masked).toMatch(/^(\d{1,3}([.,]\d{0,2})?)?$/)
      expect(Number(masked.replace(',', '.'))).toBeLessThanOrEqual(100)
      expect(maskPercent(masked)).toBe(masked)
    }),
  )
})
