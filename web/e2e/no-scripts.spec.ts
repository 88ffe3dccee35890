import { austin, expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('a place is found, filtered, paged and read without scripts', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('textbox').fill('austin, tx')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(austin)

  await page.getByRole('spinbutton', { name: 'Highest price' }).fill('600000')
  await page.getByRole('combobox', { name: 'Bedrooms' }).selectOption('3')
  await page.getByRole('button', { name: 'Show homes' }).click()
  await expect(page).toHaveURL(/filters=/)
  expect(JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '')).toEqual({
    maxPrice: 600_000,
    minBeds: 3,
  })

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('list', { name: 'Homes for sale in Austin, TX' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Facts' })).toBeVisible()
  await expect(page.getByRole('img').first()).toBeVisible()
})

test('the menu opens without scripts', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen shows the menu')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Rent', exact: true }).click()
  await expect(page).toHaveURL('/homes-for-rent')
})
