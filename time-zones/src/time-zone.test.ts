import { expect, test } from 'vitest'
import {
  isSameClock,
  isTimeZone,
  localTime,
  momentInZone,
  shortZoneName,
  timeZoneName,
  utcOffset,
} from './time-zone.ts'

test('[F-74] knows the time zones that dates can be shown in', () => {
  expect(['America/Chicago', 'US/Central', 'Etc/GMT+6'].filter(isTimeZone)).toHaveLength(3)
  expect(['Mars/Olympus', '', 'local'].filter(isTimeZone)).toEqual([])
})

test.each([
  ['2026-01-10T13:00:00', '2026-01-10T19:00:00.000Z'],
  ['2026-07-10T13:00:00', '2026-07-10T18:00:00.000Z'],
  ['2026-03-08T03:30:00', '2026-03-08T08:30:00.000Z'],
])('[F-74] reads %s in Chicago as %s', (local, utc) => {
  expect(new Date(momentInZone(local, 'America/Chicago')).toISOString()).toBe(utc)
})

test('[F-74] reads no moment out of another text or zone', () => {
  expect(momentInZone('noon', 'America/Chicago')).toBeNaN()
  expect(momentInZone('2026-01-10T13:00:00', 'Mars/Olympus')).toBeNaN()
})

test.each([
  // British Columbia keeps summer time since March 2026, and Alberta since then has no winter time either.
  ['America/Vancouver', '2026-12-20T22:00:00Z', '2026-12-20T15:00:00'],
  ['America/Vancouver', '2025-12-20T22:00:00Z', '2025-12-20T14:00:00'],
  ['America/Edmonton', '2026-12-20T22:00:00Z', '2026-12-20T16:00:00'],
  // The Yukon changed in 2020, Saskatchewan in 1966, and Mexico in 2022 except for its border.
  ['America/Whitehorse', '2026-12-20T22:00:00Z', '2026-12-20T15:00:00'],
  ['America/Regina', '2026-07-20T22:00:00Z', '2026-07-20T16:00:00'],
  ['America/Mexico_City', '2026-07-20T22:00:00Z', '2026-07-20T16:00:00'],
  ['America/Tijuana', '2026-07-20T22:00:00Z', '2026-07-20T15:00:00'],
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T01:30:00'],
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00'],
  ['America/St_Johns', '2026-07-20T22:00:00Z', '2026-07-20T19:30:00'],
  ['Etc/GMT+6', '2026-07-20T22:00:00Z', '2026-07-20T16:00:00'],
])('[F-24] clocks in %s show %s as %s', (zone, moment, local) => {
  expect(localTime(moment, zone)).toBe(local)
})

test.each([
  ['America/Vancouver', '2026-12-20T15:00:00', '2026-12-20T22:00:00.000Z'],
  ['America/Edmonton', '2026-12-20T16:00:00', '2026-12-20T22:00:00.000Z'],
])('[F-24] reads a local time in %s by the rules it is shown by', (zone, local, utc) => {
  expect(new Date(momentInZone(local, zone)).toISOString()).toBe(utc)
})

test('[F-24] a short name says summer or winter time only where Intl knows the rules', () => {
  const at = new Date('2026-12-20T22:00:00Z')
  expect(shortZoneName(at, 'America/Chicago', 'en-US')).toBe('CST')
  expect(shortZoneName(at, 'America/St_Johns', 'fr-CA')).toBe('HNT')
  expect(shortZoneName(at, 'America/Vancouver', 'en-US')).toBe('PT')
  expect(shortZoneName(at, 'Etc/UTC', 'en-US')).toBe('UTC')
})

test('[F-24] names a zone without its summer or winter time, and knows nothing of others', () => {
  expect(timeZoneName('America/Vancouver', 'EN_US')).toBe('Pacific Time')
  expect(timeZoneName('America/Vancouver', 'FR_CA')).toBe('heure du Pacifique')
  expect(timeZoneName('America/Phoenix', 'EN_US')).toBe('Mountain Standard Time')
  expect([timeZoneName('Mars/Olympus', 'EN_US'), timeZoneName(null, 'EN_US')]).toEqual([null, null])
  expect([localTime('2026-12-20T22:00:00Z', 'Mars/Olympus'), localTime('noon', 'America/Chicago')]).toEqual([
    null,
    null,
  ])
})

test.each([
  ['America/Chicago', '2026-10-31T12:00:00Z', -300, '2026-11-01T07:00:00.000Z', -360],
  ['America/Chicago', '2026-11-01T07:00:00Z', -360, '2027-03-14T08:00:00.000Z', -300],
  ['America/St_Johns', '2026-07-01T12:00:00Z', -150, '2026-11-01T04:30:00.000Z', -210],
  // Its time has another name from November 2026 on, and the same offset.
  ['America/Vancouver', '2026-10-31T12:00:00Z', -420, null, null],
  ['America/Edmonton', '2026-10-31T12:00:00Z', -360, null, null],
  ['America/Phoenix', '2026-07-01T12:00:00Z', -420, null, null],
  ['Pacific/Honolulu', '2026-07-01T12:00:00Z', -600, null, null],
])('[F-24] clocks in %s at %s are %i minutes ahead of UTC, and change at %s to %s', (zone, at, ...wanted) => {
  const [minutes, changesAt, minutesAfterChange] = wanted
  expect(utcOffset(zone, Date.parse(at))).toEqual({ minutes, changesAt, minutesAfterChange })
})

test('[F-24] has no offset without a known time zone', () => {
  expect([null, undefined, '', 'Mars/Olympus'].map((zone) => utcOffset(zone, 0))).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test.each([
  ['America/Toronto', 'America/New_York', true],
  ['US/Central', 'America/Chicago', true],
  // Without a change in November 2026, unlike what Intl knows.
  ['America/Vancouver', 'America/Whitehorse', true],
  ['America/Vancouver', 'America/Los_Angeles', false],
  ['America/Denver', 'America/Phoenix', false],
  ['America/Denver', 'Mars/Olympus', null],
  ['Mars/Olympus', 'Mars/Olympus', null],
])(
  '[F-24] whether clocks in %s and %s show the same in summer and in winter is %s',
  (zone, other, isSame) => {
    for (const at of ['2026-10-31T12:00:00Z', '2026-11-27T12:00:00Z', '2027-07-01T12:00:00Z'])
      expect(isSameClock(zone, other, Date.parse(at))).toBe(isSame)
  },
)
