import { expect, test } from 'vitest'
import { dayAfter, hourAt, timesOffered, tourDays, tourWindow } from './tour-times.ts'

test.each([
  // The same moment is another day elsewhere.
  ['2026-11-21T05:30:00Z', 'America/New_York', '2026-11-21'],
  ['2026-11-21T05:30:00Z', 'America/Chicago', '2026-11-20'],
  ['2026-11-21T05:30:00Z', 'America/Los_Angeles', '2026-11-20'],
  ['2026-11-21T05:30:00Z', 'Pacific/Honolulu', '2026-11-20'],
  ['2026-11-21T05:30:00Z', 'Pacific/Guam', '2026-11-21'],
  ['2026-11-21T13:59:59Z', 'Pacific/Guam', '2026-11-21'],
  ['2026-11-21T14:00:00Z', 'Pacific/Guam', '2026-11-22'],
  ['2026-11-21T10:59:59Z', 'Pacific/Pago_Pago', '2026-11-20'],
  ['2026-11-21T11:00:00Z', 'Pacific/Pago_Pago', '2026-11-21'],
  ['2026-11-21T04:00:00Z', 'America/Puerto_Rico', '2026-11-21'],
  ['2026-11-21T03:59:59Z', 'America/St_Thomas', '2026-11-20'],
  // The last second of a day, and the first of the next.
  ['2026-11-21T05:59:59Z', 'America/Chicago', '2026-11-20'],
  ['2026-11-21T06:00:00Z', 'America/Chicago', '2026-11-21'],
  // The night in which clocks go back is an hour longer, and that in which they go ahead an hour shorter.
  ['2026-11-01T04:59:59Z', 'America/Chicago', '2026-10-31'],
  ['2026-11-01T05:00:00Z', 'America/Chicago', '2026-11-01'],
  ['2026-11-02T05:59:59Z', 'America/Chicago', '2026-11-01'],
  ['2026-03-08T06:00:00Z', 'America/Chicago', '2026-03-08'],
  ['2026-03-09T04:59:59Z', 'America/Chicago', '2026-03-08'],
  ['2026-03-09T05:00:00Z', 'America/Chicago', '2026-03-09'],
  // Arizona keeps its clocks; the Navajo Nation in it does not.
  ['2026-07-01T06:30:00Z', 'America/Phoenix', '2026-06-30'],
  ['2026-07-01T06:30:00Z', 'America/Denver', '2026-07-01'],
  ['2027-01-01T04:59:59Z', 'America/New_York', '2026-12-31'],
])('[FORM-23] at %s it is today in %s on %s, and seven days follow', (moment, zone, today) => {
  const days = tourDays(new Date(moment), zone)
  expect(days).toHaveLength(8)
  expect(days[0]).toBe(today)
  expect(days).toEqual(days.map((_, at) => dayAfter(today, at)))
  expect(new Set(days).size).toBe(8)
})

test.each([
  ['2026-02-25', 4, '2026-03-01'],
  ['2028-02-25', 4, '2028-02-29'],
  ['2026-12-28', 7, '2027-01-04'],
  ['2026-10-30', 3, '2026-11-02'],
])('from %s, %i days later is %s', (day, days, later) => expect(dayAfter(day, days)).toBe(later))

test.each([
  ['2026-11-22', 'MORNING', '2026-11-22T07:00:00', '2026-11-22T12:00:00'],
  ['2026-11-22', 'AFTERNOON', '2026-11-22T12:00:00', '2026-11-22T17:00:00'],
  ['2026-11-22', 'EVENING', '2026-11-22T17:00:00', '2026-11-22T21:00:00'],
] as const)(
  '[FORM-22] on %s the %s is from %s to %s by the clocks at the home',
  (day, time, startTime, endTime) => {
    expect(tourWindow(day, time)).toEqual({ startTime, endTime })
  },
)

test('as soon as possible has no hours', () => {
  expect(tourWindow('2026-11-22', 'ASAP')).toBeNull()
})

test('[FORM-18, FORM-19, FORM-20] on the page of a listing today is as soon as possible and no other day is; elsewhere every day has all four', () => {
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
])('[F-14] at %i o’clock today has the times that are not over', (hour, times) => {
  expect(timesOffered(true, false, hour)).toEqual(times)
  expect(timesOffered(false, false, hour)).toHaveLength(4)
})

test.each([
  ['2026-11-21T05:59:59Z', 'America/Chicago', 23],
  ['2026-11-21T06:00:00Z', 'America/Chicago', 0],
  ['2026-11-21T18:30:00Z', 'America/St_Johns', 15],
])('[F-14] at %s the clocks of %s show the hour %i', (moment, zone, hour) => {
  expect(hourAt(new Date(moment), zone)).toBe(hour)
})
