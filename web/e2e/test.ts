import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { smallTargets } from './small-targets.ts'

/** What draws the maps of a test: the site itself, or a fake of Google's script on the site that has a key. */
export type MapProvider = 'MapLibre' | 'Google'

const GOOGLE_MAPS_HOST = 'maps.googleapis.com'

/** A listing whose owner withholds the address from the public. */
export interface WithheldListing {
  uPI: string
  stateOrProvince: string
  postalCode: string
  street: string
  /** Lower-case texts that give the location away: the street as written and as in URLs, and the coordinates. */
  traces: string[]
}

/** What tests know of the sample market that no page shows. */
export interface Market {
  withheldListings(count: number): WithheldListing[]
}

function marketUnavailable(): never {
  throw new Error('playwright.config.ts passes the sample market: this test runs without it.')
}

const SITES_START_MS = 300_000

/** Every browser test fails when the page complains, and when it asks a host that is not ours. */
export const test = base.extend<
  {
    /** Scheme and host of the site whose maps come from Google, and that has a tag manager. */
    googleSite: string
    /** The same of the site that has an ad account. */
    adSite: string
    /** The day of the sample market on all sites, `YYYY-MM-DD`: noon UTC is the time that listings are dated by. */
    marketDay: string
    market: Market
    mapProvider: MapProvider
    /** Whether a visitor has asked for Google's maps in this tab: else there are none of them. */
    acceptsGoogleMaps: boolean
    /** Hosts for which a test answers, or does not, itself. */
    fakedHosts: string[]
    /** Whether a test holds back what the page needs to go on. */
    delaysResponses: boolean
    /** Whether `requestIdleCallback` runs its callback at once. False in tests about what the page loads when idle. */
    instantIdleCallbacks: boolean
    failOnConsoleErrors: undefined
  },
  {
    /** Answers with status 200 once all sites do. Empty: the tests visit none of them. */
    readyUrl: string
    /** Holds the tests of a worker back until the sites that they visit answer. */
    runningSites: undefined
  }
>({
  readyUrl: ['', { option: true, scope: 'worker' }],
  runningSites: [
    async ({ readyUrl }, use) => {
      // `fetch` rejects if their process has ended, whose own output says why.
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
  context: async ({ context, instantIdleCallbacks }, use) => {
    if (instantIdleCallbacks) await context.addInitScript(idleAtOnce)
    await use(context)
  },
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (...address) => {
      await expect.poll(() => page.evaluate(isAtClosedDialog).catch(() => false)).toBe(false)
      return goto(...address)
    }
    await use(page)
  },
  baseURL: async ({ baseURL, googleSite, mapProvider }, use) =>
    use(mapProvider === 'Google' ? googleSite : baseURL),
  // Each test comes from a network of its own: what the services count by network, none uses up for another.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, 'x-forwarded-for': uniqueIpAddress() }),
  // The visitor has answered the question about cookies, except in tests about that.
  storageState: ({ baseURL }, use) => use(cookieConsentState(new URL(baseURL ?? '').origin, false)),
  failOnConsoleErrors: [
    async ({ page, baseURL, mapProvider, acceptsGoogleMaps, fakedHosts, delaysResponses }, use) => {
      if (mapProvider === 'Google') {
        await answerAsGoogle(page)
        if (acceptsGoogleMaps) await acceptGoogleMaps(page)
      }
      const complaints: string[] = []
      page.on('console', (message) => {
        // A page that is rightly a 404 is reported by the browser as well.
        const { url } = message.location()
        // So is what a test has cut off.
        const expected = url === page.url() || (url !== '' && fakedHosts.includes(new URL(url).hostname))
        // The endpoint of sessions says with it that a session has ended.
        const isSessionEnd = url.endsWith('/auth/session') && message.text().includes('401')
        const isExpectedStatus = message.text().startsWith('Failed to load') && (expected || isSessionEnd)
        // What it says of reading a map that was drawn in software, for a picture of the page, is of no concern.
        const isDriverMessage = message.text().includes('GL Driver Message')
        // It gives what is preloaded three seconds to be used, and a test that holds a page back takes them from it.
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

/** In the page: an idle callback waits for no more than the current task, however busy the machine is. */
function idleAtOnce(): void {
  window.requestIdleCallback = (callback) =>
    window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }))
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle)
}

/** In the page: true while it has yet to leave the history entry of a dialog that is closed, which ends a navigation. */
const isAtClosedDialog = (): boolean =>
  history.state?.dialog !== undefined &&
  document.querySelector('dialog[open]:not([data-no-entry]), [data-back-layer]') === null

/** An address that no other visitor has, in a network that is nobody's (RFC 3849). */
function uniqueIpAddress(): string {
  const random = crypto.randomUUID()
  return `2001:db8:${random.slice(0, 4)}:${random.slice(4, 8)}::1`
}

/** What a browser keeps of an answer about cookies. */
export const cookieConsentState = (origin: string, acceptAllCookies: boolean) => {
  const value = JSON.stringify({ value: { userSetCookieSettings: true, acceptAllCookies } })
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'accountSettings', value }] }] }
}

/** A browser that nothing is kept in. */
export const emptyStorageState = { cookies: [], origins: [] }

/** Has a double answer for Google's script. */
export const answerAsGoogle = (page: Page) =>
  page.route(`https://${GOOGLE_MAPS_HOST}/**`, (route) =>
    route.fulfill({
      path: join(import.meta.dirname, 'fake-google-maps-script.js'),
      contentType: 'text/javascript',
    }),
  )

/** As a visitor who has pressed for Google's map somewhere in this tab. */
export const acceptGoogleMaps = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('thirdParties', JSON.stringify({ value: ['google'] })))

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Nothing that WCAG 2.2 AA forbids, no small target, nothing wider than the screen. While something floats above the
 * page, react-aria hides the rest from screen readers; `floating` names the part that axe then checks.
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

/** As `expectAccessible`, in the full set alone: for journeys, whose pages the stage and the full set look over. */
export async function expectAccessibleInFull(page: Page, floating?: string): Promise<void> {
  if (base.info().config.metadata.isFull) await expectAccessible(page, floating)
}

/** The text of a page has enough contrast in each theme. Everything else is the same in all of them. */
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
 * Looks a page over for what it violates, and gathers nothing of what holds: that would take twice as long. There are
 * no frames, so all of it happens in the page itself; else another page would come before it.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()

/** By how many pixels the page is wider than the screen. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Answers once what comes, goes or changes colour has done so: on the way it is neither the one nor the other. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) <= 1000
    const moving = document.getAnimations().filter(ends)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Waits until the page is hydrated and what it does when idle has started. */
export async function settled(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
}

/** Scrolls the page to another position, and waits until it has heard of it: a browser tells of one a frame. */
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
 * Answers once a finger would meet the element: react-aria keeps what floats unseen until a phone's keyboard has
 * had its time to open, and a scroll before then would close it.
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

/** The field for a place with its suggestions at hand: they come once somebody turns to it. */
export async function placeField(area: Locator): Promise<Locator> {
  const field = area.getByRole('search').getByRole('combobox')
  if ((await field.count()) === 0) await area.getByRole('search').getByRole('textbox').focus()
  await expect(field).toBeVisible()
  return field
}
