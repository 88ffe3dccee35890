import { describe, expect, test } from 'vitest'
import { duesBetween, nextDue } from './schedule.ts'

const NEW_YORK = 'America/New_York'
const dueAfter = (frequency: 1 | 2 | 4 | 16, timeZone: string, now: string) =>
  nextDue(frequency, timeZone, new Date(now))?.toISOString()

describe('[SAV-11] schedule of alert emails', () => {
  test('sends daily emails at 8 a.m., today or, if that time has passed, tomorrow', () => {
    expect(dueAfter(2, NEW_YORK, '2026-11-20T12:59:59Z')).toBe('2026-11-20T13:00:00.000Z')
    expect(dueAfter(2, NEW_YORK, '2026-11-20T13:00:00Z')).toBe('2026-11-21T13:00:00.000Z')
    expect(dueAfter(2, NEW_YORK, '2026-11-20T13:00:00.001Z')).toBe('2026-11-21T13:00:00.000Z')
  })

  test('sends weekly emails on Mondays', () => {
    expect(dueAfter(4, NEW_YORK, '2026-11-20T12:00:00Z')).toBe('2026-11-23T13:00:00.000Z')
    expect(dueAfter(4, NEW_YORK, '2026-11-23T12:59:00Z')).toBe('2026-11-23T13:00:00.000Z')
    expect(dueAfter(4, NEW_YORK, '2026-11-23T13:00:00Z')).toBe('2026-11-30T13:00:00.000Z')
  })

  test('sends monthly emails on the first of the month, including across the end of a year', () => {
    expect(dueAfter(16, NEW_YORK, '2026-11-20T12:00:00Z')).toBe('2026-12-01T13:00:00.000Z')
    expect(dueAfter(16, NEW_YORK, '2026-12-01T13:00:00Z')).toBe('2027-01-01T13:00:00.000Z')
    expect(dueAfter(16, NEW_YORK, '2028-02-29T23:00:00Z')).toBe('2028-03-01T13:00:00.000Z')
  })

  test('returns null for immediate emails, which have no schedule', () => {
    expect(nextDue(1, NEW_YORK, new Date())).toBeNull()
  })

  test('sends emails at 8 a.m. local time when clocks change overnight', () => {
    // Clocks go forward on March 8 and back on November 1, 2026.
    expect(dueAfter(2, NEW_YORK, '2026-03-07T20:00:00Z')).toBe('2026-03-08T12:00:00.000Z')
    expect(dueAfter(2, NEW_YORK, '2026-03-07T12:00:00Z')).toBe('2026-03-07T13:00:00.000Z')
    expect(dueAfter(2, NEW_YORK, '2026-10-31T20:00:00Z')).toBe('2026-11-01T13:00:00.000Z')
    expect(dueAfter(16, NEW_YORK, '2026-10-31T20:00:00Z')).toBe('2026-11-01T13:00:00.000Z')
    // West of New York, 08:00 UTC is before the clock change, and 8 a.m. local time is after it.
    expect(dueAfter(2, 'America/Los_Angeles', '2026-03-07T20:00:00Z')).toBe('2026-03-08T15:00:00.000Z')
    expect(dueAfter(2, 'America/Los_Angeles', '2026-10-31T20:00:00Z')).toBe('2026-11-01T16:00:00.000Z')
    expect(dueAfter(2, 'Australia/Lord_Howe', '2026-10-03T12:00:00Z')).toBe('2026-10-03T21:00:00.000Z')
  })

  test('[F-24] uses the time zone rules of the dependency when Node.js has older rules', () => {
    // British Columbia stays on daylight saving time from March 2026 on.
    expect(dueAfter(2, 'America/Vancouver', '2026-12-20T08:00:00Z')).toBe('2026-12-20T15:00:00.000Z')
    expect(dueAfter(2, 'America/Vancouver', '2025-12-20T08:00:00Z')).toBe('2025-12-20T16:00:00.000Z')
    expect(dueAfter(2, 'america/edmonton', '2026-12-20T08:00:00Z')).toBe('2026-12-20T14:00:00.000Z')
    expect(() => nextDue(2, 'Mars/Olympus', new Date())).toThrow('Unknown time zone Mars/Olympus')
  })

  test('uses the calendar day of the time zone, not of UTC', () => {
    // Already Monday in Auckland and Kolkata, still Sunday in UTC and Honolulu.
    expect(dueAfter(4, 'Pacific/Auckland', '2026-11-22T12:00:00Z')).toBe('2026-11-22T19:00:00.000Z')
    expect(dueAfter(4, 'Asia/Kolkata', '2026-11-22T20:00:00Z')).toBe('2026-11-23T02:30:00.000Z')
    expect(dueAfter(4, 'Pacific/Honolulu', '2026-11-23T05:00:00Z')).toBe('2026-11-23T18:00:00.000Z')
    expect(dueAfter(2, 'Pacific/Kiritimati', '2026-11-20T17:00:00Z')).toBe('2026-11-20T18:00:00.000Z')
  })

  test('schedules one email for each due morning of a year, each at 8 a.m.', () => {
    const year = [new Date('2026-01-01T05:00:00Z'), new Date('2027-01-01T05:00:00Z')] as const
    expect(
      [2, 4, 16, 1].map((each) => duesBetween(each as 1 | 2 | 4 | 16, NEW_YORK, ...year).length),
    ).toEqual([365, 52, 12, 0])
    const hours = duesBetween(2, NEW_YORK, ...year).map((due) =>
      due.toLocaleTimeString('en-US', { timeZone: NEW_YORK, hourCycle: 'h23', timeStyle: 'medium' }),
    )
    expect(new Set(hours)).toEqual(new Set(['08:00:00']))
  })
})
