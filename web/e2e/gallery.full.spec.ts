import type { Page } from '@playwright/test'
import { findListing, type GalleryListing } from './find-listing.ts'
import { expect, expectAccessible, settled, test } from './test.ts'

const viewable = ({ imageCount, streetView }: GalleryListing) =>
  imageCount >= 7 && streetView?.status === 'OK'
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos, map, and Street View' })
const place = (page: Page, number: number, count: number) =>
  viewer(page).getByText(`${number} of ${count}`, { exact: true })
const enlarged = (page: Page, number: number, count: number) =>
  viewer(page)
    .getByRole('group', { name: `${number} of ${count}`, exact: true })
    .getByRole('img')

/** Opens a listing with at least seven photos, with the viewer in the state that the URL hash names. */
async function open(page: Page, hash: string): Promise<GalleryListing> {
  const found = await findListing(page.request, viewable)
  await page.goto(`${found.listingUrl}${hash}`)
  await settled(page)
  await expect(viewer(page)).toBeVisible()
  return found
}

test('[LIST-10] shows the photo count, and opens the photos as a grid and then one at a time with thumbnails', async ({
  page,
}) => {
  const { listingUrl, imageCount } = await findListing(page.request, viewable)
  await page.goto(listingUrl)
  await settled(page)
  const photos = page.getByRole('region', { name: 'Photos', exact: true })
  await photos.getByRole('link', { name: `${imageCount} photos` }).click()
  await expect(page).toHaveURL(/#photos$/)
  const grid = viewer(page).getByRole('list', { name: `${imageCount} photos` })
  await expect(grid.getByRole('img')).toHaveCount(imageCount)
  await expectAccessible(page, 'dialog[open]:not([popover])')
  await grid.getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/#photo-2$/)
  await expect(enlarged(page, 2, imageCount)).toBeVisible()
  await expectAccessible(page, 'dialog[open]:not([popover])')
  await viewer(page).getByRole('link', { name: 'All photos' }).click()
  await expect(grid).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${listingUrl}$`))
})

test('[LIST-11] arrow keys change the photo and wrap, Enter enters full screen, and Escape exits full screen and then closes the viewer', async ({
  page,
}) => {
  const { imageCount } = await open(page, '#photo-1')
  await expect(enlarged(page, 1, imageCount)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(place(page, imageCount, imageCount)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#photo-${imageCount}$`))
  await page.keyboard.press('ArrowRight')
  await expect(place(page, 1, imageCount)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(viewer(page).getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  await expect(viewer(page).getByRole('link', { name: 'All photos' })).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(place(page, 2, imageCount)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page).getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page).not.toHaveURL(/#/)
})

test('[LIST-11] Escape right after an arrow key closes the viewer', async ({ page }) => {
  const { imageCount } = await open(page, '#photo-1')
  await expect(enlarged(page, 1, imageCount)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page).not.toHaveURL(/#/)
})

test('[LIST-11] arrow keys move the focus between photos in the grid and wrap', async ({ page }) => {
  const { imageCount } = await open(page, '#photos')
  const links = viewer(page)
    .getByRole('list', { name: `${imageCount} photos` })
    .getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(place(page, 2, imageCount)).toBeVisible()
})

test('[LIST-11] dragging changes the photo, and pinching zooms in', async ({ page, isMobile }) => {
  const { imageCount } = await open(page, '#photo-1')
  await expect(enlarged(page, 1, imageCount)).toBeVisible()
  const row = viewer(page).getByRole('region', { name: 'Photo gallery' }).first()
  const box = await row.boundingBox()
  if (!box) throw new Error('The photograph has no place.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const distance = 0.3 * (page.viewportSize()?.width ?? 0)
  await page.mouse.move(x + distance, y)
  await page.mouse.down()
  await page.mouse.move(x - distance, y, { steps: 10 })
  await page.mouse.up()
  await expect(place(page, 2, imageCount)).toBeVisible()
  if (!isMobile) return
  const smaller = viewer(page).getByRole('button', { name: 'Zoom out' })
  await expect(smaller).toBeDisabled()
  // A photo can be zoomed only after it has loaded.
  await expect(viewer(page).getByRole('button', { name: 'Zoom in' })).toBeEnabled()
  // Waits for the slide animation. Until it ends, a pinch at the center hits the previous photo.
  await row.evaluate(async (node) => {
    await Promise.allSettled(node.getAnimations().map(({ finished }) => finished))
  })
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: x + side * apart, y, id })),
    })
  await touch('touchStart', 20)
  for (const apart of [40, 60, 80, 100]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect(smaller).toBeEnabled()
})

