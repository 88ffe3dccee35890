import { describe, expect, test } from 'vitest'
import { duesBetween, nextDue } from './schedule.ts'

const NEW_YORK = 'America/New_York'
const dueAfter = (frequency: 1 | 2 | 4 | 16, timeZone: string, now: string) =>
  nextDue(frequency, timeZone, new Date(now))?.toISOString()

describe('[SAV-11] mails come in the morning of their member', () => {
  test('daily: at eight, or tomorrow today', () => {
    expect(dueAfter(2, NEW_YORK, '2026-11-20T12:59:59Z')).toBe('2026-11-20T13:00:00.000Z')
    expect(dueAfter(2, NEW_YORK, '2026-11-20T13:00:00Z')).toBe('2026-11-21T13:00:00.000Z')
    expect(dueAfter(2, NEW_YORK, '2026-11-20T13:00:00.001Z')).toBe('2026-11-21T13:00:00.000Z')
  })

  test('weekly: on Mondays', () => {
    expect(dueAfter(4, NEW_YORK, '2026-11-20T12:00:00Z')).toBe('2026-11-23T13:00:00.000Z')
    expect(dueAfter(4, NEW_YORK, '2026-11-23T12:59:00Z')).toBe('2026-11-23T13:00:00.000Z')
    expect(dueAfter(4, NEW_YORK, '2026-11-23T13:00:00Z')).toBe('2026-11-30T13:00:00.000Z')
  })

  test('monthly: on the first, over the end of a year too', () => {
    expect(dueAfter(16, NEW_YORK, '2026-11-20T12:00:00Z')).toBe('2026-12-01T13:00:00.000Z')
    expect(dueAfter(16, NEW_YORK, '2026-12-01T13:00:00Z')).toBe('2027-01-01T13:00:00.000Z')
    expect(dueAfter(16, NEW_YORK, '2028-02-29T23:00:00Z')).toBe('2028-03-01T13:00:00.000Z')
  })

  test('immediate ones wait for no hour', () => {
    expect(nextDue(1, NEW_YORK, new Date())).toBeNull()
  })

  test('it stays eight where clocks were changed in the night', () => {
    // Forward on 8 March and back on 1 November 2026.
    expect(dueAfter(2, NEW_YORK, '2026-03-07T20:00:00Z')).toBe('2026-03-08T12:00:00.000Z')
    expect(dueAfter(2, NEW_YORK, '2026-03-07T12:00:00Z')).toBe('2026-03-07T13:00:00.000Z')
    expect(dueAfter(2, NEW_YORK, '2026-10-31T20:00:00Z')).toBe('2026-11-01T13:00:00.000Z')
    expect(dueAfter(16, NEW_YORK, '2026-10-31T20:00:00Z')).toBe('2026-11-01T13:00:00.000Z')
    // West of there it is eight in UTC before the clocks are changed, and eight by the clock after it.
    expect(dueAfter(2, 'America/Los_Angeles', '2026-03-07T20:00:00Z')).toBe('2026-03-08T15:00:00.000Z')
    expect(dueAfter(2, 'America/Los_Angeles', '2026-10-31T20:00:00Z')).toBe('2026-11-01T16:00:00.000Z')
    expect(dueAfter(2, 'Australia/Lord_Howe', '2026-10-03T12:00:00Z')).toBe('2026-10-03T21:00:00.000Z')
  })

  test('[F-24] it is eight by the rules of the dependency, where those of Node are older', () => {
    // British Columbia stays on summer time from March 2026 on.
    expect(dueAfter(2, 'America/Vancouver', '2026-12-20T08:00:00Z')).toBe('2026-12-20T15:00:00.000Z')
    expect(dueAfter(2, 'America/Vancouver', '2025-12-20T08:00:00Z')).toBe('2025-12-20T16:00:00.000Z')
    expect(dueAfter(2, 'america/edmonton', '2026-12-20T08:00:00Z')).toBe('2026-12-20T14:00:00.000Z')
    expect(() => nextDue(2, 'Mars/Olympus', new Date())).toThrow('Unknown time zone Mars/Olympus')
  })

  test('days are those of the calendar there, whatever day it is in UTC', () => {
    // Monday already in Auckland and in Kolkata, still Sunday in UTC and in Honolulu.
    expect(dueAfter(4, 'Pacific/Auckland', '2026-11-22T12:00:00Z')).toBe('2026-11-22T19:00:00.000Z')
    expect(dueAfter(4, 'Asia/Kolkata', '2026-11-22T20:00:00Z')).toBe('2026-11-23T02:30:00.000Z')
    expect(dueAfter(4, 'Pacific/Honolulu', '2026-11-23T05:00:00Z')).toBe('2026-11-23T18:00:00.000Z')
    expect(dueAfter(2, 'Pacific/Kiritimati', '2026-11-20T17:00:00Z')).toBe('2026-11-20T18:00:00.000Z')
  })

  test('a year of mails: as many as there are mornings, each at eight', () => {
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
