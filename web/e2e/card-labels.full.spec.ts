import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

interface Tagged {
  listingUrl: string
  tags: string[]
  standardStatus: string
  computedOnMarketDate: string
}

/** Returns the listings of a search, keyed by page path. */
async function listingsOf(page: Page, input: object = {}): Promise<Map<string, Tagged>> {
  const query = `query Labels($input: SearchInput!) {
    search(input: $input) { results { uPI listingUrl tags standardStatus computedOnMarketDate } }
  }`
  const variables = { input: { ...input, pageSize: 96 } }
  const answer = await page.request.post('/graphql', { data: { query, variables } })
  const { data } = await answer.json()
  const results: Tagged[] = data.search.results
  return new Map(results.map((home) => [home.listingUrl, home]))
}

const labelTexts: Record<string, string> = {
  RENTAL: 'Rental',
  OPEN_HOUSE: 'Open House',
  PENDING: 'Pending',
  NEW: 'New',
  PRICE_REDUCED: 'Price Reduced',
  UNDER_CONTRACT: 'Under Contract',
  COMING_SOON: 'Coming Soon',
  NEW_CONSTRUCTION: 'New Construction',
  TOUR_3D: '3D Tour',
  VIRTUAL_TOUR: 'Virtual Tour',
}
const order = Object.values(labelTexts)

/** Returns the labels of each card, keyed by the page path of its listing. */
async function labelsByListing(page: Page, path: string): Promise<Map<string, string[]>> {
  await page.goto(`${path}pageSize=96&mapState=hidden-all`)
  const all = await page
    .getByRole('list', { name: /^Homes for/ })
    .locator('> li')
    .evaluateAll((items) =>
      items.map((item): [string, string[]] => [
        decodeURIComponent(new URL(item.querySelector('a')?.href ?? '').pathname),
        [...item.querySelectorAll('ul[aria-label="Labels"] li')].map((label) => label.textContent),
      ]),
    )
  return new Map(all)
}

/** Returns the labels on the card of the most expensive listing that has the status and displays the tag. */
async function labelsOfOne(page: Page, status: string, tag: string): Promise<string[] | undefined> {
  for (let number = 1; number <= 100; number++) {
    const listings = await listingsOf(page, { sort: 'PRICE_HIGH', page: number })
    const home = [...listings.values()].find(
      ({ standardStatus, tags }) => standardStatus === status && [0, 1].includes(tags.indexOf(tag)),
    )
    if (!home) continue
    const labels = await labelsByListing(page, `/homes-for-sale?sort=price-high&page=${number}&`)
    return labels.get(home.listingUrl)
  }
  throw new Error(`No home of the first 9,600 is ${status}.`)
}

test.skip(({ isMobile }) => isMobile, 'not a matter of the device')

test('[LIST-07, LIST-31, LIST-32, LIST-33] shows the first two labels of a listing on its card, in display order', async ({
  page,
  marketDay,
}) => {
  const listings = await listingsOf(page)
  const labels = await labelsByListing(page, '/homes-for-sale?')
  expect(labels.size).toBe(96)
  for (const [path, shown] of labels) {
    const home = listings.get(path)
    expect(shown, path).toEqual(home?.tags.slice(0, 2).map((tag) => labelTexts[tag]))
    expect(shown.map((label) => order.indexOf(label))).toEqual(
      shown.map((label) => order.indexOf(label)).sort((one, other) => one - other),
    )
    const days = (Date.parse(marketDay) - Date.parse(home?.computedOnMarketDate ?? '')) / 86_400_000
    const mayBeNew = days < 31 && home?.standardStatus !== 'COMING_SOON'
    expect(home?.tags.includes('NEW'), path).toBe(mayBeNew)
  }
  expect(Math.max(...[...labels.values()].map((shown) => shown.length))).toBe(2)
  const all = new Set([...labels.values()].flat())
  for (const label of ['New', 'New Construction']) expect(all).toContain(label)
})

test('[LIST-35] labels an Active Under Contract listing as Under Contract instead of Pending', async ({
  page,
}) => {
  const labels = await labelsOfOne(page, 'ACTIVE_UNDER_CONTRACT', 'UNDER_CONTRACT')
  expect(labels).toContain('Under Contract')
  expect(labels).not.toContain('Pending')
})

test('[LIST-32, LIST-33] labels a Coming Soon listing as Coming Soon instead of New', async ({ page }) => {
  const labels = await labelsOfOne(page, 'COMING_SOON', 'COMING_SOON')
  expect(labels).toContain('Coming Soon')
  expect(labels).not.toContain('New')
})

test('[LIST-36] shows Rental as the first label of each listing for rent, and on no listing for sale', async ({
  page,
}) => {
  const [rents, sales] = [
    await labelsByListing(page, '/homes-for-rent?'),
    await labelsByListing(page, '/homes-for-sale?'),
  ]
  expect(rents.size).toBeGreaterThan(20)
  for (const [path, shown] of rents) expect(shown[0], path).toBe('Rental')
  for (const [path, shown] of sales) expect(shown, path).not.toContain('Rental')
})
