import type { Page } from '@playwright/test'
import { idleMap, keepMap } from './map-on-page.ts'
import { city } from './place.ts'
import { clusters, open, pins, prices } from './search-map-locators.ts'
import { expect, test } from './test.ts'

/**
 * Returns the names of places on the map, and those that a marker covers. Asks MapLibre which labels are in the box
 * of a marker.
 */
const namesOn = async (page: Page) =>
  (await idleMap(page)).evaluate((mapLibre) => {
    const { left, top } = mapLibre.getCanvas().getBoundingClientRect()
    const layers = mapLibre
      .getStyle()
      .layers.filter(
        (layer) => layer.type === 'symbol' && layer['source-layer'] && layer['source-layer'] !== 'roads',
      )
      .map(({ id }) => id)
    const namesOf = (features: ReturnType<typeof mapLibre.queryRenderedFeatures>) =>
      features.map(({ properties }) => String(properties.name))

    /** Returns the boxes of the visible parts of a marker. The clickable area of a dot is larger than the dot. */
    const boxesOf = (marker: Element) => {
      const tag = marker.querySelector('span')
      if (tag) return [marker.getBoundingClientRect(), tag.getBoundingClientRect()]
      const box = marker.getBoundingClientRect()
      if (marker.textContent) return [box]
      const { width, boxShadow } = getComputedStyle(marker, '::before')
      const size = Number.parseFloat(width) + (boxShadow === 'none' ? 0 : 8)
      const edge = (box.width - size) / 2
      return [new DOMRect(box.x + edge, box.y + edge, size, size)]
    }
    const coveredBy = (marker: Element) =>
      boxesOf(marker).flatMap(({ x, y, width, height }) =>
        namesOf(
          // One pixel less on each side, because markers are at whole pixels.
          mapLibre.queryRenderedFeatures(
            [
              [x - left + 1, y - top + 1],
              [x - left + width - 1, y - top + height - 1],
            ],
            { layers },
          ),
        ).map((name) => `${name} below ${marker.ariaLabel}`),
      )
    const markers = [...mapLibre.getContainer().querySelectorAll('button[id]')]
    return {
      names: namesOf(mapLibre.queryRenderedFeatures({ layers })),
      covered: [...new Set(markers.flatMap(coveredBy))],
    }
  })

for (const { area, path, names, markers } of [
  { area: 'a city', path: city.path, names: [city.name], markers: prices },
  { area: 'a state', path: city.state.path, names: [city.name], markers: pins },
  { area: 'the country', path: '/homes-for-sale', names: ['United States', 'California'], markers: clusters },
])
  test(`[CS-98] no marker covers the name of a place in the first view of ${area}`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'sets its own size')
    await page.setViewportSize({ width: 1440, height: 900 })
    await keepMap(page)
    await open(page, path)
    await expect(markers(page).first()).toBeVisible()
    await expect.poll(async () => (await namesOn(page)).covered).toEqual([])
    expect((await namesOn(page)).names).toEqual(expect.arrayContaining(names))
  })
