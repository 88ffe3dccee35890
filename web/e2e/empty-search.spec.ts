import { among, bar, open, show, totalOf } from './filters.ts'
import { austin, expect, expectAccessible, settled, test } from './test.ts'

test.describe('[ERR-20] a search that finds nothing', () => {
  const empty = among(austin, { minPrice: 2_000_000_000, pool: true })
  const title = 'No homes for sale found'

  test('says so in a dialog with what to leave out, and in its place once it is closed', async ({ page }) => {
    const without = await totalOf(page, 'pool: true')
    await page.goto(empty)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText('Try changing your filters or searching a different area.')
    await expect(
      dialog.getByRole('link', { name: `Removing “$2,000M and up” brings ${without} homes` }),
    ).toBeVisible()
    await settled(page)
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Removing “\$2,000M/ }).click()
    await expect(page).not.toHaveURL(/minPrice/)
    await expect(page.getByRole('list', { name: 'Homes for sale in Austin, TX' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test('gives the focus back to what led there', async ({ page, isMobile }) => {
    test.skip(isMobile, 'a phone has no keyboard')
    await page.goto(among(austin, { pool: true }))
    await settled(page)
    await open(page, 'Price', isMobile)
    await page.getByRole('textbox', { name: 'Lowest price', exact: true }).fill('2000000000')
    await page.keyboard.press('Tab')
    await expect(show(page)).toHaveText('Show 0 homes')
    await show(page).press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar(page).getByRole('button', { name: '$2,000M and up' })).toBeFocused()
    // The dialog's code is there by now: it opens in the step in which the popover goes.
    await open(page, '$2,000M and up', isMobile)
    await page.getByRole('textbox', { name: 'Lowest price', exact: true }).fill('2100000000')
    await page.keyboard.press('Tab')
    await expect(show(page)).toHaveText('Show 0 homes')
    await show(page).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar(page).getByRole('button', { name: '$2,100M and up' })).toBeFocused()
  })

  test('says so without scripts as well', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    await page.goto(empty)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('link', { name: /^Removing “\$2,000M/ }).click()
    await expect(page.getByRole('list', { name: 'Homes for sale in Austin, TX' })).toBeVisible()
    await page.close()
  })
})
