import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { domMapScript } from './dom-map.ts'
import { driverUrl } from './driver-url.ts'
import { smallTargets } from './small-targets.ts'

/**
 * Map library of a test: MapLibre, or Google Maps. For Google Maps, the test uses the site with a key and
 * fakes Google's script.
 */
export type MapProvider = 'MapLibre' | 'Google'

const GOOGLE_MAPS_HOST = 'maps.googleapis.com'

/** A listing whose owner withholds the address from the public. */
export interface WithheldListing {
  uPI: string
  stateOrProvince: string
  postalCode: string
  street: string
  /**
   * Lowercase strings that reveal the location: the street as written and as in URLs, and the coordinates.
   */
  traces: string[]
}

/** Data of the sample market that tests need and no page shows. */
export interface Market {
  withheldListings(count: number): Promise<WithheldListing[]>
}

function marketUnavailable(): never {
  throw new Error('Failed to load the sample market: run this test with playwright.config.ts.')
}

const SITES_START_MS = 300_000

/**
 * Base test of all browser tests. A test fails when the page logs a warning or an error, or requests a
 * third-party host.
 */
export const test = base.extend<
  {
    /** Origin of the site with Google maps and a tag manager. */
    googleSite: string
    /** Origin of the site with an ad account. */
    adSite: string
    /**
     * Current day of the sample market on all sites, as `YYYY-MM-DD`. Listing dates are relative to noon UTC
     * of this day.
     */
    marketDay: string
    market: Market
    mapProvider: MapProvider
    /**
     * True when the visitor has accepted Google maps in this tab. Otherwise the site loads no Google maps.
     */
    acceptsGoogleMaps: boolean
    /** Hosts whose responses the test fakes or blocks. */
    fakedHosts: string[]
    /** True when the test delays responses that the page needs. */
    delaysResponses: boolean
    /**
     * True when `requestIdleCallback` runs its callback right after the current task. False in tests about
     * what the page loads when idle.
     */
    instantIdleCallbacks: boolean
    /** True when the site shows a map without WebGL instead of MapLibre. */
    usesDomMap: boolean
    failOnConsoleErrors: undefined
  },
  {
    /** URL that returns status 200 when all sites are ready. Empty when the tests visit no site. */
    readyUrl: string
    /** Delays the tests of a worker until the sites are ready. */
    runningSites: undefined
  }
>({
  readyUrl: ['', { option: true, scope: 'worker' }],
  runningSites: [
    async ({ readyUrl }, use) => {
      // `fetch` rejects when the process that runs the sites has exited. The output of that process shows
      // why.
      if (readyUrl)
        await expect.poll(async () => (await fetch(readyUrl)).ok, { timeout: SITES_START_MS }).toBe(true)
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: SITES_START_MS },
  ],
  googleSite: ['', { option: true }],
  adSite: ['', { option: true }],
  marketDay: ['', { option: true }],
  market: [{ withheldListings: marketUnavailable }, { option: true }],
  mapProvider: ['MapLibre', { option: true }],
  acceptsGoogleMaps: [true, { option: true }],
  fakedHosts: [[], { option: true }],
  delaysResponses: [false, { option: true }],
  instantIdleCallbacks: [true, { option: true }],
  usesDomMap: [false, { option: true }],
  context: async ({ context, instantIdleCallbacks, usesDomMap }, use) => {
    if (instantIdleCallbacks) await context.addInitScript(idleAtOnce)
    if (usesDomMap)
      await context.route(`**${await driverUrl()}`, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: domMapScript() }),
      )
    await use(context)
  },
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (...address) => {
      await leaveClosedDialog(page)
      return goto(...address)
    }
    page.reload = async (...options) => {
      await leaveClosedDialog(page)
      return reload(...options)
    }
    await use(page)
  },
  baseURL: async ({ baseURL, googleSite, mapProvider }, use) =>
    use(mapProvider === 'Google' ? googleSite : baseURL),
  // Each test has its own IP network, so that no test uses up another test's rate limits.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': uniqueIpAddress() }),
  // The visitor has already answered the cookie banner, except in tests about the banner.
  storageState: ({ baseURL }, use) => use(cookieConsentState(new URL(baseURL ?? '').origin, false)),
  failOnConsoleErrors: [
    async ({ page, baseURL, mapProvider, acceptsGoogleMaps, fakedHosts, delaysResponses }, use) => {
      if (mapProvider === 'Google') {
        await answerAsGoogle(page)
        if (acceptsGoogleMaps) await acceptGoogleMaps(page)
      }
      const complaints: string[] = []
      page.on('console', (message) => {
        // The browser logs an error for a 404 page even when the test expects it.
        const { url } = message.location()
        // The browser also logs an error for requests that the test blocks.
        const expected = url === page.url() || (url !== '' && fakedHosts.includes(new URL(url).hostname))
        // The session endpoint returns 401 when the session has ended.
        const isSessionEnd = url.endsWith('/auth/session') && message.text().includes('401')
        const isExpectedStatus =
          message.text().startsWith('Failed to load resource') && (expected || isSessionEnd)
        // Chromium warns about reading pixels of a software-rendered map for a screenshot. The warning is
        // harmless.
        const isDriverMessage = message.text().includes('GL Driver Message')
        // The browser warns when a page does not use a preloaded file within three seconds. A test that
        // delays responses can cause this warning.
        const isPreloadWarning =
          delaysResponses && message.text().includes('was preloaded using link preload but not used')
        const isExpected = isExpectedStatus || isDriverMessage || isPreloadWarning
        if (['error', 'warning'].includes(message.type()) && !isExpected) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        const own = [new URL(baseURL ?? '').hostname, 'localhost', '127.0.0.1', ...fakedHosts]
        if (mapProvider === 'Google') own.push(GOOGLE_MAPS_HOST)
        if (protocol.startsWith('http') && !own.includes(hostname)) complaints.push(`asked ${request.url()}`)
      })
      await use(undefined)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Makes idle callbacks run right after the current task, however busy the machine is. Runs in the browser.
 */
function idleAtOnce(): void {
  window.requestIdleCallback = (callback) =>
    window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle)
}

/**
 * True while the history is still at the entry of a closed dialog. The page is about to go back from that
 * entry, which would abort another navigation. Runs in the browser.
 */
const isAtClosedDialog = (): boolean =>
  history.state?.dialog !== undefined &&
  document.querySelector('dialog[open]:not([data-no-entry]), [data-back-layer]') === null

/**
 * Waits until the page has left the history entry of a closed dialog. If the page goes back while a
 * reload is starting, Chromium drops the reload, and Playwright waits for it forever.
 */
const leaveClosedDialog = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(isAtClosedDialog).catch(() => false)).toBe(false)

