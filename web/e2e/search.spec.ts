import { homes, prices } from './search-list.ts'
import { austin, expect, settled, test } from './test.ts'

test('[SRCH-28, LIM-01] homes stand in a grid, in pages, in the order chosen', async ({ page }) => {
  await page.goto(austin)
  await settled(page)
  await expect(homes(page).getByRole('link')).toHaveCount(24)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
  await expect(page).toHaveURL(/sort=price-low/)
  const ascending = async () => {
    const shown = await prices(page)
    return shown.length === 24 && shown.every((price, index) => price >= (shown[index - 1] ?? 0))
  }
  await expect.poll(ascending).toBe(true)
  const first = await prices(page)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/sort=price-low&page=2/)
  await expect.poll(async () => Math.min(...(await prices(page)))).toBeGreaterThanOrEqual(Math.max(...first))
})

test('[SRCH-34] the steps between pages carry words above 768 px', async ({ page, isMobile }) => {
  test.skip(isMobile, 'not a matter of the device')
  await page.setViewportSize({ width: 769, height: 900 })
  await page.goto(`${austin}?page=2`)
  for (const name of ['Previous', 'Next'])
    await expect(page.getByRole('link', { name }).getByText(name)).toBeVisible()
  await page.setViewportSize({ width: 768, height: 900 })
  for (const name of ['Previous', 'Next']) {
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('link', { name }).getByText(name)).toBeHidden()
  }
})

test('[SRCH-25] homes for sale and for rent are search pages, and a swap is none', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'not a matter of the device')
  for (const path of ['/homes-for-sale/tx', '/homes-for-rent/tx']) {
    await page.goto(path)
    await expect(page.getByRole('list', { name: /^Homes for .* in Texas$/ }).getByRole('link')).toHaveCount(
      24,
    )
  }
  expect((await page.goto('/homes-for-swap/tx'))?.status()).toBe(404)
})

test('filters, order and page come back with the browser’s own buttons and with a reload', async ({
  page,
}) => {
  const filters = encodeURIComponent('{"minBeds":3}')
  await page.goto(`${austin}?filters=${filters}&sort=price-high`)
  await settled(page)
  const before = await prices(page)
  await page.getByRole('link', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.goBack()
  await expect.poll(() => prices(page)).toEqual(before)
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-high')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Clear all' })).toBeVisible()
  await expect.poll(() => prices(page)).toEqual(before)
})
