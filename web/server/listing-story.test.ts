// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { sampleListing } from '../src/test/sample.ts'
import { createSite, graphWith } from './test/site.ts'

const sample = sampleListing({ number: 7 })

/** The page of a home that differs in some things from the usual one, as the server draws it. */
async function pageOf(differences: Record<string, unknown>, prefix = ''): Promise<Document> {
  const site = await createSite(graphWith({ listing: { ...sample, ...differences } }))
  const answer = await site.inject(prefix + sample.listingUrl)
  expect(answer.statusCode).toBe(200)
  return new DOMParser().parseFromString(answer.body, 'text/html')
}

const titles = (page: Document) => [...page.querySelectorAll('main h2')].map((title) => title.textContent)
const text = (page: Document) => page.querySelector('main')?.textContent ?? ''

const history = [
  { date: '2026-11-02', event: 'Price Change', price: 480_000, listingId: 'A7' },
  { date: '2026-10-02', event: 'Listed', price: 500_000, listingId: 'A7' },
  { date: '2021-05-09', event: 'Closed', price: 410_000, listingId: 'A2' },
]

test('[LIST-34] a home without a listing number is off the market, and has no history to show', async () => {
  const page = await pageOf({ listingId: null, tags: ['OFF_MARKET'], history, daysOnWebsite: null })
  expect(page.querySelector('ul[aria-label="Labels"]')?.textContent).toBe('Off Market')
  expect(text(page)).toContain('Not on the market')
  expect(titles(page)).not.toContain('Price and status history')
})

test('the history is a table under the number of each listing, newest first', async () => {
  const page = await pageOf({ history })
  const rows = [...page.querySelectorAll('#history tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['Listing A7'],
    ['Price ChangeNovember 2, 2026', '$480,000$20,000 less (−4%)'],
    ['ListedOctober 2, 2026', '$500,000'],
    ['Listing A2'],
    ['ClosedMay 9, 2021', '$410,000'],
  ])
})

test('[LIST-38] days on the website are told as they are counted, one or many', async () => {
  expect(text(await pageOf({ daysOnWebsite: 1 }))).toContain('1 Day(s) on website')
  expect(text(await pageOf({ daysOnWebsite: 12 }, '/fr'))).toContain('12 jour(s) sur le site')
})

test('[LIST-39] [LIST-40] what an office hides is not told', async () => {
  const page = await pageOf({ daysOnWebsite: null, pricePerSquareFoot: null })
  expect(text(page)).not.toMatch(/Day\(s\) on website|per sq ft/)
})

test('[LIST-41] the price per square foot is told as the graph has worked it out', async () => {
  expect(text(await pageOf({ pricePerSquareFoot: 272 }))).toContain('$272 per sq ft')
})

test('[LIST-19] [LIST-58] courtesy-of fields and the buyer’s agent’s share are told, with the disclaimer', async () => {
  const page = await pageOf({
    buyerAgencyCompensation: '2.5%',
    courtesyOfFields: [
      { id: 'listAgent', title: 'Listing agent', data: 'Ada Lopez' },
      { id: 'reach', title: 'How to reach them', data: 'By mail' },
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
  expect(block?.textContent).toContain('Last changed November 19, 2026 at 5:05 PM UTC.')
  expect(block?.textContent).toContain('As of November 20, 2026 at 5:00 AM UTC.')
  expect(page.querySelector('#buyer-agency')?.textContent).toMatch(/2\.5%.*may be negotiated/)
})

test('while nobody answers for agents and offices, the names stay and the page says so', async () => {
  const names = { listAgentFullName: 'Ada Lopez', listOfficeName: 'Hill Country Homes' }
  const page = await pageOf({ agent: null, office: null, ...names })
  const card = page.querySelector('section[aria-labelledby="contact"]')?.textContent
  expect(card).toContain('Ada Lopez')
  expect(card).toContain('Hill Country Homes')
  expect(card).toContain('cannot be shown right now')
})
