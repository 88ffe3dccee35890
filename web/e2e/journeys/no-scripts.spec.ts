import { en } from '../messages.ts'
import { city, saleIn } from '../place.ts'
import { expect, test } from '../test.ts'

test.use({ javaScriptEnabled: false })

test('finds a place, filters and pages through its listings, and opens a listing without JavaScript', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('textbox').fill('austin, tx')
  await page.getByRole('button', { name: en('people.filters.search') }).click()
  await expect(page).toHaveURL(city.path)

  await page.getByRole('textbox', { name: en('filterFields.maxPrice') }).fill('1500000')
  await page.getByRole('combobox', { name: en('compare.rows.beds') }).selectOption('2')
  const show = page.getByRole('button', { name: en('filterFields.show.homes') })
  // The styles of the form load with the page.
  await expect(show).toHaveCSS('min-height', '44px')
  await show.click()
  await expect(page).toHaveURL(/filters=/)
  expect(JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '')).toEqual({
    maxPrice: 1_500_000,
    minBeds: 2,
  })

  await page.getByRole('link', { name: en('pages.next') }).click()
  await expect(page).toHaveURL(/page=2/)
  await page
    .getByRole('list', { name: saleIn(city.withState) })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByRole('heading', { name: en('details.title') })).toBeVisible()
  await expect(page.getByRole('img').first()).toBeVisible()
})

test('[HOME-11] opens the menus without JavaScript', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Sell menu' }).click()
  await expect(header.getByRole('link', { name: 'Seller’s guide' })).toBeVisible()
  await header.getByRole('button', { name: 'Rent menu' }).click()
  await expect(header.getByRole('link', { name: 'Seller’s guide' })).toBeHidden()
  await header.getByRole('link', { name: en('landings.condos-for-rent.heading') }).click()
  await expect(page).toHaveURL('/condos-for-rent')
})
