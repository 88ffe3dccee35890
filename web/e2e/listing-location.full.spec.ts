import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { findListing, type GalleryListing } from './find-listing.ts'
import { waitForSurroundings } from './surroundings.ts'
import { expect, expectAccessible, settled, test } from './test.ts'

/**
 * Returns the path of the newest matching listing in Texas. Waits until the listing's surroundings are
 * available.
 */
async function pathOf(request: APIRequestContext, is: (home: GalleryListing) => boolean): Promise<string> {
  const { listingUrl, location } = await findListing(request, is)
  await waitForSurroundings(request, location)
  return listingUrl
}

const onTheMap = ({ location, streetView }: GalleryListing) =>
  location.lat !== null && streetView?.status === 'OK'
const location = (page: Page) => page.getByRole('region', { name: 'Location', exact: true })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos, map, and Street View' })
const neighborhood = (page: Page) => page.getByRole('region', { name: 'Neighborhood', exact: true })
const surroundings = (page: Page) => page.getByRole('region', { name: 'Around this home', exact: true })
const pins = (page: Page) => surroundings(page).getByRole('button', { name: /minutes? on foot$/ })
async function open(page: Page, is = onTheMap): Promise<void> {
  await page.goto(await pathOf(page.request, is))
  await settled(page)
}

/**
 * Replaces the responses to Surroundings operations with the return value of `say`. When `say` returns
 * undefined, the request passes through, as do all other requests.
 */
async function answerSurroundings(page: Page, say: () => object | undefined): Promise<void> {
  const surroundingsOperation = z.object({ operationName: z.literal('Surroundings') })
  await page.route('**/graphql', (route) => {
    const response = surroundingsOperation.safeParse(route.request().postDataJSON()).success
      ? say()
      : undefined
    return response ? route.fulfill({ json: response }) : route.fallback()
  })
}

const notYet = {
  data: { nearbyPlaces: { ready: false, items: [] }, nearbySchools: { ready: false, items: [] } },
}

test('[MAP-04, MAP-06] shows the location as a picture of 750 by 250 pixels, and Open Map opens the map', async ({
  page,
}) => {
  await open(page)
  const picture = location(page).getByRole('img', { name: /^Map of .*, TX \d{5}$/ })
  await picture.scrollIntoViewIfNeeded()
  const size = await picture.evaluate((node) => [node.getAttribute('width'), node.getAttribute('height')])
  expect(size).toEqual(['750', '250'])
  const { width = 0, height } = (await picture.boundingBox()) ?? {}
  expect(height).toBe(250)
  expect(Math.round(width)).toBe(Math.min(750, await location(page).evaluate((node) => node.clientWidth)))
  await location(page).getByRole('link', { name: 'Open Map' }).click()
  await expect(page).toHaveURL(/#map$/)
  await expect(viewer(page).getByRole('combobox', { name: 'Map type' })).toBeVisible()
  await expect(viewer(page).getByRole('region', { name: /^Map of / })).toBeVisible()
  await page.goBack()
  await expect(viewer(page)).toBeHidden()
})

test('shows the location picture without JavaScript, and hides the controls that need JavaScript', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await page.goto(await pathOf(page.request, onTheMap))
  await expect(location(page).getByRole('img')).toBeVisible()
  await expect(location(page).getByText('Open Map')).toBeHidden()
  await expect(surroundings(page)).toBeHidden()
  await page.close()
})

test('[MAP-05] Open Street View opens Street View, and arrow keys and dragging rotate the view', async ({
  page,
}) => {
  await open(page)
  await location(page).getByRole('link', { name: 'Open Street View' }).click()
  await expect(page).toHaveURL(/#street-view$/)
  const street = viewer(page).getByRole('slider', { name: /^Street view of/ })
  await expect(street).not.toHaveAttribute('aria-busy', /./)
  const start = await street.getAttribute('aria-valuenow')
  await street.press('ArrowRight')
  await expect(street).toHaveAttribute('aria-valuenow', String((Number(start) + 10) % 360))
  const { x = 0, y = 0, width = 0, height = 0 } = (await street.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(street).not.toHaveAttribute('aria-valuenow', String((Number(start) + 10) % 360))
  await expectAccessible(page, 'dialog[open]:not([popover])')
  await viewer(page).getByRole('button', { name: 'Face the home' }).click()
  await expect(street).toHaveAttribute('aria-valuenow', String(start))
})

test('shows only a map when a listing has no Street View, and only a message when its location is withheld', async ({
  page,
}) => {
  await open(page, ({ location, streetView }) => location.lat !== null && streetView?.status !== 'OK')
  await expect(location(page).getByRole('link')).toHaveText(['Open Map'])
  const drawings: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/static-map/')) drawings.push(request.url())
  })
  await open(page, ({ location }) => location.lat === null)
  await expect(location(page).getByText(/is in .*TX/)).toBeVisible()
  await expect(location(page).getByRole('link')).toHaveCount(0)
  await expect(surroundings(page)).toHaveCount(0)
  expect(drawings).toEqual([])
})

