import type { Page } from '@playwright/test'
import { austin, sampleClusters, sampleFirstClusters, sampleListing } from '../../src/fixtures/sample.ts'
import { en } from '../messages.ts'
import { city } from '../place.ts'
import { settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

test('[SRCH-28] shows the listings of a city on the map next to the list', async ({ page }) => {
  await page.goto(city.path)
  await settled(page)
  const map = page.getByRole('region', { name: en('mapPane.name') })
  await expect(
    map.getByRole('button', { name: en('searchMap.cluster', { count: 12, total: '12' }) }),
  ).toBeVisible()
})

/** Selects the markers that the server renders, and those of the map. */
const [EARLY, LIVE] = ['[style*="--x"]', 'button[style*="translate"]']

test.describe('early markers', () => {
  const bounds = { minLat: 30.15, maxLat: 30.4, minLon: -97.85, maxLon: -97.65 }
  const results = [1, 2].map((number) => sampleListing({ number }))
  test.use({
    answers: {
      search: {
        ...{ place: austin, totalResults: 17, results, bounds },
        ...{ clusters: sampleClusters, firstClusters: sampleFirstClusters },
      },
    },
  })

  /** Returns the text and the center of each marker, in px and in a fixed order. */
  const markersOf = (page: Page) =>
    page.locator(`main section :is(${EARLY}, ${LIVE})`).evaluateAll((markers) =>
      markers
        .map((marker) => {
          const { x, y, width, height } = marker.getBoundingClientRect()
          return { text: marker.textContent, x: x + width / 2, y: y + height / 2 }
        })
        .sort((one, other) => one.y - other.y),
    )

  test('[F-33, F-191] CSS places the markers of the server where the map places its own, at any size of the window', {
    tag: '@full',
  }, async ({ page }) => {
    for (const [width, height] of [
      [768, 900],
      [1440, 900],
      [1700, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.fallback()
      })
      await page.goto(city.path, { waitUntil: 'commit' })
      await expect(page.locator(`main section [inert] ${EARLY}`)).toHaveCount(4)
      const early = await markersOf(page)
      release()
      await settled(page)
      await expect(page.locator(`main section ${LIVE}`)).toHaveCount(4)
      const live = await markersOf(page)
      await page.unrouteAll({ behavior: 'wait' })
      expect(early.map(({ text }) => text)).toEqual(live.map(({ text }) => text))
      for (const [index, { x, y }] of live.entries()) {
        expect(Math.abs(x - (early[index]?.x ?? 0))).toBeLessThan(1.6)
        expect(Math.abs(y - (early[index]?.y ?? 0))).toBeLessThan(1.6)
      }
    }
  })
})
