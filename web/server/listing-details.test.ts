import { expect, test } from 'vitest'
import { sampleListing } from '../src/fixtures/sample.ts'
import shell from '../src/platform/i18n/en/listing.json' with { type: 'json' }
import pageWords from '../src/platform/i18n/en/listing-page.json' with { type: 'json' }
import { parseDocument } from './fixtures/parse-document.ts'
import { createSite, graphWith } from './fixtures/test-site.ts'

const sample = sampleListing({ number: 7 })

/**
 * Returns the sample listing's page as the server renders it, after applying the given changes to the
 * listing.
 */
async function pageOf(differences: Record<string, unknown>, prefix = ''): Promise<Document> {
  const site = await createSite(graphWith({ listing: { ...sample, ...differences } }))
  const answer = await site.inject(prefix + sample.listingUrl)
  expect(answer.statusCode).toBe(200)
  return parseDocument(answer.body)
}

const titles = (page: Document) => [...page.querySelectorAll('main h2')].map((title) => title.textContent)
const text = (page: Document) => page.querySelector('main')?.textContent ?? ''

const history = [
  { date: '2026-11-02', event: 'Price Change', price: 480_000, listingId: 'A7' },
  { date: '2026-10-02', event: 'Listed', price: 500_000, listingId: 'A7' },
  { date: '2021-05-09', event: 'Closed', price: 410_000, listingId: 'A2' },
]

test('[LIST-34] shows a listing without a listing number as off the market, without a history', async () => {
  const page = await pageOf({ listingId: null, tags: ['OFF_MARKET'], history, daysOnWebsite: null })
  expect(page.querySelector('ul[aria-label="Labels"]')?.textContent).toBe('Off Market')
  expect(text(page)).toContain('Not on the market')
  expect(titles(page)).not.toContain('Price and status history')
})

test('groups the history table by listing number, newest first', async () => {
  const page = await pageOf({ history })
  const rows = [...page.querySelectorAll('#history tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['MLS # A7'],
    ['Price ChangeNovember 2, 2026', '$480,000Down $20,000 (−4%)'],
    ['ListedOctober 2, 2026', '$500,000'],
    ['MLS # A2'],
    ['ClosedMay 9, 2021', '$410,000'],
  ])
})

test('[LIST-38] shows the number of days on the website, in both languages', async () => {
  expect(text(await pageOf({ daysOnWebsite: 1 }))).toContain('1 Day(s) on website')
  expect(text(await pageOf({ daysOnWebsite: 12 }, '/fr'))).toContain('12 jour(s) sur le site')
})

test('[LIST-39] [LIST-40] leaves out values that the office hides', async () => {
  const page = await pageOf({ daysOnWebsite: null, pricePerSquareFoot: null })
  expect(text(page)).not.toMatch(/Day\(s\) on website|per sq ft/)
})

test('[LIST-41] shows the price per square foot from the graph', async () => {
  expect(text(await pageOf({ pricePerSquareFoot: 272 }))).toContain('$272 per sq ft')
})

test('[LIST-19] [LIST-58] shows courtesy-of fields and the buyer’s agent’s compensation with the disclaimer', async () => {
  const page = await pageOf({
    buyerAgencyCompensation: '2.5%',
    courtesyOfFields: [
      { key: 'listAgent', title: 'Listing agent', data: 'Ada Lopez' },
      { key: 'reach', title: 'How to reach them', data: 'By mail' },
    ],
    displayLogoAlt: 'Logo of the Hill Country MLS',
    modificationTimestamp: '2026-11-19T17:05:00Z',
  })
  const block = page.querySelector('aside[aria-label="Source of this listing"]')
  expect([...(block?.querySelectorAll('dl > div') ?? [])].map((item) => item.textContent)).toEqual([
    'Listing agentAda Lopez',
    'How to reach themBy mail',
  ])
  expect(block?.querySelector('img')?.alt).toBe('Logo of the Hill Country MLS')
  expect(block?.textContent).toContain('Last updated November 19, 2026 at 5:05 PM UTC.')
  expect(block?.textContent).toContain('Data as of November 20, 2026 at 5:00 AM UTC.')
  expect(page.querySelector('#buyer-agency')?.textContent).toMatch(/2\.5%.*is negotiable/)
})

test('shows the names of the agent and office, and a notice, when their details fail to load', async () => {
  const names = { listAgentFullName: 'Ada Lopez', listOfficeName: 'Hill Country Homes' }
  const page = await pageOf({ agent: null, office: null, ...names })
  const card = page.querySelector('section[aria-labelledby="contact"]')?.textContent
  expect(card).toContain('Ada Lopez')
  expect(card).toContain('Hill Country Homes')
  expect(card).toContain('The phone number isn’t available right now.')
})

const { visits, contact } = pageWords
/** Returns the accessible name, URL, rel, and target of each link in a section. */
const linksIn = (page: Document, selector: string) =>
  [...page.querySelectorAll<HTMLAnchorElement>(`${selector} a`)].map((link) => ({
    name: link.getAttribute('aria-label') ?? link.textContent,
    href: link.getAttribute('href') ?? '',
    rel: link.getAttribute('rel'),
    target: link.getAttribute('target'),
  }))
