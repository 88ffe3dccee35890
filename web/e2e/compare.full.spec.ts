import type { Page } from '@playwright/test'
import { expect, expectAccessible, settled, test } from './test.ts'
import { type TexasListing, texasListings } from './texas-listings.ts'

const compareAt = (listings: readonly TexasListing[]) =>
  `/compare?${listings.map(({ uPI }) => `homes=${encodeURIComponent(uPI)}`).join('&')}`

const addresses = (listings: readonly TexasListing[]) =>
  listings.map(({ location }) => new RegExp(location.listingAddress1))

const table = (page: Page) => page.getByRole('region', { name: 'Homes side by side' })

/** Column headers of the compared listings, without the empty corner cell above the row headers. */
const heads = (page: Page) =>
  table(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link') })

test('rejects a fifth home when the visitor already compares four', async ({ page }) => {
  const listings = await texasListings(page.request, 5)
  await page.addInitScript(
    (first) => {
      if (!localStorage.getItem('comparedHomes'))
        localStorage.setItem('comparedHomes', JSON.stringify({ value: first }))
    },
    listings.slice(0, 4).map(({ id, location }) => ({ id, address: location.listingAddress1 })),
  )
  const last = listings[4]
  await page.goto(last?.listingUrl ?? '')
  await settled(page)
  const button = page.getByRole('button', { name: `Compare: ${last?.location.listingAddress1}` }).first()
  await button.click()
  await expect(page.getByText('You can compare up to four homes.')).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('undoing the removal of a home restores its column position', async ({ page }) => {
  const listings = await texasListings(page.request, 3)
  await page.goto(compareAt(listings))
  await settled(page)
  await expect(heads(page)).toHaveText(addresses(listings))
  await heads(page)
    .nth(1)
    .getByRole('link', { name: /^Remove / })
    .click()
  await expect(heads(page)).toHaveText(addresses([0, 2].flatMap((index) => listings[index] ?? [])))
  await expect(page).toHaveURL(/^[^&]*&[^&]*$/)
  await expect(page.getByRole('status').filter({ hasText: 'was removed.' })).toContainText(
    listings[1]?.location.listingAddress1 ?? '',
  )
  await expect(page.getByRole('link', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heads(page)).toHaveText(addresses(listings))
  await expect(
    heads(page)
      .nth(1)
      .getByRole('link', { name: /^Remove / }),
  ).toBeFocused()
})

test('"Show only differences" hides the rows that are equal for all homes', async ({ page }) => {
  await page.goto(compareAt(await texasListings(page.request, 2)))
  await settled(page)
  const rows = table(page).getByRole('rowheader')
  const all = await rows.count()
  const differing = await rows.filter({ hasText: '(differs)' }).count()
  await page.getByRole('link', { name: 'Show only differences' }).click()
  // The listing office row always stays, because each listing must name its listing office.
  await expect(rows).toHaveCount(differing + 1)
  expect(differing).toBeLessThan(all)
  await page.reload()
  await settled(page)
  await expect(rows).toHaveCount(differing + 1)
  await page.getByRole('link', { name: 'Show all details' }).click()
  await expect(rows).toHaveCount(all)
})

test('shows how many homes are no longer available, and a hint when the comparison is empty', async ({
  page,
}) => {
  const listings = await texasListings(page.request, 1)
  await page.goto(`${compareAt(listings)}&homes=urn%3Agone`)
  await expect(page.getByText('1 home in this comparison is no longer available.')).toBeVisible()
  await expect(page.getByText('Choose another home to compare with this one.')).toBeVisible()
  expect((await page.goto('/compare'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'No homes to compare yet' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
})

test('prints a comparison of four homes on one sheet', async ({ page }) => {
  await page.goto(compareAt(await texasListings(page.request, 4)))
  await settled(page)
  const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\n/g)
  expect(sheets).toHaveLength(1)
})

test.describe('compare page without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the comparison and removes a home', async ({ page }) => {
    const listings = await texasListings(page.request, 3)
    await page.goto(compareAt(listings))
    await expect(heads(page)).toHaveText(addresses(listings))
    await heads(page)
      .first()
      .getByRole('link', { name: /^Remove / })
      .click()
    await expect(heads(page)).toHaveText(addresses(listings.slice(1)))
  })
})
