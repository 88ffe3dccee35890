import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { city } from './place.ts'
import { cookieConsentState, emptyStorageState, expect, expectAccessible, settled, test } from './test.ts'

const google = 'securepubads.g.doubleclick.net'

type Call = [name: string, ...given: unknown[]]

declare global {
  interface Window {
    gptCalls?: Call[]
    gptEmpty?: string[]
    shifts?: string[]
  }
}

/**
 * Serves a fake Google Publisher Tag script, which leaves the slots named in `empty` without an ad. Returns
 * the URLs of the requests.
 */
async function answerAsGpt(page: Page, empty: string[] = []) {
  const requests: string[] = []
  await page.addInitScript((names) => Object.assign(window, { gptEmpty: names }), empty)
  await page.route(`https://${google}/**`, (route) => {
    requests.push(route.request().url())
    return route.fulfill({
      path: join(import.meta.dirname, 'fake-gpt-script.js'),
      contentType: 'text/javascript',
    })
  })
  return requests
}

/**
 * Records elements that move vertically, with their old and new positions. Ignores horizontal moves, which
 * fonts cause when they load late.
 */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = []
    window.shifts = moved
    const describeRect = ({ y, height }: DOMRectReadOnly) => `${height} at ${y}`
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources'))
          if (describeRect(previousRect) !== describeRect(currentRect))
            moved.push(
              `${node?.textContent.slice(0, 40)}: ${describeRect(previousRect)} to ${describeRect(currentRect)}`,
            )
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shifts = (page: Page) => page.evaluate(() => window.shifts)

const callsOf = (page: Page, name: string) =>
  page.evaluate((wanted) => window.gptCalls?.filter(([called]) => called === wanted) ?? [], name)

const places = (page: Page) => page.locator('aside[data-slot]')
const ads = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Advertisement' })

/** Returns the positions of the ad slots among the cards of a search, starting at 1. */
const positions = (page: Page) =>
  page
    .getByRole('list', { name: 'Homes for sale in Austin, TX' })
    .locator('..')
    .locator('> ul > li, > div')
    .evaluateAll((cells) => {
      const seen = cells
        .map((cell) => ({ isAd: cell.matches('div'), ...cell.getBoundingClientRect().toJSON() }))
        .filter(({ height }) => height > 0)
      const inOrder = seen.sort((one, other) => one.top - other.top || one.left - other.left)
      return inOrder.flatMap(({ isAd }, index) => (isAd ? [index + 1] : []))
    })

