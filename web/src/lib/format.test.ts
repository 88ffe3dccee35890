import { expect, test } from 'vitest'
import { acresOf, formatDate, formatMoney, formatPhone, formatShortMoney } from './format.ts'

/** Intl parts thousands and signs by spaces that do not break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('[LIM-01] money is US dollars, with cents only when there are any', () => {
  expect(formatMoney(525_000, 'en')).toBe('$525,000')
  expect(formatMoney(1249.5, 'en')).toBe('$1,249.50')
  expect(plain(formatMoney(525_000, 'fr'))).toBe('525 000 $')
})

test('[LIM-02] a short price uses K and M', () => {
  expect(formatShortMoney(600_000, 'en')).toBe('$600K')
  expect(formatShortMoney(1_250_000, 'en')).toBe('$1.25M')
  expect(formatShortMoney(950, 'en')).toBe('$950')
  expect(plain(formatShortMoney(1_250_000, 'fr'))).toBe('1,25 M$')
  expect(plain(formatShortMoney(600_000, 'fr'))).toBe('600 k$')
})

test('[LIM-03] a phone of 10 or 11 digits', () => {
  expect(formatPhone('5125550142')).toBe('(512) 555-0142')
  expect(formatPhone('15125550142')).toBe('(512) 555-0142')
  expect(formatPhone('+44 20 7946 0018')).toBe('+44 20 7946 0018')
})

test('[LIST-42] acres are square feet over 43560, to 2 decimals', () => {
  expect(acresOf(43_560)).toBe(1)
  expect(acresOf(10_000)).toBe(0.23)
})

test('a day stays that day wherever it is read', () => {
  expect(formatDate('2026-11-02', 'en')).toBe('November 2, 2026')
  expect(formatDate('2026-11-02', 'fr')).toBe('2 novembre 2026')
})
