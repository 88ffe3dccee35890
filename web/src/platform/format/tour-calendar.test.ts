import { expect, test } from 'vitest'
import { googleCalendarUrl, localTimes } from './calendar.ts'
import { readTourFile, tourCalendarPath, tourEvent } from './tour-calendar.ts'

const words = {
  title: 'Tour: 7 Barton Ave',
  place: '7 Barton Ave, Austin, TX 78704',
  url: 'https://gable.example/7',
}
const timezone = 'America/Chicago'
const googleOf = (event: Parameters<typeof googleCalendarUrl>[0]) =>
  new URL(googleCalendarUrl(event)).searchParams

test("[F-24] adds a tour to Google Calendar at the tour's hours, in the listing's time zone", () => {
  const query = googleOf(tourEvent(words, { day: '2026-11-22', time: 'MORNING', timezone }))
  expect(query.get('dates')).toBe('20261122T070000/20261122T120000')
  expect(query.get('ctz')).toBe(timezone)
  expect(query.get('text')).toBe(words.title)
  expect(query.get('location')).toBe(words.place)
})

test('[F-24] adds an open house to Google Calendar at its local times, or in UTC when the local times are unknown', () => {
  const [startTime, endTime] = ['2026-12-20T22:00:00.000Z', '2026-12-21T00:00:00Z']
  const [localStartTime, localEndTime] = ['2026-12-20T15:00:00', '2026-12-20T17:00:00']
  const local = localTimes({ startTime, endTime, localStartTime, localEndTime })
  const there = googleOf({ ...words, ...local, timezone: 'America/Vancouver' })
  expect(there.get('dates')).toBe('20261220T150000/20261220T170000')
  expect(there.get('ctz')).toBe('America/Vancouver')
  const known = localTimes({ startTime, endTime, localStartTime: null, localEndTime: null })
  const anywhere = googleOf({ ...words, ...known, timezone: null })
  expect(anywhere.get('dates')).toBe('20261220T220000Z/20261221T000000Z')
  expect(anywhere.has('ctz')).toBe(false)
})

test('adds an all-day event for an ASAP tour or an unknown time zone', () => {
  const asap = tourEvent(words, { day: '2026-11-30', time: 'ASAP', timezone })
  expect(googleOf(asap).get('dates')).toBe('20261130/20261201')
  expect(tourEvent(words, { day: '2026-11-30', time: 'MORNING', timezone: null })).toEqual({
    ...words,
    day: '2026-11-30',
  })
})

test('reads the day and time from the name of a calendar file, and rejects other names', () => {
  const path = tourCalendarPath('urn:1', '2026-11-22', 'MORNING', 'fr')
  expect(path).toBe('/fr/calendar/urn%3A1/tours/2026-11-22-morning.ics')
  expect(readTourFile('2026-11-22-morning.ics')).toEqual({ day: '2026-11-22', time: 'MORNING' })
  for (const name of [
    '2026-11-22-night.ics',
    '2026-13-40-asap.ics',
    '2026-02-31-asap.ics',
    '2026-11-22-asap',
    'x.ics',
  ])
    expect(readTourFile(name)).toBeNull()
})
