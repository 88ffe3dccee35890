import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, settled, test } from './test.ts'

const part = (page: Page): Locator => page.getByRole('region', { name: 'Map', exact: true })
const sheet = (page: Page): Locator => part(page).getByRole('region', { name: 'Sample map' })
const mapType = (page: Page): Locator => part(page).getByRole('combobox', { name: 'Map type' })
const nearer = (page: Page): Locator => part(page).getByRole('button', { name: 'Zoom in' })
const further = (page: Page): Locator => part(page).getByRole('button', { name: 'Zoom out' })
const scale = (page: Page): Locator => part(page).getByText(/^[\d,]+ (mi|ft)$/)
const message = (page: Page): Locator => part(page).getByRole('alert')

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/design${query}`)
  await settled(page)
  await part(page).scrollIntoViewIfNeeded()
  await expect(mapType(page)).toBeVisible()
  await sheet(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

/** Waits until an action has changed the scale bar of the map. Its text alone can be the same at two zooms. */
async function expectOtherScale(page: Page, act: () => Promise<void>): Promise<void> {
  const bar = () => scale(page).evaluate(({ outerHTML }) => outerHTML)
  const before = await bar()
  await act()
  await expect.poll(bar).not.toBe(before)
}

/**
 * Clicks a control the given number of times, and waits after each click until the map's scale has changed.
 */
async function press(page: Page, control: Locator, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await expectOtherScale(page, () => control.click())
}

async function showOnePoint(page: Page): Promise<void> {
  await part(page).getByRole('button', { name: 'One home in Austin' }).click()
  await expect(scale(page)).toHaveText(/ft$/)
}

test('[MAP-23] shows a single point at zoom 16', async ({ page }) => {
  await open(page)
  await showOnePoint(page)
  // The map type becomes hybrid at zoom 19 (see the next test), exactly three zoom steps from here.
  await press(page, nearer(page), 2)
  await expect(mapType(page)).toHaveValue('roadmap')
  await press(page, nearer(page), 1)
  await expect(mapType(page)).toHaveValue('hybrid')
})

test('[MAP-15] [MAP-16] shows the hybrid map from zoom 19 on, and the chosen map type at lower zooms', async ({
  page,
}) => {
  await open(page)
  await mapType(page).selectOption('Terrain')
  await showOnePoint(page)
  await expect(mapType(page)).toHaveValue('terrain')
  await press(page, nearer(page), 3)
  await expect(mapType(page)).toHaveValue('hybrid')
  await press(page, nearer(page), 1)
  await expect(mapType(page)).toHaveValue('hybrid')
  await press(page, further(page), 2)
  await expect(mapType(page)).toHaveValue('terrain')
})

test('a map type chosen at zoom 19 applies immediately, and remains after zooming out', async ({ page }) => {
  await open(page)
  await showOnePoint(page)
  await press(page, nearer(page), 3)
  await mapType(page).selectOption('Map')
  await expect(mapType(page)).toHaveValue('roadmap')
  await press(page, further(page), 1)
  await expect(mapType(page)).toHaveValue('roadmap')
})

test('[ERR-18] shows and logs an error when the map cannot render, and the rest of the page works', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
  const logged: string[] = []
  page.on('console', (entry) => entry.type() === 'error' && logged.push(entry.text()))
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
      apply: (own, canvas, args) => (args[0] === 'webgl2' ? null : Reflect.apply(own, canvas, args)),
    })
  })
  await page.goto('/design')
  await settled(page)
  await part(page).scrollIntoViewIfNeeded()
  await expect(message(page)).toHaveText('Map cannot be loaded right now, sorry.')
  await expect.poll(() => logged.join('\n')).toContain('WebGL2')
  await page.getByRole('button', { name: 'Show a toast' }).click()
  await expect(page.getByRole('status').getByText('Link copied.')).toBeVisible()
  await page.close()
})

test('[ERR-18] shows an error when the map script fails to load, and Try again loads the map', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...(baseURL ? { baseURL } : {}) })
  const worker = /maplibre-gl-worker/
  await page.route(worker, (route) => route.abort())
  await page.goto('/design')
  await settled(page)
  await part(page).scrollIntoViewIfNeeded()
  await expect(message(page)).toHaveText('Map cannot be loaded right now, sorry.')
  await page.unroute(worker)
  await part(page).getByRole('button', { name: 'Try again' }).click()
  await expect(mapType(page)).toBeVisible()
  await expect(message(page)).toHaveCount(0)
  await page.close()
})

test('keyboard keys move and zoom the map', async ({ page, isMobile }) => {
  test.skip(isMobile)
  await open(page)
  await mapType(page).focus()
  await page.keyboard.press('t')
  await expect(mapType(page)).toHaveValue('terrain')
  await sheet(page).focus()
  await expect(sheet(page)).toHaveCSS('outline-style', 'solid')
  await expectOtherScale(page, () => page.keyboard.press('='))
  const zoomed = await scale(page).textContent()
  for (const key of ['ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await expect(scale(page)).toHaveText(zoomed ?? '')
})

for (const theme of ['residential', 'collection', 'commercial'])
  test(`the map is accessible in the ${theme} theme`, async ({ page }) => {
    await open(page, `?theme=${theme}`)
    await expectAccessible(page)
  })

test('the map is in French and uses kilometers under /fr', async ({ page }) => {
  await page.goto('/fr/design')
  await settled(page)
  const carte = page.getByRole('region', { name: 'Carte', exact: true })
  await carte.scrollIntoViewIfNeeded()
  await expect(carte.getByRole('combobox', { name: 'Type de carte' })).toHaveText(/Plan/)
  await expect(carte.getByText(/^[\d\s]+ km$/)).toBeVisible()
})

test('going back to a page restores its map', async ({ page }) => {
  await open(page)
  await showOnePoint(page)
  await page.goto('/')
  await page.goBack()
  await settled(page)
  await part(page).scrollIntoViewIfNeeded()
  await expect(mapType(page)).toBeVisible()
})
