import { austin, expect, test } from '../test.ts'

test.use({ javaScriptEnabled: false })

test('a place is found, filtered, paged and read without scripts', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('textbox').fill('austin, tx')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(austin)

  await page.getByRole('spinbutton', { name: 'Highest price' }).fill('600000')
  await page.getByRole('combobox', { name: 'Bedrooms' }).selectOption('3')
  const show = page.getByRole('button', { name: 'Show homes' })
  // The looks of the form come with the page.
  await expect(show).toHaveCSS('min-height', '44px')
  await show.click()
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

test('[HOME-11, HOME-14] the menus open without scripts', async ({ page, isMobile }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  if (isMobile) {
    await header.getByRole('button', { name: 'Menu' }).click()
    await header.getByText('Rent', { exact: true }).last().click()
  } else {
    await header.getByRole('button', { name: 'Sell menu' }).click()
    await expect(header.getByRole('link', { name: 'Seller’s guide' })).toBeVisible()
    await header.getByRole('button', { name: 'Rent menu' }).click()
    await expect(header.getByRole('link', { name: 'Seller’s guide' })).toBeHidden()
  }
  await header.getByRole('link', { name: 'Condos for rent' }).click()
  await expect(page).toHaveURL('/condos-for-rent')
})
