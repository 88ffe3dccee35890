import { expect, test } from 'vitest'
import { dayAfter, dayAt, hourAt, minutesAt, timesOffered, tourDaysFrom, tourWindow } from './tour-times.ts'

test.each([
  // British Columbia has stayed on daylight saving time (UTC-7) since March 2026, so this time is already the
  // next day there.
  ['2026-12-21T07:30:00Z', -420, '2026-12-21', 0],
  ['2026-11-21T05:59:59Z', -360, '2026-11-20', 23],
  ['2026-11-21T06:00:00Z', -360, '2026-11-21', 0],
  ['2026-11-21T14:00:00Z', 600, '2026-11-22', 0],
  ['2026-11-21T10:59:59Z', -660, '2026-11-20', 23],
  ['2026-11-21T18:30:00Z', -210, '2026-11-21', 15],
  ['2027-01-01T04:59:59Z', -300, '2026-12-31', 23],
])(
  '[F-24] [FORM-23] converts %s at a UTC offset of %i minutes to %s, hour %i',
  (moment, offset, today, hour) => {
    expect(dayAt(new Date(moment), offset)).toBe(today)
    expect(hourAt(new Date(moment), offset)).toBe(hour)
    const days = tourDaysFrom(today)
    expect(days).toEqual(Array.from({ length: 8 }, (_, at) => dayAfter(today, at)))
  },
)

test.each([
  ['2026-11-01T06:59:59Z', -300],
  ['2026-11-01T07:00:00Z', -360],
  ['2026-11-02T05:30:00Z', -360],
])(
  '[F-24] at %s, the offset of a time zone that changes on November 1 at 7:00 UTC is %i minutes',
  (moment, minutes) => {
    const chicago = { minutes: -300, changesAt: '2026-11-01T07:00:00.000Z', minutesAfterChange: -360 }
    expect(minutesAt(new Date(moment), chicago)).toBe(minutes)
    const stays = { minutes: -300, changesAt: null, minutesAfterChange: null }
    expect(minutesAt(new Date(moment), stays)).toBe(-300)
  },
)

test.each([
  ['2026-02-25', 4, '2026-03-01'],
  ['2028-02-25', 4, '2028-02-29'],
  ['2026-12-28', 7, '2027-01-04'],
  ['2026-10-30', 3, '2026-11-02'],
])('%s plus %i days is %s', (day, days, later) => expect(dayAfter(day, days)).toBe(later))

test.each([
  ['2026-11-22', 'MORNING', '2026-11-22T07:00:00', '2026-11-22T12:00:00'],
  ['2026-11-22', 'AFTERNOON', '2026-11-22T12:00:00', '2026-11-22T17:00:00'],
  ['2026-11-22', 'EVENING', '2026-11-22T17:00:00', '2026-11-22T21:00:00'],
] as const)(
  '[FORM-22] on %s, %s is from %s to %s, local time at the listing',
  (day, time, startTime, endTime) => {
    expect(tourWindow(day, time)).toEqual({ startTime, endTime })
  },
)

test('returns no hours for ASAP', () => {
  expect(tourWindow('2026-11-22', 'ASAP')).toBeNull()
})

test('[FORM-18, FORM-19, FORM-20] on a listing page, offers only ASAP today and the other three times on later days; elsewhere, offers all four', () => {
  expect(timesOffered(true, true, 8)).toEqual(['ASAP'])
  expect(timesOffered(false, true, 8)).toEqual(['MORNING', 'AFTERNOON', 'EVENING'])
  const all = ['ASAP', 'MORNING', 'AFTERNOON', 'EVENING']
  expect(timesOffered(true, false, 8)).toEqual(all)
  expect(timesOffered(false, false, 8)).toEqual(all)
})

test.each([
  [0, ['ASAP', 'MORNING', 'AFTERNOON', 'EVENING']],
  [11, ['ASAP', 'MORNING', 'AFTERNOON', 'EVENING']],
  [12, ['ASAP', 'AFTERNOON', 'EVENING']],
  [16, ['ASAP', 'AFTERNOON', 'EVENING']],
  [17, ['ASAP', 'EVENING']],
  [21, ['ASAP']],
])('[F-14] at %i o’clock, offers the times of today that have not ended', (hour, times) => {
  expect(timesOffered(true, false, hour)).toEqual(times)
  expect(timesOffered(false, false, hour)).toHaveLength(4)
})
