import { city } from './place.ts'
import { boundsOf, cards, expectLoadedMap, map, open, stateOf } from './search-map-locators.ts'
import { expect, expectAccessible, settled, test } from './test.ts'

test('arrow, Home, and End keys move between map markers, and a link skips the map', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard to do it with')
  await open(page)
  const focused = () => page.evaluate(() => document.activeElement?.id)
  await map(page).locator('button[id][tabindex="0"]').focus()
  const first = await focused()
  await page.keyboard.press('End')
  await expect.poll(focused).not.toBe(first)
  await page.keyboard.press('Home')
  await expect.poll(focused).toBe(first)
  expect(boundsOf(page)).toBeUndefined()
  const skip = page.getByRole('link', { name: 'Skip the map' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#after-map')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() =>
      document.activeElement?.closest('section')?.contains(document.querySelector('canvas')),
    ),
  ).not.toBe(true)
})

test('single-key shortcuts move between cards, toggle the map, focus the search, and show help, and can be turned off', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keyboard to press them on')
  await open(page)
  await expect(page.getByRole('button', { name: /^Keyboard shortcuts/ })).toBeAttached()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(cards(page).nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('k')
  await expect(cards(page).first().getByRole('link')).toBeFocused()
  await page.keyboard.press('m')
  await expect(map(page)).toBeHidden()
  await page.keyboard.press('m')
  await expect(map(page)).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await help.getByRole('switch', { name: /^Single-key shortcuts/ }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('m')
  await page.keyboard.press('/')
  await expect(map(page)).toBeVisible()
  await page.reload()
  await settled(page)
  await page.keyboard.press('?')
  await page.getByRole('button', { name: /^Keyboard shortcuts/ }).click()
  await help.getByRole('switch', { name: /^Single-key shortcuts/ }).check()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('/')
  const field = page.getByRole('banner').getByRole('search').locator('input')
  await expect(field).toBeFocused()
  await page.keyboard.type('jm')
  await expect(field).toHaveValue('jm')
  expect(stateOf(page)).toBe('visible-all')
})

for (const path of [city.path, '/fr/luxury/homes-for-sale', '/commercial/homes-for-sale/tx'])
  test(`${path} and its map are accessible`, async ({ page, isMobile }) => {
    await page.goto(isMobile ? `${path}?mapState=visible-mobile` : path)
    await settled(page)
    const mapRegion = page.getByRole('region', { name: /^(Map of homes|Carte des propriétés)$/ })
    await expectLoadedMap(mapRegion)
    // The marker in the tab order is always within the visible part of the map.
    const marker = mapRegion.locator('button[id][tabindex="0"]')
    await expect(marker).toBeAttached()
    await expectAccessible(page)
    if ((await marker.getAttribute('aria-haspopup')) === null) return
    await marker.press('Enter')
    await expect(mapRegion.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
  })
