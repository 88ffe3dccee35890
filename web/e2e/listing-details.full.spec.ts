import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { city } from './place.ts'
import { expect, expectAccessible, settled, test } from './test.ts'

const home = z.object({
  uPI: z.string(),
  listingUrl: z.string(),
  oUID: z.string(),
  daysOnWebsite: z.number().nullable(),
  pricePerSquareFoot: z.number().nullable(),
  listPrice: z.number(),
  livingArea: z.number().nullable(),
  buyerAgencyCompensation: z.string().nullable(),
  interiorFeatures: z.array(z.string()).nullable(),
  openHouses: z.array(z.object({ key: z.string(), startTime: z.string() })),
  history: z.array(z.object({ event: z.string(), listingId: z.string() })),
  location: z.object({ timezone: z.string() }),
})
type DetailsListing = z.infer<typeof home>

/** Returns the newest listings in Texas from the graph. */
async function texasListings(page: Page): Promise<DetailsListing[]> {
  const query = `{ search(input: { place: { type: STATE, placeKey: "tx" }, pageSize: 96 }) { results {
    uPI listingUrl oUID daysOnWebsite pricePerSquareFoot listPrice livingArea buyerAgencyCompensation
    interiorFeatures openHouses(first: 10) { key startTime } history { event listingId }
    location { timezone } } } }`
  const response = await page.request.post('/graphql', { data: { query } })
  const shape = z.object({ data: z.object({ search: z.object({ results: z.array(home) }) }) })
  return shape.parse(await response.json()).data.search.results
}

/** Returns the Texas listing with the highest value of `measure`. Throws when no value is above 0. */
async function texasListing(page: Page, measure: (home: DetailsListing) => number): Promise<DetailsListing> {
  const [best] = (await texasListings(page)).toSorted((one, other) => measure(other) - measure(one))
  if (!best || measure(best) <= 0) throw new Error('No listing in Texas matches.')
  return best
}

const openHouses = (page: Page) =>
  page.getByRole('region', { name: 'Tours and open houses' }).getByRole('listitem')

test("[LIST-37] shows the next five open houses with calendar links in the listing's time zone", async ({
  page,
}) => {
  // Selects a listing in the Central time zone, because the far west of Texas is in another time zone.
  const { listingUrl, openHouses: all } = await texasListing(page, ({ openHouses, location }) =>
    location.timezone === 'America/Chicago' ? openHouses.length : 0,
  )
  await page.goto(listingUrl)
  await settled(page)
  const shown = openHouses(page).filter({ hasText: 'Calendar' })
  await expect(shown).toHaveCount(Math.min(all.length, 5))
  const google = shown.first().getByRole('link', { name: /^Google Calendar: / })
  await expect(google).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\/.*ctz=America%2FChicago/)
  const coming = page.waitForEvent('download')
  await shown
    .first()
    .getByRole('link', { name: /^Calendar file: / })
    .click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(file).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Chicago\r\n')
  const clock = /DTSTART;TZID=America\/Chicago:\d{8}T(\d\d)/.exec(file)?.[1]
  const hour = Number(clock) % 12 || 12
  await expect(shown.first()).toContainText(new RegExp(` ${hour}:\\d\\d [AP]M to .*Central Time`))
})

test('[LIST-38] [LIST-41] shows the days on the website and the price per square foot', async ({ page }) => {
  const { listingUrl, ...known } = await texasListing(page, (home) =>
    home.daysOnWebsite !== null && home.pricePerSquareFoot !== null ? 1 : 0,
  )
  expect(known.pricePerSquareFoot).toBe(Math.round(known.listPrice / (known.livingArea ?? 1)))
  await page.goto(listingUrl)
  const banner = page.locator('article header')
  await expect(banner.getByText(`${known.daysOnWebsite} Day(s) on website`, { exact: true })).toBeVisible()
  await expect(banner.getByText(/^\$[\d,]+ per sq ft$/)).toHaveText(
    `$${known.pricePerSquareFoot?.toLocaleString('en-US')} per sq ft`,
  )
})

test('[LIST-22] the features section is 200 pixels high, and "Show all features" expands it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { listingUrl } = await texasListing(page, ({ interiorFeatures }) => interiorFeatures?.length ?? 0)
  await page.goto(listingUrl)
  await settled(page)
  const section = page.getByRole('region', { name: 'Features' })
  const height = () =>
    section
      .locator('[id]')
      .last()
      .evaluate((node) => node.clientHeight)
  await expect.poll(height).toBe(200)
  await section.getByRole('button', { name: 'Show all features' }).click()
  await expect.poll(height).toBeGreaterThan(200)
  await section.getByRole('button', { name: 'Show fewer features' }).click()
  await expect.poll(height).toBe(200)
})

