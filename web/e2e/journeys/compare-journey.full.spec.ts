import type { Page } from '@playwright/test'
import { en } from '../messages.ts'
import { expect, expectAccessibleInFull, settled, test } from '../test.ts'
import { type TexasListing, texasListings } from '../texas-listings.ts'

const addresses = (listings: readonly TexasListing[]) =>
  listings.map(({ location }) => new RegExp(location.listingAddress1))

const table = (page: Page) => page.getByRole('region', { name: en('compare.table') })

/** Column headers of the compared listings, without the empty corner cell above the row headers. */
const heads = (page: Page) =>
  table(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link') })

async function choose(page: Page, listing: TexasListing | undefined) {
  await page.goto(listing?.listingUrl ?? '')
  await settled(page)
  const button = page.getByRole('button', { name: `Compare: ${listing?.location.listingAddress1}` })
  await button.first().click()
  await expect(button.first()).toHaveAttribute('aria-pressed', 'true')
}

test('compares homes that a visitor adds one at a time', async ({ page }) => {
  const listings = await texasListings(page.request, 2)
  const tray = page.getByRole('region', { name: en('compare.tray') })
  await choose(page, listings[0])
  await expect(tray.getByText(en('compare.go', { count: 1 }))).toBeVisible()
  await choose(page, listings[1])
  await tray.getByRole('link', { name: 'Compare 2 homes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: en('compare.title') })).toBeVisible()
  await expect(heads(page)).toHaveText(addresses(listings))
  await expect(table(page).getByRole('rowheader', { name: 'Price (differs)', exact: true })).toBeVisible()
  await settled(page)
  await expectAccessibleInFull(page)

  await table(page).getByRole('columnheader').getByRole('link').first().click()
  await expect(page).toHaveURL(listings[0]?.listingUrl ?? '')
  await tray.getByRole('button', { name: en('compare.clear') }).click()
  await expect(tray).toBeHidden()
})
