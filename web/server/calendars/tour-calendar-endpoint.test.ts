import { expect, test } from 'vitest'
import { sampleListing } from '../../src/fixtures/sample.ts'
import { createSite, graphWith } from '../fixtures/test-site.ts'

const uPI = 'urn:reso:upi:2.0:US:48453:7'
const file = (name: string) => `/calendar/${encodeURIComponent(uPI)}/tours/${name}`

const linesOf = (body: string) => body.replaceAll('\r\n ', '').split('\r\n')

test("returns a tour as a calendar file in the listing's local time, with its time zone rules", async () => {
  const answer = await (await createSite()).inject(file('2026-11-22-morning.ics'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="tour.ics"')
  expect(linesOf(answer.body)).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=America/Chicago:20261122T070000',
      'DTEND;TZID=America/Chicago:20261122T120000',
      'TZID:America/Chicago',
      'SUMMARY:Tour: 7 Barton Ave',
      'LOCATION:7 Barton Ave\\, Austin\\, TX 78704',
      `UID:tour-2026-11-22-morning-${uPI}@gable.example`,
    ]),
  )
})

test.each([
  ['2026-03-07-evening.ics', '20260307T170000', '20260307T210000'],
  // The days on which daylight saving time starts and ends.
  ['2026-03-08-morning.ics', '20260308T070000', '20260308T120000'],
  ['2026-11-01-afternoon.ics', '20261101T120000', '20261101T170000'],
])("[FORM-22] %s is from %s to %s in the listing's local time", async (name, from, to) => {
  const { body } = await (await createSite()).inject(file(name))
  expect(body).toContain(`DTSTART;TZID=America/Chicago:${from}`)
  expect(body).toContain(`DTEND;TZID=America/Chicago:${to}`)
})

test.each([
  ['America/Vancouver', '2026-12-21', '-0700'],
  ['America/Edmonton', '2026-12-21', '-0600'],
  ['America/Phoenix', '2026-07-01', '-0700'],
  ['Pacific/Honolulu', '2026-07-01', '-1000'],
])('[F-24] a tour in %s on %s has the UTC offset of that day: %s', async (timezone, day, offset) => {
  const sample = sampleListing({ number: 7 })
  const listing = { ...sample, location: { ...sample.location, timezone } }
  const { body } = await (await createSite(graphWith({ listing }))).inject(file(`${day}-morning.ics`))
  expect(body).toContain(`DTSTART;TZID=${timezone}:${day.replaceAll('-', '')}T070000`)
  // None of these time zones changes its UTC offset after this day, so the file has only one offset.
  expect(linesOf(body).filter((line) => line.startsWith('TZOFFSETTO'))).toEqual([`TZOFFSETTO:${offset}`])
})

test('returns an all-day event for a tour requested "as soon as possible", in French below /fr', async () => {
  const { body } = await (await createSite()).inject(`/fr${file('2026-11-22-asap.ics')}`)
  expect(linesOf(body)).toContain('DTSTART;VALUE=DATE:20261122')
  expect(body).toMatch(/SUMMARY:Visite\s: 7 Barton Ave/)
})

test('names the city instead of a withheld street', async () => {
  const listing = {
    ...sampleListing({ number: 7 }),
    internetAddressDisplayYN: false,
    listingUrl: '/tx/austin/x',
  }
  const { body } = await (await createSite(graphWith({ listing }))).inject(file('2026-11-22-asap.ics'))
  expect(linesOf(body)).toContain('SUMMARY:Tour: Austin\\, TX 78704')
  expect(body).not.toMatch(/barton/i)
})

test('returns 404 for an invalid tour time or an unknown listing, and 503 with Retry-After when the graph fails', async () => {
  const site = await createSite()
  for (const missing of [
    file('2026-11-22-night.ics'),
    file('today.ics'),
    '/calendar/urn:1001/tours/2026-11-22-asap.ics',
  ])
    expect((await site.inject(missing)).statusCode).toBe(404)
  const dead = await createSite(() => ({ errors: [{ message: 'down' }] }))
  const answer = await dead.inject(file('2026-11-22-asap.ics'))
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
})