test('[LIST-12] the thumbnail sidebar collapses at 991 pixels and below, and opens with its button', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'sets the size of its window')
  await page.setViewportSize({ width: 992, height: 800 })
  await open(page, '#photo-1')
  const sidebar = viewer(page).getByRole('navigation', { name: 'Thumbnails' })
  await expect(sidebar).toBeVisible()
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(sidebar).toBeHidden()
  await viewer(page).getByRole('button', { name: 'Thumbnails' }).click()
  await expect(sidebar).toBeVisible()
})

test('[LIST-13, LIST-14] an enlarged photo uses the large file on a phone and the original elsewhere, and thumbnails are 80 by 80', async ({
  page,
  isMobile,
}) => {
  const { imageCount } = await open(page, '#photo-1')
  await expect(enlarged(page, 1, imageCount)).toHaveAttribute(
    'src',
    isMobile ? /\/large\.webp$/ : /\/original\.webp$/,
  )
  await expect(enlarged(page, 1, imageCount)).toHaveJSProperty('naturalWidth', isMobile ? 1280 : 1920)
  const thumbnails = viewer(page).getByRole('navigation', { name: 'Thumbnails' })
  if (isMobile) await viewer(page).getByRole('button', { name: 'Thumbnails' }).click()
  const first = thumbnails.getByRole('img').first()
  await expect(first).toHaveJSProperty('naturalWidth', 80)
  expect(await first.boundingBox()).toMatchObject({ width: 80, height: 80 })
  await thumbnails.getByRole('link').nth(2).click()
  await expect(place(page, 3, imageCount)).toBeVisible()
})

test('[LIST-15] the photo grid has a tile for each tour, which opens in a new tab', async ({ page }) => {
  const { listingUrl, virtualTour, virtualTour3D } = await findListing(
    page.request,
    ({ imageCount, virtualTour, virtualTour3D }) => imageCount > 0 && !!virtualTour && !!virtualTour3D,
  )
  await page.goto(`${listingUrl}#photos`)
  await settled(page)
  for (const [name, tour] of [
    ['3D tour', virtualTour3D],
    ['Virtual tour', virtualTour],
  ] as const) {
    const tile = viewer(page).getByRole('link', { name })
    await expect(tile).toHaveAttribute('href', tour?.url ?? '')
    await expect(tile).toHaveAttribute('target', '_blank')
  }
})

