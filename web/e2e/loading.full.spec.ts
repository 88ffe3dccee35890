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

test.describe('loads each picture of high priority once', () => {
  for (const path of [city.path, `${city.path}?page=2`])
    test(path, async ({ page }) => {
      await page.goto(path)
      await settled(page)
      await expect.poll(() => loadedFirst(page)).not.toHaveLength(0)
      for (const { src, times } of await loadedFirst(page)) expect({ src, times }).toEqual({ src, times: 1 })
    })
})

/** The pictures that the browser loads first, with how often it loaded each. */
const loadedFirst = (page: Page) =>
  page.evaluate(() => {
    const requests = performance.getEntriesByType('resource').map(({ name }) => name)
    const first = Array.from(document.images).filter(({ fetchPriority }) => fetchPriority === 'high')
    return first.map(({ currentSrc: src }) => ({
      src,
      times: requests.filter((name) => name === src).length,
    }))
  })

/** The pictures that the page named before its words. */
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

/** Metrics are on a port of their own, for this machine alone. */
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
  // What measures it goes along with every page, and comes when the browser has time for it.
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Preferences' }),
  ).toBeVisible()
  // It is drawn then, and begins to measure after that.
  await settled(page)
  const before = await visits()
  await page.goto('/')
  await expect.poll(visits).toBeGreaterThan(before)
})