/** Returns an IP address that no other test uses, from the documentation range 2001:db8::/32 (RFC 3849). */
function uniqueIpAddress(): string {
  const random = crypto.randomUUID()
  return `2001:db8:${random.slice(0, 4)}:${random.slice(4, 8)}::1`
}

/** Returns the browser storage of a visitor who has answered the cookie banner. */
export const cookieConsentState = (origin: string, acceptAllCookies: boolean) => {
  const value = JSON.stringify({ value: { userSetCookieSettings: true, acceptAllCookies } })
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'accountSettings', value }] }] }
}

/** Storage state of a browser without stored data. */
export const emptyStorageState = { cookies: [], origins: [] }

/** Responds to requests for Google's script with a fake. */
export const answerAsGoogle = (page: Page) =>
  page.route(`https://${GOOGLE_MAPS_HOST}/**`, (route) =>
    route.fulfill({
      path: join(import.meta.dirname, 'fake-google-maps-script.js'),
      contentType: 'text/javascript',
    }),
  )

/** Marks Google maps as accepted in this tab. */
export const acceptGoogleMaps = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('thirdParties', JSON.stringify({ value: ['google'] })))

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Checks WCAG 2.2 AA, target sizes, and horizontal overflow. While a dialog or popover is open, react-aria
 * hides the rest of the page from screen readers. In that case, pass the selector of the open part as
 * `floating`, so that axe checks only that part.
 */
export async function expectAccessible(page: Page, floating?: string): Promise<void> {
  if (floating) await expect(page.locator(floating).filter({ visible: true }).first()).toBeVisible()
  await waitForAnimations(page)
  const axe = axeOn(page)
  const scope = floating
    ? axe.include(floating).withTags(WCAG_TAGS)
    : axe.withTags([...WCAG_TAGS, 'best-practice'])
  const { violations } = await scope.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)
}

/**
 * Runs `expectAccessible` only in the full test run. Journeys use this function, because other tests check
 * the same pages.
 */
export async function expectAccessibleInFull(page: Page, floating?: string): Promise<void> {
  if (base.info().config.metadata.isFull) await expectAccessible(page, floating)
}

/**
 * Checks the color contrast of text in each theme. All other accessibility rules are independent of the
 * theme.
 */
export async function expectContrast(
  page: Page,
  themes: readonly string[],
  floating?: string,
): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await waitForAnimations(page)
    const axe = floating ? axeOn(page).include(floating) : axeOn(page)
    const { violations } = await axe.withRules(['color-contrast']).analyze()
    expect(violations.map(({ nodes }) => `${theme}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
  }
}

/**
 * Creates an axe run that collects only violations, because collecting the passed checks as well would take
 * twice as long. Legacy mode runs axe without a second page. Axe needs a second page only for iframes, and
 * the site has no iframes.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

/** Returns the horizontal overflow of the page in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits until animations of up to one second have ended, because positions and colors change until then. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1000
    const moving = document.getAnimations().filter(ends)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Waits until the page is hydrated and has started its idle work. */
export async function settled(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
}

/**
 * Scrolls the page to another position, and waits for the scroll event. Browsers send one scroll event per
 * animation frame.
 */
export const scrollTo = (page: Page, y: number): Promise<void> =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scroll', () => resolve(), { once: true })
        window.scrollTo({ top, behavior: 'instant' })
      }),
    y,
  )

/**
 * Waits until a tap would hit the element. react-aria hides a popover until the phone's keyboard has had time
 * to open, and scrolling while the popover is hidden would close it.
 */
export async function reachable(element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  const isHit = () =>
    element.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect()
      return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(isHit).toBe(true)
}

/**
 * Focuses the place search field within an area of the page, and returns the field when its suggestions are
 * loaded.
 */
export async function placeField(area: Locator): Promise<Locator> {
  const field = area.getByRole('search').getByRole('combobox')
  if ((await field.count()) === 0) await area.getByRole('search').getByRole('textbox').focus()
  await expect(field).toBeVisible()
  return field
}
