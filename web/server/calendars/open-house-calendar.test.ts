import { expect, test } from 'vitest'
import { sampleListing } from '../../src/fixtures/sample.ts'
import { createSite, graphWith } from '../fixtures/test-site.ts'

const uPI = 'urn:reso:upi:2.0:US:48453:7'
const file = `/calendar/${encodeURIComponent(uPI)}/open-7.ics`

const contents = (text: string) => new Map(text.replaceAll('\r\n ', '').split('\r\n').map(split))

function split(line: string): [name: string, value: string] {
  const end = line.indexOf(':')
  return [line.slice(0, end), line.slice(end + 1)]
}

test("returns an open house as a calendar file in the listing's local time, with its time zone rules", async () => {
  const site = await createSite()
  const answer = await site.inject(file)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe('attachment; filename="open-house.ics"')
  const event = contents(answer.body)
  expect(event.get('DTSTART;TZID=America/Chicago')).toBe('20261122T130000')
  expect(event.get('DTEND;TZID=America/Chicago')).toBe('20261122T150000')
  expect(event.get('TZID')).toBe('America/Chicago')
  expect(event.get('DTSTAMP')).toMatch(/Z$/)
  expect(event.get('UID')).toBe('open-7@gable.example')
  expect(event.get('SUMMARY')).toBe('Open house: 7 Barton Ave')
  expect(event.get('LOCATION')).toBe('7 Barton Ave\\, Austin\\, TX 78704')
  expect(event.get('URL;VALUE=URI')).toBe(`https://gable.example/tx/austin/home-details/7-barton-ave/${uPI}`)
})

test('returns French text and a link to the French page below /fr', async () => {
  const answer = await (await createSite()).inject(`/fr${file}`)
  const event = contents(answer.body)
  expect(event.get('SUMMARY')).toMatch(/^Visite libre\s: 7 Barton Ave$/)
  expect(event.get('URL;VALUE=URI')).toMatch(/^https:\/\/gable\.example\/fr\/tx\//)
})

test('names the city instead of a withheld street', async () => {
  const known = { ...sampleListing({ number: 7 }), internetAddressDisplayYN: false }
  const listing = { ...known, listingUrl: `/tx/austin/home-details/address-private/${uPI}` }
  const answer = await (await createSite(graphWith({ listing }))).inject(file)
  expect(answer.statusCode).toBe(200)
  expect(contents(answer.body).get('SUMMARY')).toBe('Open house: Austin\\, TX 78704')
  expect(answer.body).not.toMatch(/barton/i)
})

test('returns 404 when the open house is over or the listing does not exist', async () => {
  const site = await createSite()
  for (const missing of [
    file.replace('open-7', 'open-8'),
    '/calendar/urn:1001/open-1001.ics',
    file.slice(0, -4),
  ])
    expect((await site.inject(missing)).statusCode).toBe(404)
})

test('returns 503 with Retry-After when the graph fails', async () => {
  const site = await createSite(() => ({ errors: [{ message: 'down' }] }))
  const answer = await site.inject(file)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60'])
})

test("[F-24] uses the graph's local times instead of the server's own time zone rules", async () => {
  const known = sampleListing({ number: 7 })
  const listing = {
    ...known,
    location: { ...known.location, timezone: 'America/Vancouver' },
    openHouses: [
      {
        key: 'open-7',
        startTime: '2026-12-20T22:00:00Z',
        endTime: '2026-12-21T00:00:00Z',
        localStartTime: '2026-12-20T15:00:00',
        localEndTime: '2026-12-20T17:00:00',
      },
    ],
  }
  const event = contents((await (await createSite(graphWith({ listing }))).inject(file)).body)
  expect(event.get('DTSTART;TZID=America/Vancouver')).toBe('20261220T150000')
  expect(event.get('DTEND;TZID=America/Vancouver')).toBe('20261220T170000')
  // The time zone rules in the file match these local times.
  expect(event.get('TZOFFSETTO')).toBe('-0700')
})
