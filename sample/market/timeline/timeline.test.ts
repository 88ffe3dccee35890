import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Random } from '../../random.ts'
import { localTime } from '../site/time-zone.ts'
import { dateOf, dayOf, instant, weekday } from './days.ts'
import { buildTimeline } from './timeline.ts'

const story = fc.record({
  price: fc.integer({ min: 900, max: 20_000_000 }),
  lease: fc.boolean(),
  slow: fc.boolean(),
  newBuild: fc.boolean(),
  year: fc.option(fc.integer({ min: 1880, max: 2026 })),
  today: fc.integer({ min: dayOf('2024-01-01'), max: dayOf('2032-12-31') }),
})

test('every timeline is in order, ends before today, and has only prices above zero', () => {
  fc.assert(
    fc.property(story, fc.integer(), (facts, seed) => {
      const told = buildTimeline({ ...facts, listingId: (time) => `N${time}` }, new Random(seed))
      const dates = told.history.map(({ date }) => date)
      expect(dates).toEqual(dates.toSorted())
      expect((dates.at(-1) ?? '') < dateOf(facts.today)).toBe(true)
      expect(told.history.every(({ price }) => price > 0)).toBe(true)
      expect(told.listPrice).toBe(facts.price)
      expect(told.closePrice === null).toBe(told.closeDate === null)
      expect(told.history.filter(({ listingId }) => listingId === 'N0').length).toBeGreaterThan(0)
    }),
  )
})

test('days, dates, and weekdays are consistent', () => {
  expect(dateOf(dayOf('2028-02-29'))).toBe('2028-02-29')
  expect(weekday(dayOf('2026-11-22'))).toBe(0)
  expect(instant(dayOf('2026-11-22'), 3661)).toBe('2026-11-22T01:01:01Z')
  expect(() => dayOf('22.11.2026')).toThrow(RangeError)
})

test('converts local hours to UTC with the offset on that day', () => {
  expect(localTime('America/New_York', dayOf('2026-07-04'), 13).toISOString()).toBe(
    '2026-07-04T17:00:00.000Z',
  )
  expect(localTime('America/New_York', dayOf('2026-11-22'), 13.5).toISOString()).toBe(
    '2026-11-22T18:30:00.000Z',
  )
  expect(localTime('America/Phoenix', dayOf('2026-07-04'), 10).toISOString()).toBe('2026-07-04T17:00:00.000Z')
})
