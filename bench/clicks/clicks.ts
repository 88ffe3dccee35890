/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * `npm run bench -- clicks`: measures the time from a click on a filter until the new cards are on the
 * screen, and the time until the first markers of a map are, in a browser, with the default market. Given a URL, it
 * measures the site that runs there.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Locator, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { root } from '../../scripts/processes.ts'
import { startSite } from '../../scripts/start-site.ts'
import { type MarkerTimes, measureMarkers } from './markers.ts'
import { watchRequests } from './page-at-rest.ts'

const STATES = ['tx', 'ca', 'fl', 'ny', 'wa', 'az', 'co', 'ga', 'nc', 'il'] as const
const GOAL_MS = 150
const MARKER_GOALS_MS: MarkerTimes = { first: 700, back: 200 }
/** Number of visits for the times of the markers. */
const VISITS = 12
/** Milliseconds that people hover over a target before they click it. */
const HOVER_MS = 150
/** Milliseconds that people hold the mouse button down; the click event fires on release. */
const CLICK_OPTIONS = { delay: 80 }
const LISTING_LINKS = 'main a[href*="/home-details/"]'

interface WatchedPage {
  page: Page
  /** Waits until the page is at rest. */
  atRest: () => Promise<void>
}

/** Milliseconds from the next click in the page until a different list of listings is on the screen. */
async function timed(page: Page, click: () => Promise<void>): Promise<number> {
  const measured = page.evaluate(async (selector) => {
    const begun = new Promise<number>((resolve) =>
      document.addEventListener('click', ({ timeStamp }) => resolve(timeStamp), {
        capture: true,
        once: true,
      }),
    )
    // A list that only gained listings at its end counts as the same list.
    let before: string | undefined
    for (let now = ''; !now || !before || now.startsWith(before); ) {
      if (before) await new Promise((resolve) => requestAnimationFrame(resolve))
      now = [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href')).join()
      before ??= now
    }
    // This animation frame paints the cards; the next task runs after the paint.
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
    return performance.now() - (await begun)
  }, LISTING_LINKS)
  await click()
  return measured
}

async function clickOn(target: Locator): Promise<void> {
  await target.hover()
  await target.page().waitForTimeout(HOVER_MS)
  await target.click(CLICK_OPTIONS)
}

async function pressKeyOn(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  await target.focus()
  // Reaches the target with the Tab key, as a keyboard user does.
  for (const key of ['Shift+Tab', 'Tab']) await keyboard.press(key)
  await target.page().waitForTimeout(HOVER_MS)
  await target.press('Enter')
}

/**
 * Measures applying a filter from its popover and removing a filter with its chip, on lists that are not
 * cached yet.
 */
async function measureIn({ page, atRest }: WatchedPage, url: string, state: string) {
  const filters = encodeURIComponent(JSON.stringify({ minBeds: 3, garage: true }))
  await page.goto(`${url}/homes-for-sale/${state}?filters=${filters}`)
  await atRest()
  const bar = page.getByRole('region', { name: 'Filters' })
  await bar.getByRole('button', { name: 'Price' }).click()
  await page.getByRole('textbox', { name: 'Minimum price', exact: true }).fill('450000')
  await page.keyboard.press('Tab')
  const apply = page.getByRole('button', { name: /^Show [\d,]+\+? homes?$/ })
  await apply.waitFor()
  const applied = await timed(page, () => clickOn(apply))
  await atRest()
  const chip = page.getByRole('link', { name: 'Remove filter: Garage' })
  const removed = await timed(page, () => clickOn(chip))
  await atRest()
  const last = page.getByRole('link', { name: /^Remove filter: \$450/ })
  const byKey = await timed(page, () => pressKeyOn(last))
  return { applied, removed, byKey }
}

const shareOf = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? 0

function print(name: string, times: number[], goal = GOAL_MS): void {
  const sorted = times.toSorted((one, other) => one - other)
  const [p50, p75, p95] = [0.5, 0.75, 0.95].map((share) => `${shareOf(sorted, share).toFixed(0)} ms`)
  console.warn(
    `${name.padEnd(28)} p50 ${p50}   p75 ${p75}   p95 ${p95}   (${times.length} times, goal: p75 ${goal} ms)`,
  )
}

async function measureAll(page: WatchedPage): Promise<void> {
  const times = []
  for (const state of STATES.slice(1)) times.push(await measureIn(page, site.url, state))
  print(
    'applying a filter',
    times.map(({ applied }) => applied),
  )
  print(
    'removing a filter',
    times.map(({ removed }) => removed),
  )
  print(
    'removing by keyboard',
    times.map(({ byKey }) => byKey),
  )
}

async function measureAllMarkers(): Promise<void> {
  const times = []
  for (let visit = 0; visit < VISITS; visit++) times.push(await measureMarkers(browser, site.url))
  print(
    'first markers of a page',
    times.map(({ first }) => first),
    MARKER_GOALS_MS.first,
  )
  print(
    'first markers after Back',
    times.map(({ back }) => back),
    MARKER_GOALS_MS.back,
  )
}

/** With `--smoke`, measures a single U.S. state without a warm-up and prints no timings. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { smoke: { type: 'boolean' } } })
const [given] = positionals
const site = given
  ? { url: given, stop: async () => undefined }
  : await startSite({ FAST_BUILD: String(values.smoke ?? false), DATA_DIR: join(root, '.data/bench-clicks') })
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const watched = { page, atRest: watchRequests(page) }
  const first = await measureIn(watched, site.url, 'tx')
  // A visit without a warm-up. It also loads what the server keeps in memory.
  const markers = await measureMarkers(browser, site.url)
  if (values.smoke) {
    console.warn(`Smoke run: ${Object.keys(first).length} types of clicks changed the list of listings.`)
    console.warn(`Smoke run: markers appeared ${Object.keys(markers).length} times.`)
  } else {
    await measureAll(watched)
    await page.close()
    await measureAllMarkers()
  }
} finally {
  await browser.close()
  await site.stop()
}
