import { expect, test } from 'vitest'
import { dayIn, daysLater, isOffered, isOfferedAnywhere } from './calendar.ts'

const at = (time: string) => new Date(time)

test.each([
  // Moments around midnight in each time zone.
  ['Pacific/Honolulu', '2026-03-10T09:59:59Z', '2026-03-09'],
  ['Pacific/Honolulu', '2026-03-10T10:00:00Z', '2026-03-10'],
  ['America/Chicago', '2026-03-10T04:59:59Z', '2026-03-09'],
  ['America/Chicago', '2026-03-10T05:00:00Z', '2026-03-10'],
  ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
  ['America/New_York', '2026-01-01T05:00:00Z', '2026-01-01'],
  ['America/Phoenix', '2026-07-01T06:59:59Z', '2026-06-30'],
  ['America/Denver', '2026-07-01T06:00:00Z', '2026-07-01'],
  ['America/St_Johns', '2026-06-01T02:30:00Z', '2026-06-01'],
  ['America/Puerto_Rico', '2026-07-01T03:59:59Z', '2026-06-30'],
  ['America/Puerto_Rico', '2026-07-01T04:00:00Z', '2026-07-01'],
  ['America/St_Thomas', '2026-01-01T04:00:00Z', '2026-01-01'],
  ['Pacific/Guam', '2026-03-09T13:59:59Z', '2026-03-09'],
  ['Pacific/Guam', '2026-03-09T14:00:00Z', '2026-03-10'],
  ['Pacific/Saipan', '2026-03-09T14:00:00Z', '2026-03-10'],
  ['Pacific/Pago_Pago', '2026-03-10T10:59:59Z', '2026-03-09'],
  ['Pacific/Pago_Pago', '2026-03-10T11:00:00Z', '2026-03-10'],
  // The nights when daylight saving time starts and ends.
  ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
  ['America/Los_Angeles', '2026-11-01T06:59:59Z', '2026-10-31'],
  ['America/Los_Angeles', '2026-11-01T07:00:00Z', '2026-11-01'],
  ['America/Los_Angeles', '2026-11-02T07:59:59Z', '2026-11-01'],
  ['America/Los_Angeles', '2026-11-02T08:00:00Z', '2026-11-02'],
  ['America/Chicago', '2028-03-01T05:59:59Z', '2028-02-29'],
])('[FORM-29] returns the date in %s at %s as %s', (zone, now, day) => {
  expect(dayIn(zone, at(now))).toBe(day)
})

test.each([
  ['2026-03-06', 7, '2026-03-13'],
  ['2026-10-28', 7, '2026-11-04'],
  ['2026-12-28', 7, '2027-01-04'],
  ['2028-02-25', 7, '2028-03-03'],
  ['2026-02-25', 7, '2026-03-04'],
])(
  'returns %s plus %i days as %s, even when daylight saving time changes in between',
  (day, count, later) => {
    expect(daysLater(day, count)).toBe(later)
  },
)

test.each(['2026-12-20', '2026-12-21', '2026-12-28'])(
  '[F-24] accepts the date %s in a zone with permanent daylight saving time, from clients with old and new time zone rules',
  (day) => {
    expect(isOffered(day, 'America/Vancouver', at('2026-12-21T07:30:00Z'))).toBe(true)
  },
)

test.each([
  ['America/Chicago', '2026-03-07T18:00:00Z', '2026-03-06', false],
  ['America/Chicago', '2026-03-07T18:00:00Z', '2026-03-07', true],
  ['America/Chicago', '2026-03-07T18:00:00Z', '2026-03-14', true],
  ['America/Chicago', '2026-03-07T18:00:00Z', '2026-03-15', false],
  // One minute before midnight, and midnight.
  ['America/Chicago', '2026-03-08T05:59:00Z', '2026-03-07', true],
  ['America/Chicago', '2026-03-08T06:00:00Z', '2026-03-07', false],
  ['America/Chicago', '2026-03-08T06:00:00Z', '2026-03-15', true],
  ['Pacific/Honolulu', '2026-03-08T06:00:00Z', '2026-03-07', true],
  ['Pacific/Honolulu', '2026-03-08T06:00:00Z', '2026-03-15', false],
  // The same moment east and west of the date line.
  ['Pacific/Guam', '2026-03-10T18:00:00Z', '2026-03-10', false],
  ['Pacific/Guam', '2026-03-10T18:00:00Z', '2026-03-18', true],
  ['Pacific/Pago_Pago', '2026-03-10T18:00:00Z', '2026-03-10', true],
  ['Pacific/Pago_Pago', '2026-03-10T18:00:00Z', '2026-03-18', false],
])('[FORM-29] in %s at %s, isOffered(%s) is %s', (zone, now, day, offered) => {
  expect(isOffered(day, zone, at(now))).toBe(offered)
})

test.each([
  // At 1 PM in Chicago, it is already the next day in Guam.
  ['2026-03-10T18:00:00Z', '2026-03-09', 'none'],
  ['2026-03-10T18:00:00Z', '2026-03-10', 'some'],
  ['2026-03-10T18:00:00Z', '2026-03-11', 'all'],
  ['2026-03-10T18:00:00Z', '2026-03-17', 'all'],
  ['2026-03-10T18:00:00Z', '2026-03-18', 'some'],
  ['2026-03-10T18:00:00Z', '2026-03-19', 'none'],
  // In the early morning in Chicago, all zones from Pago Pago to Guam have the same date.
  ['2026-03-10T12:00:00Z', '2026-03-09', 'none'],
  ['2026-03-10T12:00:00Z', '2026-03-10', 'all'],
  ['2026-03-10T12:00:00Z', '2026-03-17', 'all'],
  ['2026-03-10T12:00:00Z', '2026-03-18', 'none'],
  // Shortly before midnight in Chicago, it is past midnight in New York.
  ['2026-03-11T04:30:00Z', '2026-03-10', 'some'],
  ['2026-03-11T04:30:00Z', '2026-03-11', 'all'],
  ['2026-03-11T04:30:00Z', '2026-03-18', 'some'],
  ['2026-03-11T04:30:00Z', '2026-03-19', 'none'],
] as const)(
  'for a listing in an unknown time zone, at %s the date %s is offered in %s time zones',
  (now, day, where) => {
    expect(isOfferedAnywhere(day, at(now))).toBe(where)
  },
)

test.each([
  ['America/Vancouver', '2026-12-21T07:30:00Z', '2026-12-21'],
  ['America/Vancouver', '2025-12-21T07:30:00Z', '2025-12-20'],
  ['America/Edmonton', '2026-12-21T06:30:00Z', '2026-12-21'],
])('[F-24] in %s, with permanent daylight saving time from 2026 on, %s falls on %s', (zone, now, day) => {
  expect(dayIn(zone, at(now))).toBe(day)
})