test('the history table of a relisted home groups its events by listing number', async ({ page }) => {
  const numbers = ({ history }: DetailsListing) => [...new Set(history.map(({ listingId }) => listingId))]
  const relisted = await texasListing(page, (home) => (numbers(home).length > 1 ? home.history.length : 0))
  await page.goto(relisted.listingUrl)
  const table = page.getByRole('table', { name: 'Price and status history, newest first' })
  const headings = table.getByRole('rowheader', { name: /^MLS # / })
  await expect(headings).toHaveText(numbers(relisted).map((number) => `MLS # ${number}`))
  await expect(table.getByRole('cell')).toHaveCount(relisted.history.length)
})

test("[LIST-58] shows the buyer's agent compensation with its disclaimer", async ({ page }) => {
  const offering = await texasListing(page, ({ buyerAgencyCompensation }) =>
    buyerAgencyCompensation ? 1 : 0,
  )
  await page.goto(offering.listingUrl)
  const section = page.getByRole('region', { name: 'Buyer Agency Compensation' })
  await expect(section.getByText(offering.buyerAgencyCompensation ?? '', { exact: true })).toBeVisible()
  await expect(section.getByText(/is negotiable/)).toBeVisible()
})

test("[LIST-19] [AGT-17] [AGT-18] one office sponsors all of a board's listings for the whole session", async ({
  page,
}) => {
  const requests: unknown[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('SponsoringOffice('))
      requests.push(request.postDataJSON().variables.oUIDs)
  })
  const listings = await texasListings(page)
  const first = listings.find(({ oUID }) => listings.filter((home) => home.oUID === oUID).length > 1)
  const second = listings.find(({ uPI, oUID }) => uPI !== first?.uPI && oUID === first?.oUID)
  if (!first || !second) throw new Error('Texas has no two homes of one board.')
  const sponsor = page.getByRole('complementary', { name: 'Sponsoring office' })
  await page.goto(first.listingUrl)
  await settled(page)
  await sponsor.scrollIntoViewIfNeeded()
  await expect(sponsor.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toBeVisible()
  const office = await sponsor.textContent()
  await page.goto(second.listingUrl)
  await settled(page)
  await sponsor.scrollIntoViewIfNeeded()
  await expect(sponsor).toHaveText(office ?? '')
  expect(requests).toEqual([[first.oUID]])
})

test('[AGT-19] requests a new sponsoring office when the stored office and the listing have no board in common', async ({
  page,
}) => {
  const [home] = await texasListings(page)
  if (!home) throw new Error('Texas has no homes.')
  const content = {
    masterCustomerId: '1',
    officeName: 'Far Away Homes',
    ...{ path: null, phone: null, address: null, city: null, state: null, postalCode: null },
  }
  const keep = (boards: string[]) =>
    page.evaluate((value) => sessionStorage.setItem('sponsoredOffice', JSON.stringify({ value })), {
      boards,
      office: content,
    })
  const sponsor = page.getByRole('complementary', { name: 'Sponsoring office' })
  await page.goto(city.path)
  await keep(['M00000000', home.oUID])
  await page.goto(home.listingUrl)
  await settled(page)
  await sponsor.scrollIntoViewIfNeeded()
  await expect(sponsor).toContainText('Far Away Homes')
  await keep(['M00000000'])
  await page.reload()
  await settled(page)
  await sponsor.scrollIntoViewIfNeeded()
  await expect(sponsor.getByRole('link').first()).toBeVisible()
  await expect(sponsor).not.toContainText('Far Away Homes')
})

test('shows a message in place of the sponsoring office when the offices service fails', async ({ page }) => {
  await page.route('**/graphql', (route) => {
    if (!route.request().postData()?.includes('SponsoringOffice(')) return route.continue()
    const errors = [{ message: 'Something went wrong, please try again.', path: ['sponsoringOffice'] }]
    return route.fulfill({ json: { data: { sponsoringOffice: null }, errors } })
  })
  const { listingUrl } = await texasListing(page, () => 1)
  await page.goto(listingUrl)
  await settled(page)
  const sponsor = page.getByRole('complementary', { name: 'Sponsoring office' })
  await sponsor.scrollIntoViewIfNeeded()
  await expect(sponsor).toHaveText('We couldn’t load the sponsoring office. Please try again later.')
})

test('shows the whole listing page without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const { listingUrl } = await texasListing(
    page,
    ({ history, openHouses }) => history.length * openHouses.length,
  )
  await page.goto(listingUrl)
  for (const name of [
    'About this property',
    'Tours and open houses',
    'Facts',
    'Features',
    'Price and status history',
  ])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read more' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show all features' })).toBeHidden()
  await context.close()
})

test('the listing page is accessible in both languages', async ({ page }) => {
  const { listingUrl } = await texasListing(
    page,
    ({ history, openHouses }) => history.length * openHouses.length,
  )
  for (const path of [listingUrl, `/fr${listingUrl}`]) {
    await page.goto(path)
    await settled(page)
    await expectAccessible(page)
  }
})
