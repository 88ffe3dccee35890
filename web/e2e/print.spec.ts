import { texanHomes } from './homes.ts'
import { expect, settled, test } from './test.ts'

test('a home is printed on two sheets at most', async ({ page }) => {
  for (const { listingUrl } of await texanHomes(page.request, 3)) {
    await page.goto(listingUrl)
    await settled(page)
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\n/g)
    expect(sheets?.length).toBeLessThanOrEqual(2)
  }
})

test('on paper stands what a home is and where it is found, and nothing to press', async ({
  page,
  baseURL,
}) => {
  const [home] = await texanHomes(page.request, 1)
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Source of this listing' })).toBeVisible()
  await expect(page.getByText(`${baseURL}${home?.listingUrl}`)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('a press prints the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true')
  })
  const [home] = await texanHomes(page.request, 1)
  await page.goto(home?.listingUrl ?? '')
  await settled(page)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true')
})
