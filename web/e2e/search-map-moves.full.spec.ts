import {
  boundsOf,
  bubble,
  clusters,
  drag,
  expectListingsOn,
  freePin,
  map,
  open,
  total,
} from './search-map-locators.ts'
import { expect, settled, test } from './test.ts'

test('moving the map searches the visible area, and the map then stays where the visitor moved it', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a finger drags what a mouse drags')
  await open(page)
  const before = await total(page).textContent()
  await drag(page, -150, -120)
  await expect.poll(() => boundsOf(page)?.length).toBe(4)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Map area')
  await expect(total(page)).not.toHaveText(before ?? '')
  const bounds = boundsOf(page)
  await settled(page)
  expect(boundsOf(page)).toEqual(bounds)
  await page.reload()
  await settled(page)
  await expectListingsOn(page)
  expect(boundsOf(page)).toEqual(bounds)
  await page.getByRole('link', { name: /Map area/ }).click()
  await expect.poll(() => boundsOf(page)).toBeUndefined()
  await expect(total(page)).toHaveText(before ?? '')
})

test('one wheel step over the map searches the new area, and one over a bubble does not', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no wheel')
  await open(page, '/homes-for-sale/tx/austin/city/4671654?sort=price-low')
  await (await freePin(page)).click()
  await bubble(page).getByRole('link').hover()
  await page.mouse.wheel(0, 120)
  await expect(bubble(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bubble(page)).toHaveCount(0)
  const box = await map(page).boundingBox()
  if (!box) throw new Error('The map is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, -120)
  await expect.poll(() => boundsOf(page)?.length).toBe(4)
})

test('moving the map replaces the history entry, so Back leaves the search immediately', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a finger drags what a mouse drags')
  await page.goto('/homes-for-sale/tx')
  await settled(page)
  await open(page)
  await drag(page, -100, 0)
  await expect.poll(() => boundsOf(page)?.length).toBe(4)
  const first = boundsOf(page)
  await drag(page, -100, 0)
  await expect.poll(() => boundsOf(page)?.join()).not.toBe(first?.join())
  await page.goBack()
  await expect(page).toHaveURL('/homes-for-sale/tx')
})

test('shows a button that searches the area when "Search as I move" is off, and remembers that setting', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a finger drags what a mouse drags')
  await open(page)
  const follow = page.getByRole('checkbox', { name: 'Search as I move' })
  await expect(follow).toBeChecked()
  await follow.uncheck()
  await drag(page, -150, -120)
  const here = page.getByRole('button', { name: 'Search this area' })
  await expect(here).toBeVisible()
  expect(boundsOf(page)).toBeUndefined()
  await here.click()
  await expect.poll(() => boundsOf(page)?.length).toBe(4)
  await expect(here).toHaveCount(0)
  await page.reload()
  await settled(page)
  // The checkbox is part of the map, which renders again after a reload.
  await expect(follow).not.toBeChecked()
})

test('activating a cluster zooms in and lists its homes', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a finger presses what a mouse presses')
  // The sample market has more homes than a map shows one by one.
  await open(page, '/homes-for-sale')
  const name = await clusters(page).first().getAttribute('aria-label')
  await clusters(page).first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => boundsOf(page)?.length).toBe(4)
  await expect(map(page).getByRole('button', { name: name ?? '', exact: true })).toHaveCount(0)
  await expectListingsOn(page)
})
