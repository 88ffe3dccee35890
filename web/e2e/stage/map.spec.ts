import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { en as words } from '../../src/pages/design/design-messages.en.ts'
import { idleMap, keepMap } from '../map-on-page.ts'
import { en } from '../messages.ts'
import { acceptGoogleMaps, expectAccessible, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

const part = (page: Page): Locator => page.getByRole('region', { name: en('map.types.roadmap'), exact: true })
const sheet = (page: Page): Locator => part(page).getByRole('region', { name: 'Sample map' })
const type = (page: Page): Locator => part(page).getByRole('combobox', { name: en('map.type') })
const failure = (page: Page): Locator => part(page).getByRole('alert')

/** Returns the path of an archive, which the Python package `pmtiles` wrote. */
const archive = (name: string) =>
  fileURLToPath(new URL(`../../server/fixtures/${name}.pmtiles`, import.meta.url))

/** Satellite imagery of single colors. */
const imagery = { MAP_IMAGERY: archive('imagery') }

test.use({ stageSettings: { env: imagery } })

async function open(page: Page): Promise<void> {
  await page.goto('/design')
  await settled(page)
  await part(page).scrollIntoViewIfNeeded()
}

test('[MAP-15, MAP-16, MAP-23] shows one point at zoom 16, and switches to the hybrid map from zoom 19 on unless the user chooses another type there', async ({
  page,
}) => {
  await open(page)
  const press = async (name: string, times: number) => {
    for (let time = 0; time < times; time++) await part(page).getByRole('button', { name }).click()
  }
  await type(page).selectOption('Terrain')
  await part(page).getByRole('button', { name: words.mapPlaces[2] }).click()
  // Zooming from 16 to 19 takes three steps.
  await press('Zoom in', 2)
  await expect(type(page)).toHaveValue('terrain')
  await press('Zoom in', 1)
  await expect(type(page)).toHaveValue('hybrid')
  await press('Zoom in', 1)
  await expect(type(page)).toHaveValue('hybrid')
  await press('Zoom out', 2)
  await expect(type(page)).toHaveValue('terrain')
  await press('Zoom in', 1)
  await type(page).selectOption('Map')
  await expect(type(page)).toHaveValue('roadmap')
  await press('Zoom out', 1)
  await expect(type(page)).toHaveValue('roadmap')
})

test.describe('MapLibre', () => {
  // The viewport is small, because the map renders in software.
  test.use({ stageSettings: { map: 'MapLibre', env: imagery }, viewport: { width: 700, height: 600 } })

  test('[MAP-17] renders roadmap, terrain, satellite, and hybrid differently, and remembers the choice', async ({
    page,
  }) => {
    await open(page)
    await expect(type(page)).toBeVisible()
    await sheet(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    /**
     * Takes screenshots of the map until two in a row are equal, which means that all tiles are drawn.
     * Returns the last one.
     */
    const stillPicture = async () => {
      let last = ''
      await expect
        .poll(async () => {
          const before = last
          last = (await sheet(page).screenshot()).toString('base64')
          return last === before
        })
        .toBe(true)
      return last
    }
    // Only the full run tests every type, because software rendering takes seconds for each.
    const types = test.info().config.metadata.isFull
      ? ['roadmap', 'terrain', 'satellite', 'hybrid']
      : ['roadmap', 'hybrid']
    const looks = new Set<string>()
    for (const name of types) {
      await type(page).selectOption(name)
      looks.add(await stillPicture())
    }
    expect(looks.size).toBe(types.length)
    await expectAccessible(page)
    await open(page)
    await expect(type(page)).toHaveValue('hybrid')
  })

  test('[ERR-18] shows and logs an error when the map fails to load, and loads the map on retry', {
    tag: '@full',
  }, async ({ browser, stage }) => {
    // A separate page, because this test expects errors in the console.
    const page = await browser.newPage({ baseURL: stage.origin })
    const worker = /maplibre-gl-worker/
    await page.route(worker, (route) => route.abort())
    const logged: string[] = []
    page.on('console', (entry) => entry.type() === 'error' && logged.push(entry.text()))
    await open(page)
    // spec: ERR-18
    await expect(failure(page)).toHaveText('Map cannot be loaded right now, sorry.')
    await expect.poll(() => logged.join('\n')).toContain('The map cannot be shown.')
    await page.getByRole('button', { name: 'Show a toast' }).click()
    await expect(page.getByRole('status').getByText(en('searchFeeds.copied'))).toBeVisible()
    await page.unroute(worker)
    await part(page)
      .getByRole('button', { name: en('errors.again') })
      .click()
    await expect(type(page)).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
    await page.close()
  })
})

test.describe('streets', () => {
  test.use({
    stageSettings: { map: 'MapLibre', env: { MAP_TILES: archive('austin-streets') } },
    viewport: { width: 1600, height: 1100 },
  })

  test('[CS-96] draws more than 100 roads of a city at zoom 14 from an archive that another program wrote', {
    tag: '@full',
  }, async ({ page }) => {
    await keepMap(page)
    await open(page)
    // Tall enough for both rows of tiles in the archive.
    await part(page)
      .locator('[data-map]')
      .evaluate((frame) => frame.parentElement?.style.setProperty('height', '960px'))
    await part(page).getByRole('button', { name: words.mapPlaces[2] }).click()
    await part(page)
      .getByRole('button', { name: en('map.further') })
      .click()
    const zoom = async () => (await idleMap(page)).evaluate((map) => map.getZoom())
    await expect.poll(zoom).toBe(14)

    const map = await idleMap(page)
    const roadLayers = await map.evaluate((mapLibre) =>
      mapLibre
        .getStyle()
        .layers.filter((layer) => layer.type === 'line' && layer['source-layer'] === 'roads')
        .map(({ id }) => id),
    )
    // A layer for the edge of a road and a layer for its surface draw the same feature.
    const roads = await map.evaluate((mapLibre, layers) => {
      const drawn = mapLibre.queryRenderedFeatures({ layers })
      return new Set(drawn.map(({ geometry }) => JSON.stringify(geometry))).size
    }, roadLayers)
    expect(roads).toBeGreaterThan(100)

    const withRoads = await sheet(page).screenshot()
    await map.evaluate((mapLibre, layers) => {
      for (const id of layers) mapLibre.setLayoutProperty(id, 'visibility', 'none')
    }, roadLayers)
    await idleMap(page)
    expect(withRoads.equals(await sheet(page).screenshot())).toBe(false)
  })
})

test.describe('Google Maps', () => {
  test.use({
    mapProvider: 'Google',
    stageSettings: { env: { GOOGLE_MAPS_KEY: 'test-key', GOOGLE_MAPS_MAP_ID: 'test-map' } },
  })

  test('[CALL-38] loads the script with the key, the weekly version, and a callback', {
    tag: '@full',
  }, async ({ page }) => {
    const requested = page.waitForRequest(/^https:\/\/maps\.googleapis\.com\/maps\/api\/js/)
    await open(page)
    const { searchParams } = new URL((await requested).url())
    expect(Object.fromEntries(searchParams)).toMatchObject({ key: 'test-key', v: 'weekly' })
    expect(searchParams.get('callback')).toBeTruthy()
    await expect(type(page)).toBeVisible()
  })

  test('[ERR-19] shows and logs an error when the script fails to load', {
    tag: '@full',
  }, async ({ browser, stage }) => {
    const page = await browser.newPage({ baseURL: stage.origin })
    await acceptGoogleMaps(page)
    await page.route('https://maps.googleapis.com/**', (route) => route.abort())
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await open(page)
    await expect(failure(page)).toContainText(en('components.mapFailed'))
    await expect.poll(() => logged.join('\n')).toContain('The map cannot be shown.')
    await page.close()
  })
})
