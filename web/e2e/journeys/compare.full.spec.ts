import type { Page } from '@playwright/test'
import { type Home, texanHomes } from '../homes.ts'
import { en } from '../messages.ts'
import { expect, expectAccessibleInFull, settled, test } from '../test.ts'

const addresses = (homes: readonly Home[]) =>
  homes.map(({ location }) => new RegExp(location.listingAddress1))

const table = (page: Page) => page.getByRole('region', { name: en('compare.table') })

/** The head of each column, without the corner above what the rows are about. */
const heads = (page: Page) =>
  table(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link') })

async function choose(page: Page, home: Home | undefined) {
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  const button = page.getByRole('button', { name: `Compare: ${home?.location.listingAddress1}` })
  await button.first().click()
  await expect(button.first()).toHaveAttribute('aria-pressed', 'true')
}

test('compares homes that a visitor chooses one by one', async ({ page }) => {
  const homes = await texanHomes(page.request, 2)
  const tray = page.getByRole('region', { name: en('compare.tray') })
  await choose(page, homes[0])
  await expect(tray.getByText(en('compare.go', { count: 1 }))).toBeVisible()
  await choose(page, homes[1])
  await tray.getByRole('link', { name: 'Compare 2 homes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: en('compare.title') })).toBeVisible()
  await expect(heads(page)).toHaveText(addresses(homes))
  await expect(table(page).getByRole('rowheader', { name: 'Price (differs)', exact: true })).toBeVisible()
  await settled(page)
  await expectAccessibleInFull(page)

  await table(page).getByRole('columnheader').getByRole('link').first().click()
  await expect(page).toHaveURL(homes[0]?.listingUrl ?? '')
  await tray.getByRole('button', { name: en('compare.clear') }).click()
  await expect(tray).toBeHidden()
})
