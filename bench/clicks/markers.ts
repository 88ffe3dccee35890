/// <reference lib="dom" />
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { watchRequests } from './page-at-rest.ts'

const AUSTIN = '/homes-for-sale/tx/austin/city/4671654'

/** Times in ms until the first markers are on the screen. */
export interface MarkerTimes {
  /** From the start of the navigation to a page that the browser has not visited. */
  first: number
  /** From Back on a listing page to the same search. */
  back: number
}

/** Measures the first markers of a search in a browser context without a cache. */
export async function measureMarkers(browser: Browser, url: string): Promise<MarkerTimes> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const atRest = watchRequests(page)
    await page.addInitScript({ path: join(import.meta.dirname, 'watch-markers.js') })
    await page.goto(url + AUSTIN)
    const first = await timeOfMarkers(page)
    await page.locator('section [data-map]:not([aria-busy]) button[style*="translate"]').first().waitFor()
    await page.locator('main li a[href*="/home-details/"]').first().click()
    await page.locator('main article').waitFor()
    // A visitor reads the page before going back.
    await atRest()
    await page.goBack()
    return { first, back: await timeOfMarkers(page) }
  } finally {
    await context.close()
  }
}

const timeOfMarkers = async (page: Page): Promise<number> => {
  const time = await page.waitForFunction(() => document.documentElement.dataset.markersAfter)
  await page.evaluate(() => delete document.documentElement.dataset.markersAfter)
  return Number(await time.jsonValue())
}