test("[LIST-16, LIST-17, MAP-03] the viewer's Photos, Map, and Street View tabs set the URL hash, and Back closes the viewer", async ({
  page,
}) => {
  const { listingUrl } = await findListing(page.request, viewable)
  await page.goto(`${listingUrl}?downPayment=10`)
  await settled(page)
  await page.getByRole('link', { name: 'Open Map' }).click()
  await expect(page).toHaveURL(/\?downPayment=10#map$/)
  const tabs = viewer(page).getByRole('navigation', { name: 'Views' }).getByRole('link')
  await expect(tabs).toHaveText(['Photos', 'Map', 'Street View'])
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'true')
  const before = await page.evaluate(() => window.scrollY)
  await tabs.nth(2).click()
  await expect(page).toHaveURL(/#street-view$/)
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
  await expect(page).toHaveURL(/\?downPayment=10$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('[LIST-16, MAP-03] the viewer omits the Photos and Street View tabs for a listing that has neither photos nor a street view', async ({
  page,
}) => {
  const { listingUrl } = await findListing(
    page.request,
    ({ imageCount, streetView, location }) =>
      imageCount === 0 && streetView?.status !== 'OK' && location.lat !== null,
  )
  await page.goto(`${listingUrl}#photos`)
  await settled(page)
  await expect(page.getByText('There are no photos of this home yet.')).toBeVisible()
  await expect(viewer(page)).toBeHidden()
  await page.getByRole('link', { name: 'Open Map' }).click()
  await expect(viewer(page).getByRole('navigation', { name: 'Views' }).getByRole('link')).toHaveText(['Map'])
})

test('[LIST-55] the photo grid has five columns, or three in the luxury theme', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'sets the size of its window')
  await page.setViewportSize({ width: 1440, height: 900 })
  const { listingUrl, imageCount } = await findListing(page.request, viewable)
  for (const [path, columns] of [
    [listingUrl, 5],
    [`/luxury${listingUrl}`, 3],
  ] as const) {
    await page.goto(`${path}#photos`)
    await settled(page)
    const grid = viewer(page).getByRole('list', { name: `${imageCount} photos` })
    const tracks = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    expect(tracks).toBe(columns)
  }
})

test('[LIST-56] the main photo is a square of 693 pixels on the page, and the other photos are laid out at 500 by 242', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'sets the size of its window')
  await page.setViewportSize({ width: 1440, height: 1240 })
  const { listingUrl } = await findListing(page.request, viewable)
  await page.goto(listingUrl)
  const photos = page.getByRole('region', { name: 'Photos', exact: true }).getByRole('img')
  const main = await photos.first().boundingBox()
  expect([main?.x, main?.width, main?.height]).toEqual([0, 693, 693])
  for (const other of [photos.nth(1), photos.nth(2)]) {
    await expect(other).toHaveAttribute('width', '500')
    await expect(other).toHaveAttribute('height', '242')
    const { width = 0, height = 1 } = (await other.boundingBox()) ?? {}
    expect(width / height).toBeGreaterThan(1.9)
  }
})

test('shows a message on the page and in the viewer when photos fail to load', async ({ page }) => {
  await page.route(/\/photos\/.*\.(avif|webp)$/, (route) =>
    route.fulfill({ status: 200, contentType: 'image/webp', body: '' }),
  )
  const { listingUrl } = await findListing(page.request, viewable)
  await page.goto(listingUrl)
  await settled(page)
  const photos = page.getByRole('region', { name: 'Photos', exact: true })
  await expect(photos.getByRole('status')).toHaveText(/We couldn’t load/)
  await photos.getByRole('link').first().click()
  const first = viewer(page).getByRole('group', { name: /^1 of / })
  await expect(first.getByText('We couldn’t load this photo.')).toBeVisible()
})

test('closing the viewer goes back one history entry, even after a reload', async ({ page }) => {
  const { listingUrl, imageCount } = await findListing(page.request, viewable)
  await page.goto('/compare')
  await page.goto(listingUrl)
  await settled(page)
  await page.getByRole('link', { name: `${imageCount} photos` }).click()
  await expect(viewer(page)).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(viewer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  // The browser may close the dialog before the navigation back completes.
  await expect(page).toHaveURL(listingUrl)
  await page.goBack()
  await expect(page).toHaveURL('/compare')
})

test.describe('gallery without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('shows all photos of a listing in a row', async ({ page }) => {
    const { listingUrl, imageCount } = await findListing(page.request, viewable)
    await page.goto(listingUrl)
    const photos = page.getByRole('region', { name: 'Photos', exact: true })
    await expect(photos.getByRole('img')).toHaveCount(imageCount)
    await expect(photos.getByRole('img').nth(1)).toBeVisible()
  })
})
