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

test('[F-74] accepts only time zones that Intl can format', () => {
  expect(['America/Chicago', 'US/Central', 'Etc/GMT+6'].filter(isTimeZone)).toHaveLength(3)
  expect(['Mars/Olympus', '', 'local'].filter(isTimeZone)).toEqual([])
})

test.each([
  ['2026-01-10T13:00:00', '2026-01-10T19:00:00.000Z'],
  ['2026-07-10T13:00:00', '2026-07-10T18:00:00.000Z'],
  ['2026-03-08T03:30:00', '2026-03-08T08:30:00.000Z'],
])('[F-74] converts the local time %s in Chicago to %s', (local, utc) => {
  expect(new Date(momentInZone(local, 'America/Chicago')).toISOString()).toBe(utc)
})

test('[F-74] returns NaN for an invalid local time or an unknown time zone', () => {
  expect(momentInZone('noon', 'America/Chicago')).toBeNaN()
  expect(momentInZone('2026-01-10T13:00:00', 'Mars/Olympus')).toBeNaN()
})

test.each([
  // British Columbia and Alberta have stayed on daylight saving time all year since March 2026.
  ['America/Vancouver', '2026-12-20T22:00:00Z', '2026-12-20T15:00:00'],
  ['America/Vancouver', '2025-12-20T22:00:00Z', '2025-12-20T14:00:00'],
  ['America/Edmonton', '2026-12-20T22:00:00Z', '2026-12-20T16:00:00'],
  // Yukon stopped clock changes in 2020, Saskatchewan in 1966, and Mexico (except near the border) in 2022.
  ['America/Whitehorse', '2026-12-20T22:00:00Z', '2026-12-20T15:00:00'],
  ['America/Regina', '2026-07-20T22:00:00Z', '2026-07-20T16:00:00'],
  ['America/Mexico_City', '2026-07-20T22:00:00Z', '2026-07-20T16:00:00'],
  ['America/Tijuana', '2026-07-20T22:00:00Z', '2026-07-20T15:00:00'],
  ['America/New_York', '2026-11-01T05:30:00Z', '2026-11-01T01:30:00'],
  ['America/New_York', '2026-11-01T06:30:00Z', '2026-11-01T01:30:00'],
  ['America/St_Johns', '2026-07-20T22:00:00Z', '2026-07-20T19:30:00'],
  ['Etc/GMT+6', '2026-07-20T22:00:00Z', '2026-07-20T16:00:00'],
])('[F-24] returns the local time in %s at %s as %s', (zone, moment, local) => {
  expect(localTime(moment, zone)).toBe(local)
})

test.each([
  ['America/Vancouver', '2026-12-20T15:00:00', '2026-12-20T22:00:00.000Z'],
  ['America/Edmonton', '2026-12-20T16:00:00', '2026-12-20T22:00:00.000Z'],
])('[F-24] converts a local time in %s to UTC with the same rules', (zone, local, utc) => {
  expect(new Date(momentInZone(local, zone)).toISOString()).toBe(utc)
})

test('[F-24] returns a short name for standard or daylight time when Intl has the current rules, and a generic short name otherwise', () => {
  const at = new Date('2026-12-20T22:00:00Z')
  expect(shortZoneName(at, 'America/Chicago', 'en-US')).toBe('CST')
  expect(shortZoneName(at, 'America/St_Johns', 'fr-CA')).toBe('HNT')
  expect(shortZoneName(at, 'America/Vancouver', 'en-US')).toBe('PT')
  expect(shortZoneName(at, 'Etc/UTC', 'en-US')).toBe('UTC')
})

test('[F-24] returns the generic name of a time zone, and null for unknown time zones', () => {
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
  // In November 2026, the abbreviation of the zone changes, but its offset does not.
  ['America/Vancouver', '2026-10-31T12:00:00Z', -420, null, null],
  ['America/Edmonton', '2026-10-31T12:00:00Z', -360, null, null],
  ['America/Phoenix', '2026-07-01T12:00:00Z', -420, null, null],
  ['Pacific/Honolulu', '2026-07-01T12:00:00Z', -600, null, null],
])('[F-24] for %s at %s: the offset is %i minutes, and changes at %s to %s', (zone, at, ...wanted) => {
  const [minutes, changesAt, minutesAfterChange] = wanted
  expect(utcOffset(zone, Date.parse(at))).toEqual({ minutes, changesAt, minutesAfterChange })
})

test('[F-24] returns no offset without a known time zone', () => {
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
  // The clocks do not change in November 2026, but Intl has older rules.
  ['America/Vancouver', 'America/Whitehorse', true],
  ['America/Vancouver', 'America/Los_Angeles', false],
  ['America/Denver', 'America/Phoenix', false],
  ['America/Denver', 'Mars/Olympus', null],
  ['Mars/Olympus', 'Mars/Olympus', null],
])('[F-24] %s and %s have equal local times in summer and winter: %s', (zone, other, isSame) => {
  for (const at of ['2026-10-31T12:00:00Z', '2026-11-27T12:00:00Z', '2027-07-01T12:00:00Z'])
    expect(isSameClock(zone, other, Date.parse(at))).toBe(isSame)
})
