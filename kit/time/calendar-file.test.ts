import { expect, test } from 'vitest'
import { calendarFile, type FileEvent, tourEventId } from './calendar-file.ts'

const DAY = { day: '2026-11-22', time: 'MORNING' }
const event: FileEvent = {
  id: tourEventId('urn:reso:upi:2.0:US:48453:7', DAY),
  title: 'Tour: 7 Barton Ave',
  place: '7 Barton Ave, Austin, TX 78704',
  url: 'https://gable.example/tx/austin/7',
  startTime: '2026-11-22T07:00:00',
  endTime: '2026-11-22T12:00:00',
  timezone: 'America/Chicago',
  changed: '2026-11-20T15:00:00.000Z',
  isTentative: true,
}
const publisher = { name: 'Gable', email: 'no-reply@gable.example' }
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('[F-17] writes an email attachment with METHOD:PUBLISH, an organizer, and tentative tours with stable ids', () => {
  const afternoon = {
    ...event,
    id: tourEventId('urn:reso:upi:2.0:US:48453:7', { ...DAY, time: 'afternoon' }),
  }
  const file = calendarFile([event, afternoon], 'en', { publisher })
  const lines = unfolded(file)
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:tour-2026-11-22-morning-urn:reso:upi:2.0:US:48453:7@gable.example',
      'UID:tour-2026-11-22-afternoon-urn:reso:upi:2.0:US:48453:7@gable.example',
      'DTSTART;TZID=America/Chicago:20261122T070000',
      'DTSTAMP:20261120T150000Z',
      'ORGANIZER;CN="Gable":mailto:no-reply@gable.example',
    ]),
  )
  expect(lines.filter((line) => line === 'STATUS:TENTATIVE')).toHaveLength(2)
  expect(lines.filter((line) => line === 'BEGIN:VTIMEZONE')).toHaveLength(1)
})

test('[F-17] omits the method and organizer from a file for download', () => {
  expect(calendarFile([event], 'en')).not.toMatch(/METHOD|ORGANIZER/)
})

test.each([
  ['Tour; 7, Barton \\ Ave\nBEGIN:VEVENT', 'SUMMARY:Tour\\; 7\\, Barton \\\\ Ave\\nBEGIN:VEVENT'],
  ['Visite\u00a0: 14, rue de l’Été', 'SUMMARY:Visite\u00a0: 14\\, rue de l’Été'],
])('[F-17] writes the title %j as a single escaped line', (title, line) => {
  const lines = unfolded(calendarFile([{ ...event, title }], 'fr'))
  expect(lines).toContain(line)
  expect(lines.filter((one) => one === 'BEGIN:VEVENT')).toHaveLength(1)
})

test('[F-17] folds lines at 75 octets without splitting a character', () => {
  const title = 'Visite de la propriété située près du fleuve 🏡 à Montréal, où l’été s’étire '.repeat(4)
  const file = calendarFile([{ ...event, title }], 'fr', { publisher })
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file).not.toContain('\ufffd')
  expect(unfolded(file)).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}`)
})