test.describe('pages without an ad account', () => {
  test('[ADS-01] shows promotions after homes 6 and 9, and keeps them out of the list of homes', async ({
    page,
  }) => {
    await watchShifts(page)
    await page.goto(city.path)
    await settled(page)
    expect(await positions(page)).toEqual([7, 11])
    const list = page.getByRole('list', { name: 'Homes for sale in Austin, TX' })
    const homes = list.getByRole('listitem').filter({ has: page.getByRole('link') })
    await expect(homes).toHaveCount(24)
    const titles = await places(page).getByRole('link').allTextContents()
    expect(new Set(titles).size).toBe(2)
    await expect(ads(page)).toHaveCount(0)
    expect(await shifts(page)).toEqual([])
    await expectAccessible(page)
    const promotion = places(page).first().getByRole('link')
    const path = (await promotion.getAttribute('href')) ?? ''
    await promotion.click()
    await expect(page).toHaveURL(path)
  })

  test('keeps the cards in place when the content below them loads later', async ({ page }) => {
    await page.goto(city.path)
    const items = page.getByRole('list', { name: 'Homes for sale in Austin, TX' }).locator('> li')
    await expect(items).toHaveCount(24)
    const moved = await items.evaluateAll((cards) => {
      const tops = () => cards.map((card) => card.getBoundingClientRect().top)
      const whole = tops()
      const last = cards.at(-1) as Element
      const after = [...document.body.querySelectorAll<HTMLElement | SVGElement>('*')].filter(
        (node) => last.compareDocumentPosition(node) === Node.DOCUMENT_POSITION_FOLLOWING,
      )
      for (const node of after) node.style.display = 'none'
      const part = tops()
      for (const node of after) node.style.display = ''
      return part.flatMap((top, card) => (top < innerHeight && top !== whole[card] ? [card] : []))
    })
    expect(moved).toEqual([])
  })

  test('reserves an ad slot on the home page and on articles, and none on forms and the privacy notice', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(places(page)).toHaveCount(1)
    await page.goto('/blog/fifteen-or-thirty-years')
    await expect(places(page)).toHaveCount(1)
    for (const path of ['/login', '/request/estimate', '/privacy-notice']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(places(page)).toHaveCount(0)
    }
  })

  test('reserves the height of an ad slot after client-side navigation until the ad code loads', async ({
    page,
  }) => {
    let bring = () => {}
    const released = new Promise<void>((resolve) => {
      bring = resolve
    })
    await page.goto('/privacy-notice')
    await settled(page)
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes('ads.label')) await released
      await route.fulfill({ response })
    })
    await page.getByRole('banner').getByRole('link', { name: 'Gable' }).click()
    await expect(page).toHaveURL('/')
    const place = places(page)
    await expect(place).toHaveAttribute('aria-hidden', 'true')
    const height = () => place.evaluate((node) => node.getBoundingClientRect().height)
    const reservedHeight = await height()
    bring()
    await expect(place.getByRole('link')).toBeVisible()
    expect(await height()).toBe(reservedHeight)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('pages with an ad account', () => {
  test.use({
    baseURL: async ({ adSite }, use) => use(adSite),
    storageState: async ({ adSite }, use) => use(cookieConsentState(new URL(adSite).origin, true)),
    fakedHosts: [[google], { scope: 'test' }],
  })
  // Hides the map, which other tests cover.
  const quietSearch = `${city.path}?mapState=hidden-all`

  test('[CALL-39, ADS-12] fills the ad slots with targeting for the page, without layout shifts', async ({
    page,
  }) => {
    await answerAsGpt(page, ['interstitial'])
    await watchShifts(page)
    await page.goto(quietSearch)
    await expect(ads(page)).toHaveCount(3)
    const targeting = (await callsOf(page, 'slot.setConfig')).find(([, name]) => name === 'results-1')?.[2]
    expect(targeting).toMatchObject({
      targeting: {
        page: 'search',
        page_category: 'residential',
        lead_type: 'buy',
        city: 'Austin',
        state: 'TX',
        locale: 'en',
      },
    })
    expect((await callsOf(page, 'defineSlot')).map(([, path]) => path)).toContain('/1234567/gable/results-6')
    expect(await shifts(page)).toEqual([])
    await expectAccessible(page)
  })

  test('[ADS-03, ADS-13] closes the interstitial ad with Escape, and shows no other interstitial ad for 24 hours', async ({
    page,
    isMobile,
  }) => {
    await answerAsGpt(page)
    await page.clock.install()
    await page.goto(quietSearch)
    await expect(dialog(page)).toBeVisible()
    const [, , sizes] =
      (await callsOf(page, 'defineSlot')).find(([, path]) => /interstitial/.test(String(path))) ?? []
    expect(sizes).toContainEqual(isMobile ? [320, 480] : [600, 600])
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    const again = async () => {
      await page.goto(quietSearch)
      await expect(ads(page)).toHaveCount(3)
      return (await callsOf(page, 'display')).some(([, name]) => name === 'interstitial')
    }
    expect(await again()).toBe(false)
    await page.clock.fastForward('23:50:00')
    expect(await again()).toBe(false)
    await page.clock.fastForward('11:00')
    await page.goto(quietSearch)
    await expect(dialog(page)).toBeVisible()
  })

  test('[ADS-01] keeps the layout when the ad script is blocked, and omits the first slot from the next search', async ({
    page,
  }) => {
    await watchShifts(page)
    await page.route(`https://${google}/**`, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(google))
    await page.goto(quietSearch)
    await settled(page)
    await failed
    expect(await positions(page)).toEqual([1, 6, 10])
    await expect(ads(page)).toHaveCount(0)
    await expect(places(page).first().getByRole('link')).toBeVisible()
    expect(await shifts(page)).toEqual([])
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect.poll(() => positions(page)).toEqual([6, 10])
  })

  test('[ADS-01] collapses an unfilled first ad only when it is out of view, without layout shifts', async ({
    page,
  }) => {
    await answerAsGpt(page, ['interstitial', 'results-1'])
    await watchShifts(page)
    await page.goto(quietSearch)
    await expect(ads(page)).toHaveCount(2)
    const first = page.locator('[data-position="1"]')
    await expect(first).toHaveAttribute('data-gone', 'false')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(first).toHaveAttribute('data-gone', 'true')
    expect(await shifts(page)).toEqual([])
  })

  test('shows promotions instead of ads until a slow ad script loads, without layout shifts', async ({
    page,
  }) => {
    await page.clock.install()
    await watchShifts(page)
    await page.addInitScript(() => Object.assign(window, { gptEmpty: ['interstitial'] }))
    let wasRequested = false
    let answer = () => {}
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(`https://${google}/**`, async (route) => {
      wasRequested = true
      await released
      await route.fulfill({
        path: join(import.meta.dirname, 'fake-gpt-script.js'),
        contentType: 'text/javascript',
      })
    })
    // The load event also waits for scripts that the page requests while it loads, such as the ad script.
    // Wait only for the DOM.
    await page.goto(quietSearch, { waitUntil: 'domcontentloaded' })
    await expect(places(page).first().getByRole('link')).toBeVisible()
    await expect.poll(() => wasRequested).toBe(true)
    await page.clock.fastForward(30_000)
    const before = await places(page).first().boundingBox()
    await expect(ads(page)).toHaveCount(0)
    answer()
    await expect(ads(page)).toHaveCount(3)
    expect(await places(page).first().boundingBox()).toEqual(before)
    expect(await shifts(page)).toEqual([])
  })
})

