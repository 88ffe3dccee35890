import { expect, onTestFinished, test, vi } from 'vitest'
import { sampleListing } from '../src/fixtures/sample.ts'
import { createSite, graphWith } from './fixtures/test-site.ts'

const home = encodeURIComponent('urn:reso:upi:2.0:US:48453:7')
const ask = async (url: string, answers: Record<string, unknown> = {}) =>
  (await createSite(graphWith(answers))).inject(url)

test.each([
  [`/request/tour?home=${home}`, 'Schedule a Tour', 'Request This Time'],
  [`/fr/request/tour?home=${home}`, 'Planifier une visite', 'Demander ce moment'],
  [`/request/contact?home=${home}`, 'Request More Info', 'Send'],
  [`/request/estimate?home=${home}`, 'Request a Free Estimate', 'Request My Estimate'],
])('%s renders its form with noindex and a link back to the listing', async (url, title, send) => {
  const { statusCode, body } = await ask(url)
  expect(statusCode).toBe(200)
  expect(body).toContain(`${title}</h1>`)
  expect(body).toContain(`${send}</button>`)
  expect(body).toContain('noindex,follow')
  expect(body).toMatch(/href="[^"]*\/home-details\/7-barton-ave\/[^"]*"[^>]*>7 Barton Ave, Austin, TX 78704</)
})

const agent = { masterCustomerId: '7', fullName: 'Ada Lopez', bioUrl: '/real-estate-agents/ada-lopez/7' }

test("renders a profile's contact form as a page with a link back to the profile", async () => {
  const { statusCode, body } = await ask('/request/contact?agent=7&form=bio', { agent })
  expect(statusCode).toBe(200)
  expect(body).toContain('Contact Ada Lopez</h1>')
  expect(body).toContain('Message (optional)')
  expect(body).toContain('href="/real-estate-agents/ada-lopez/7"')
})

test('[F-14] the estimate form includes an address field', async () => {
  const { statusCode, body } = await ask('/request/estimate?address=9%20Elm%20St')
  expect(statusCode).toBe(200)
  expect(body).toContain('Property address')
})

/**
 * Returns the days that a request page offers at a given time, and the current time that the page passes to
 * its scripts.
 */
async function offeredAt(now: string, url: string, answers: Record<string, unknown> = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  const { body } = await ask(url, answers)
  return {
    days: [...body.matchAll(/value="(\d{4}-\d{2}-\d{2})"/g)].map(([, day]) => day),
    now: /"now":(\{[^}]*\})/.exec(body)?.[1],
  }
}

test.each([
  // British Columbia has stayed on daylight saving time since March 2026. Node's older time zone rules give
  // 11:30 PM of the previous day.
  ['America/Vancouver', -420, '2026-12-21T07:30:00Z', '2026-12-21', 0],
  ['America/St_Johns', -210, '2026-11-21T03:31:00Z', '2026-11-21', 0],
  ['America/Phoenix', -420, '2026-07-01T06:30:00Z', '2026-06-30', 23],
  ['Pacific/Honolulu', -600, '2026-11-21T09:59:00Z', '2026-11-20', 23],
])("[F-24] offers days in a listing's local time, in %s at a UTC offset of %i minutes", async (...known) => {
  const [timezone, minutes, now, today, hour] = known
  const sample = sampleListing({ number: 7 })
  const utcOffset = { minutes, changesAt: null, minutesAfterChange: null }
  const listing = { ...sample, location: { ...sample.location, timezone, utcOffset } }
  const offered = await offeredAt(now, `/request/tour?home=${home}`, { listing })
  expect(offered.days).toHaveLength(8)
  expect(offered.days[0]).toBe(today)
  expect(offered.now).toBe(JSON.stringify({ today, hour }))
})

test.each([
  ['2026-07-01T04:30:00Z', '2026-07-01', 0],
  ['2026-12-01T04:30:00Z', '2026-11-30', 23],
])('[F-24] at %s, a page without a listing offers days in Eastern Time', async (now, today, hour) => {
  const offered = await offeredAt(now, '/request/estimate')
  expect(offered.days[0]).toBe(today)
  expect(offered.now).toBe(JSON.stringify({ today, hour }))
})

test.each([
  ['/request/tour', 404, /Page not found/],
  ['/request/contact', 404, /Page not found/],
  ['/request/loan?home=1', 404, /Page not found/],
  ['/request/tour?home=urn:1001', 404, /We couldn’t find this home/],
  ['/fr/request/contact?agent=8', 404, /Nous n’avons pas trouvé ce contact/],
])('%s responds with %i and explains why', async (url, status, words) => {
  const { statusCode, body } = await ask(url, { agent: null })
  expect(statusCode).toBe(status)
  expect(body).toMatch(words)
})

test('responds with 503, not 404, when the listing fails to load', async () => {
  const { statusCode } = await ask(`/request/tour?home=${home}`, {
    listing: () => {
      throw new Error('dead')
    },
  })
  expect(statusCode).toBe(503)
})