test('[MAP-07] [MAP-25] loads the surroundings when their section scrolls near the viewport, polls every second until they are ready, and filters the pins by type', async ({
  page,
  isMobile,
}) => {
  let requests = 0
  await answerSurroundings(page, () => (++requests < 3 ? notYet : undefined))
  await open(page)
  expect(requests).toBe(0)
  await surroundings(page).scrollIntoViewIfNeeded()
  await expect(surroundings(page).getByRole('checkbox', { name: 'Parks' })).toBeVisible()
  expect(requests).toBe(3)
  const sheet = surroundings(page).getByRole('combobox', { name: 'Map type' })
  await expect(sheet).toBeVisible()
  const box = await surroundings(page)
    .locator('> :last-child')
    .evaluate((node) => node.clientHeight + 2)
  expect(box).toBe(isMobile ? 580 : 453)

  await expect.poll(() => pins(page).count()).toBeGreaterThan(5)
  const count = await pins(page).count()
  await surroundings(page).getByRole('checkbox', { name: 'Parks' }).uncheck()
  await expect.poll(() => pins(page).count()).toBeLessThan(count)
  await pins(page).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const [name = 'nothing'] = (await page.locator(':focus').getAttribute('aria-label'))?.split(',') ?? []
  await expect(surroundings(page).getByRole('status')).toContainText(name)
  // Scrolls, so that the bar at the bottom of a phone screen does not cover the content.
  if (isMobile) await page.evaluate(() => window.scrollBy({ top: 200, behavior: 'instant' }))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(surroundings(page).getByRole('status')).toBeEmpty()
})

test('dragging the surroundings map moves it', async ({ page }) => {
  await open(page)
  await surroundings(page).scrollIntoViewIfNeeded()
  await expect(pins(page).first()).toBeVisible()
  // Content that loads above the map shifts it, so wait for that content.
  await expect(neighborhood(page).getByRole('heading', { name: /^Nearby schools/ })).toBeAttached()
  await expect(neighborhood(page).getByRole('status', { name: 'Loading…' })).toHaveCount(0)
  const pin = async () => (await pins(page).first().boundingBox())?.x ?? 0
  const sheet = surroundings(page).getByRole('region', { name: /^Map of the area around/ })
  await sheet.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  // After the surroundings load, the map animates until all of them are in view.
  let before = Number.NaN
  const isAtRest = async () => {
    const last = before
    before = await pin()
    return before === last
  }
  // Compares positions 500 ms apart, longer than the animation takes even with slow rendering.
  await expect.poll(isAtRest, { intervals: [500] }).toBe(true)
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
  // Starts the drag inside the outer ring, where there are no pins.
  await page.mouse.move(x + width / 2 - 20, y + height / 2 + 12)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 60, y + height / 2 + 12, { steps: 4 })
  await page.mouse.up()
  await expect.poll(pin).toBeGreaterThan(before + 40)
})

test('[ERR-26] keeps the map, shows an error, and offers a retry when the surroundings fail to load', async ({
  page,
}) => {
  let known = false
  await answerSurroundings(page, () => (known ? undefined : { data: null, errors: [{ message: 'no' }] }))
  await open(page)
  await surroundings(page).scrollIntoViewIfNeeded()
  await expect(surroundings(page).getByRole('alert')).toContainText('We couldn’t load the nearby places.')
  await expect(surroundings(page).getByRole('combobox', { name: 'Map type' })).toBeVisible()
  await expect(pins(page)).toHaveCount(0)
  known = true
  await surroundings(page).getByRole('button', { name: 'Try again' }).click()
  await expect(surroundings(page).getByRole('checkbox', { name: 'Parks' })).toBeVisible()
})

test.describe('with a Google Maps key', () => {
  test.use({ mapProvider: 'Google', acceptsGoogleMaps: false })

  test('loads the Google map and Street View only when the visitor requests them', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('googleapis')) requests.push(request.url())
    })
    await open(page)
    await location(page).getByRole('link', { name: 'Open Map' }).click()
    await expect(viewer(page).getByRole('combobox', { name: 'Map type' })).toBeVisible()
    expect(requests).toEqual([])
    await viewer(page).getByRole('button', { name: 'Show Google Maps' }).click()
    await expect(viewer(page).locator('gmp-advanced-marker')).toBeVisible()
    await viewer(page).getByRole('link', { name: 'Street View' }).click()
    const street = viewer(page).getByRole('region', { name: /^Street view of/ })
    await expect(street).toHaveText(/^Panorama at [23]\d\.\d+, .*, heading \d+$/)
  })
})

test('falls back to the site’s own map and shows a message when Google is not reachable', async ({
  browser,
  googleSite,
}) => {
  const page = await browser.newPage({ baseURL: googleSite })
  await page.route('https://maps.googleapis.com/**', (route) => route.abort())
  await open(page)
  await location(page).getByRole('link', { name: 'Open Map' }).click()
  await viewer(page).getByRole('button', { name: 'Show Google Maps' }).click()
  await expect(viewer(page).getByRole('alert')).toHaveText(
    'We couldn’t reach Google, so here is our own view.',
  )
  await expect(viewer(page).getByRole('combobox', { name: 'Map type' })).toBeVisible()
  await page.close()
})
