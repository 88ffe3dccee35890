import { expect, test } from 'vitest'
import { formatChange, formatDay, formatMoment } from './format.ts'

test.each([
  [500_000, 480_000, '−4%', '−4\u00a0%'],
  [2_300, 2_450, '+6.5%', '+6,5\u00a0%'],
  [1_000_000, 999_900, undefined, undefined],
  [0, 100, undefined, undefined],
])('formats the change from %i to %i', (from, to, english, french) => {
  expect(formatChange(from, to, 'en-US')).toBe(english)
  expect(formatChange(from, to, 'fr-CA')).toBe(french)
})

test('formats days and times in the time zone of the reader', () => {
  const night = new Date('2026-12-01T04:00:00Z')
  expect(formatDay(night, 'en-US', 'America/Chicago')).toBe('Nov 30')
  expect(formatDay(new Date('2026-12-01T17:00:00Z'), 'fr-CA', 'America/Toronto')).toBe('1er déc.')
  expect(formatMoment(night, 'fr-CA', 'America/Toronto').replaceAll('\u00a0', ' ')).toBe(
    '30 novembre 2026 à 23 h HNE',
  )
})

test('[F-24] formats days and times for Vancouver, which stays on daylight saving time from 2026 on', () => {
  expect(formatDay(new Date('2026-12-21T07:30:00Z'), 'en-US', 'America/Vancouver')).toBe('Dec 21')
  expect(formatDay(new Date('2025-12-21T07:30:00Z'), 'en-US', 'America/Vancouver')).toBe('Dec 20')
  const at = new Date('2026-12-20T22:00:00Z')
  expect(formatMoment(at, 'en-US', 'America/Vancouver').replaceAll('\u00a0', ' ')).toBe(
    'December 20, 2026 at 3:00 PM PT',
  )
  expect(formatMoment(at, 'en-US', 'America/Chicago').replaceAll('\u00a0', ' ')).toBe(
    'December 20, 2026 at 4:00 PM CST',
  )
})