const openHouse = 'ul:has(> li > p > a[href^="/calendar/"])'

test('links each open house to a calendar file and to Google Calendar, and includes the day in both link names', async () => {
  const page = await pageOf({})
  const [file, google] = linksIn(page, openHouse)
  const day = 'Sunday, November 22'
  expect(page.querySelector(openHouse)?.textContent).toContain(day)
  expect(file).toMatchObject({ name: visits.fileFor.replace('{{day}}', day), rel: 'nofollow' })
  expect(google).toMatchObject({
    name: visits.googleFor.replace('{{day}}', day),
    rel: 'noreferrer',
    target: '_blank',
  })
  const event = new URL(google?.href ?? '').searchParams
  expect(event.get('text')).toBe(visits.event.replace('{{place}}', '7 Barton Ave'))
  expect(event.get('location')).toBe('7 Barton Ave, Austin, TX 78704')
  expect(event.get('details')).toMatch(/^http.*\/tx\/austin\/home-details\//)
})

test("leaves a withheld street out of an open house's calendar event", async () => {
  const page = await pageOf({ internetAddressDisplayYN: false })
  const event = new URL(linksIn(page, openHouse)[1]?.href ?? '').searchParams
  expect(event.get('text')).toBe(visits.event.replace('{{place}}', 'Austin, TX 78704'))
  expect(event.get('location')).toBe('Austin, TX 78704')
})

const card = 'section[aria-labelledby="contact"]'

test.each([
  [{ city: 'Austin', state: 'TX', postalCode: '78704' }, 'Austin, TX 78704'],
  [{ city: 'Austin', state: null, postalCode: '78704' }, 'Austin, 78704'],
  [{ city: 'Austin', state: null, postalCode: null }, 'Austin'],
  [{ city: null, state: 'TX', postalCode: null }, 'TX'],
])("shows the known parts of an office's address: %j", async (place, town) => {
  const office = { ...sample.office, officeAddress1: '1 Congress Ave', ...place }
  const address = (await pageOf({ office })).querySelector(`${card} address`)
  expect([...(address?.children ?? [])].map((line) => line.textContent)).toEqual([
    'Hill Country Homes',
    '1 Congress Ave',
    town,
  ])
})

test("links to the agent's phone number, or to the office's when the agent has none, and says when both are unknown", async () => {
  const office = { ...sample.office, primaryPhone: '5125550199' }
  const calls = async (differences: Record<string, unknown>) => {
    const page = await pageOf(differences)
    return linksIn(page, card)
      .map(({ href }) => href)
      .filter((href) => href.startsWith('tel:'))
  }
  expect(await calls({ office })).toEqual(['tel:+15125550142'])
  expect(await calls({ office, agent: { ...sample.agent, primaryPhone: null } })).toEqual([
    'tel:+15125550199',
  ])
  const page = await pageOf({ agent: { ...sample.agent, primaryPhone: null } })
  expect(page.querySelector(card)?.textContent).toContain(contact.unknown)
})

test('shows no tour request when the listing is off the market', async () => {
  const requests = async (differences: Record<string, unknown>) => {
    const page = await pageOf(differences)
    const names = linksIn(page, card).map(({ name }) => name)
    return [page.querySelector(`${card} h2`)?.textContent, names.includes(contact.tour)]
  }
  expect(await requests({})).toEqual([contact.title, true])
  expect(await requests({ listingId: null, tags: ['OFF_MARKET'] })).toEqual([contact.ask, false])
})

test('loads the first photo eagerly and at the largest size, and links each photo to the viewer', async () => {
  const page = await pageOf({ virtualTour: { url: 'https://tours.example/7' } })
  const photos = [...page.querySelectorAll(`section[aria-label="${shell.photos.name}"] li`)]
  const facts = photos.map((photo) => [
    photo.querySelector('a')?.getAttribute('href'),
    photo.querySelector('img')?.getAttribute('loading'),
    photo.querySelector('img')?.getAttribute('fetchpriority'),
  ])
  expect(facts).toEqual([
    ['#photo-1', 'eager', 'high'],
    ['#photo-2', 'lazy', 'auto'],
    ['#photo-3', 'lazy', 'auto'],
  ])
  const [first, second] = photos.map((photo) => photo.querySelector('img')?.getAttribute('sizes'))
  expect(first).toMatch(/vw$/)
  expect(second).toMatch(/vw$/)
  expect(first).not.toBe(second)
  const tours = linksIn(page, `section[aria-label="${shell.photos.name}"]`).filter(({ target }) => target)
  expect(tours).toMatchObject([{ href: 'https://tours.example/7', rel: 'noreferrer', target: '_blank' }])
})

test('renders photos of an off-market listing without links, in a focusable list', async () => {
  const page = await pageOf({ listingId: null, tags: ['OFF_MARKET'] })
  const strip = page.querySelector(`section[aria-label="${shell.photos.name}"] ul`)
  expect(strip?.getAttribute('tabindex')).toBe('0')
  expect(strip?.querySelectorAll('img')).toHaveLength(3)
  expect(strip?.querySelector('a')).toBeNull()
})