test.describe('pages with an ad account before a consent choice', () => {
  test.use({
    baseURL: async ({ adSite }, use) => use(adSite),
    storageState: emptyStorageState,
    fakedHosts: [[google], { scope: 'test' }],
  })

  test('[ADS-01, ADS-10] shows promotions at positions 6 and 10 from the first paint, and no first ad', async ({
    page,
  }) => {
    await watchShifts(page)
    await page.goto(`${city.path}?mapState=hidden-all`)
    await expect(page.locator('[data-position]')).toHaveCount(3)
    expect(await positions(page)).toEqual([6, 10])
    await settled(page)
    expect(await positions(page)).toEqual([6, 10])
    await page.getByRole('button', { name: 'Accept All' }).click()
    expect(await positions(page)).toEqual([6, 10])
    expect(await shifts(page)).toEqual([])
  })

  test('[CALL-39] requests no ads before consent, shows ads right after consent, and removes the ads when consent is withdrawn', async ({
    page,
  }) => {
    const requests = await answerAsGpt(page)
    await page.goto('/')
    const strip = page.getByRole('region', { name: 'Cookies and privacy' })
    await expect(strip).toBeVisible()
    await settled(page)
    expect(requests).toEqual([])
    await strip.getByRole('button', { name: 'Accept All' }).click()
    await expect(ads(page)).toHaveCount(1)
    expect(requests).toHaveLength(1)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Preferences' }).click()
    const choices = page.getByRole('dialog', { name: 'Privacy Preferences' })
    await choices.getByRole('switch', { name: /^Analytics/ }).press('Space')
    await choices.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(ads(page)).toHaveCount(0)
    expect(await callsOf(page, 'destroySlots')).toEqual([['destroySlots', 'home']])
    await expect(places(page).getByRole('link')).toBeVisible()
  })
})
