import { city, citySuggestion } from './place.ts'
import { pressFilter } from './press-filter.ts'
import { expect, expectAccessible, placeField, settled, test } from './test.ts'

test('an open filter popover is accessible', async ({ page, isMobile }) => {
  await page.goto(city.path)
  await settled(page)
  await pressFilter(page.getByRole('button', { name: isMobile ? 'Filters' : 'Property type' }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Show [\d,]+ homes$/ })).toBeVisible()
  await expectAccessible(page, 'dialog[open], [role=dialog]')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('finds a place with the keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard to do it with')
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await settled(page)
  const field = await placeField(page.getByRole('main'))
  await expect(field).toBeFocused()
  await page.keyboard.type(city.withState)
  await expect(page.getByRole('option', { name: citySuggestion }).first()).toBeVisible()
  await expectAccessible(page, '[role=listbox]')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(city.path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('[SHELL-05, SHELL-06] the language link opens the same page in the other language', async ({
  page,
  isMobile,
}) => {
  await page.goto('/homes-for-sale/tx?sort=price-low')
  await settled(page)
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL(/\/fr\/homes-for-sale\/tx\?sort=price-low/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
})
