/**
 * Access to the MapLibre map of a page, for tests that ask the map what it has drawn. The site keeps its map to
 * itself, so these tests wrap the chunk of the map driver on its way to the browser.
 */
import type { JSHandle, Page } from '@playwright/test'
import type { Map as MapLibre } from 'maplibre-gl'
import { driverUrl } from './driver-url.ts'

/** Keeps the map of the page. Call it before the page opens. */
export async function keepMap(page: Page): Promise<void> {
  const path = await driverUrl()
  const unwrapped = `${path}?unwrapped`
  // The adapter of the drawing tool is the only part of a driver that refers to the map.
  const body = `
    import { createMapLibreDriver as create } from '${unwrapped}'
    export * from '${unwrapped}'
    export const createMapLibreDriver = (...options) => {
      const driver = create(...options)
      window.mapOnPage = driver.then((created) => created.drawAdapter()).then((adapter) => adapter._map)
      return driver
    }`
  await page.route(
    ({ pathname, search }) => pathname === path && search === '',
    (route) => route.fulfill({ contentType: 'text/javascript', body }),
  )
}

/** Returns the map once it has loaded, drawn everything in view, and reported its labels to the page. */
export async function idleMap(page: Page): Promise<JSHandle<MapLibre>> {
  await page.locator('[data-map=true]:not([aria-busy])').waitFor()
  return page.evaluateHandle(async () => {
    const map: MapLibre = await Object(window).mapOnPage
    await new Promise((resolve) => {
      map.once('idle', resolve)
      map.triggerRepaint()
    })
    // The page arranges its markers within a frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return map
  })
}
