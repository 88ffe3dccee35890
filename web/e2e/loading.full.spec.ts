import type { Page } from '@playwright/test'
import { firstListingPath } from './first-listing.ts'
import { city } from './place.ts'
import { expect, settled, test } from './test.ts'

test.describe('shows each preloaded picture and loads it once', () => {
  for (const path of ['a home', '/real-estate-offices/tx/austin/city/4671654'])
    test(path, async ({ page }) => {
      await page.goto(path === 'a home' ? await firstListingPath(page, city.path) : path)
      await settled(page)
      await expect.poll(() => firstRequests(page)).not.toHaveLength(0)
      for (const { src, times, shown } of await firstRequests(page))
        expect({ src, times, shown }).toEqual({ src, times: 1, shown: true })
    })
})

test.describe('loads each high-priority picture once', () => {
  for (const path of [city.path, `${city.path}?page=2`])
    test(path, async ({ page }) => {
      await page.goto(path)
      await settled(page)
      await expect.poll(() => loadedFirst(page)).not.toHaveLength(0)
      for (const { src, times } of await loadedFirst(page)) expect({ src, times }).toEqual({ src, times: 1 })
    })
})

/** Returns the high-priority pictures of the page, with the number of requests for each. */
const loadedFirst = (page: Page) =>
  page.evaluate(() => {
    const requests = performance.getEntriesByType('resource').map(({ name }) => name)
    const first = Array.from(document.images).filter(({ fetchPriority }) => fetchPriority === 'high')
    return first.map(({ currentSrc: src }) => ({
      src,
      times: requests.filter((name) => name === src).length,
    }))
  })

/**
 * Returns the pictures that the page preloads, with the number of requests for each and whether the page
 * shows it.
 */
const firstRequests = (page: Page) =>
  page.evaluate(() => {
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const shown = Array.from(document.images, ({ currentSrc }) => currentSrc)
    const first = requests.filter(
      ({ initiatorType, name }) => initiatorType === 'link' && /avif|webp/.test(name),
    )
    return first.map(({ name: src }) => {
      const times = requests.filter(({ name }) => name === src).length
      return { src, times, shown: shown.includes(src) }
    })
  })

/** Returns the metrics URL of a site. Metrics use a separate port on the loopback interface. */
function metricsOf(site: string): string {
  const { port } = new URL(site)
  return `http://127.0.0.1:${Number(port) + 5_000}/metrics`
}

test('sends web vitals to the site when the visitor leaves the page', async ({ page, isMobile, baseURL }) => {
  test.skip(isMobile, 'not a matter of the device')
  const visits = async () => {
    const shown = await (await page.request.get(metricsOf(baseURL ?? ''))).text()
    return Number(/^web_vitals_cls_count\{page="blog"\} (\d+)$/m.exec(shown)?.[1] ?? 0)
  }
  await page.goto('/blog')
  await settled(page)
  // The web vitals script loads on every page when the browser is idle, together with the Privacy Preferences
  // button.
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Preferences' }),
  ).toBeVisible()
  // The script starts to measure only after the button has rendered.
  await settled(page)
  const before = await visits()
  await page.goto('/')
  await expect.poll(visits).toBeGreaterThan(before)
})
