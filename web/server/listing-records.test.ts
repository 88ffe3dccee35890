import { expect, test } from 'vitest'
import { recordAnswers, rental, sale } from '../src/fixtures/sample-records.ts'
import { parseDocument } from './fixtures/parse-document.ts'
import { createSite, graphWith } from './fixtures/test-site.ts'

async function pageAt(path: string): Promise<Document> {
  const site = await createSite(graphWith(recordAnswers))
  const { statusCode, body } = await site.inject(path)
  expect(statusCode).toBe(200)
  return parseDocument(body)
}

const canonicalOf = (page: Document) => page.querySelector('link[rel=canonical]')?.getAttribute('href')
const text = (page: Document) => page.querySelector('main')?.textContent ?? ''
const also = (page: Document) => page.querySelector('#also-listed-by')
const dataOf = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')].map((node) => node.textContent).join()

test('[F-73] lists each record of a property on a search page with its own price, source, and link', async () => {
  const page = await pageAt('/homes-for-sale')
  const found = [...page.querySelectorAll('li a[href*="home-details"]')]
  const cards = found.map((link) => link.closest('li'))
  const links = found.map((link) => link.getAttribute('href'))
  expect(links).toEqual([sale.listingUrl, rental.listingUrl])
  expect(cards[0]?.textContent).toContain('$500,007')
  expect(cards[0]?.textContent).toContain(sale.courtesyOfStatement)
  expect(cards[1]?.textContent).toContain('$2,900/month')
  expect(cards[1]?.textContent).toContain(rental.courtesyOfStatement)
})

test('[F-73] shows the best record at the URL that contains only the uPI, and links to the other records', async () => {
  const page = await pageAt(sale.listingUrl)
  expect(text(page)).toContain('$500,007')
  expect(canonicalOf(page)).toBe(`https://gable.example${sale.listingUrl}`)
  expect(also(page)?.textContent).toContain('Also listed by')
  expect(also(page)?.querySelector('a')?.outerHTML).toContain(`href="${rental.listingUrl}"`)
  expect(also(page)?.textContent).toContain('Lone Star Leasing')
  expect(also(page)?.textContent).toContain('$2,900/month For rent')
  expect(also(page)?.textContent).toContain(rental.courtesyOfStatement)
})

test('[F-73, LIST-02] shows the record whose board and listing number are in the URL', async () => {
  const page = await pageAt(rental.listingUrl)
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toContain('$2,900/month')
  expect(canonicalOf(page)).toBe(`https://gable.example${rental.canonicalUrl}`)
  expect(text(page)).toContain('Ben Ortiz')
  expect(dataOf(page)).toContain('"price":2900')
  expect(dataOf(page)).not.toContain('500007')
  expect(page.querySelector('a[href*="/calendar/"]')?.getAttribute('href')).toContain(
    `/calendar/${encodeURIComponent(rental.id)}/`,
  )
  expect(page.querySelector('a[href*="/request/tour"]')?.getAttribute('href')).toContain(
    `home=${encodeURIComponent(rental.id)}`,
  )
  expect(also(page)?.textContent).toContain('Hill Country Homes')
  expect(also(page)?.textContent).toContain('$500,007 For sale')
})

test('[F-73] lists the other records in French', async () => {
  const page = await pageAt(`/fr${sale.listingUrl}`)
  expect(also(page)?.textContent).toContain('Aussi inscrite par')
  expect(also(page)?.textContent).toContain('À louer')
})

test('[F-73] falls back to the best record of the property when a record is gone', async () => {
  const page = await pageAt(`${sale.listingUrl}/M00000628/GONE`)
  expect(text(page)).toContain('$500,007')
  expect(canonicalOf(page)).toBe(`https://gable.example${sale.listingUrl}`)
})

test("[F-73] a second record with the same transaction type uses the best record's URL as its canonical URL", async () => {
  const second = { ...rental, isRental: false, canonicalUrl: sale.listingUrl }
  const site = await createSite(graphWith({ ...recordAnswers, listing: second }))
  const { body } = await site.inject(rental.listingUrl)
  expect(body).toContain(`<link rel="canonical" href="https://gable.example${sale.listingUrl}"/>`)
})

test('[F-73] omits the section of other records when the property has only one record', async () => {
  const site = await createSite(graphWith({ listing: { ...sale, alsoListedBy: [] } }))
  expect((await site.inject(sale.listingUrl)).body).not.toContain('also-listed-by')
})

test("[F-73] an open house's calendar file links to the record of that open house", async () => {
  const site = await createSite(graphWith(recordAnswers))
  const { body } = await site.inject(`/calendar/${encodeURIComponent(rental.id)}/open-7.ics`)
  expect(body.replace(/\r\n /g, '')).toContain(`https://gable.example${rental.listingUrl}`)
})
