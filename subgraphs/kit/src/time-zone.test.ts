import { expect, test } from 'vitest'
import { isTimeZone, momentInZone } from './time-zone.ts'

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
