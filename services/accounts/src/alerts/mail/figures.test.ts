import { expect, test } from 'vitest'
import { formatChange, formatDay, formatMoment } from './figures.ts'

test.each([
  [500_000, 480_000, '−4%', '−4\u00a0%'],
  [2_300, 2_450, '+6.5%', '+6,5\u00a0%'],
  [1_000_000, 999_900, undefined, undefined],
  [0, 100, undefined, undefined],
])('from %i to %i', (from, to, english, french) => {
  expect(formatChange(from, to, 'en-US')).toBe(english)
  expect(formatChange(from, to, 'fr-CA')).toBe(french)
})

test('days and moments are those of the reader', () => {
  const night = new Date('2026-12-01T04:00:00Z')
  expect(formatDay(night, 'en-US', 'America/Chicago')).toBe('Nov 30')
  expect(formatDay(new Date('2026-12-01T17:00:00Z'), 'fr-CA', 'America/Toronto')).toBe('1er déc.')
  expect(formatMoment(night, 'fr-CA', 'America/Toronto').replaceAll('\u00a0', ' ')).toBe(
    '30 novembre 2026 à 23 h HNE',
  )
})
