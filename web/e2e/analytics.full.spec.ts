import type { Page, Route } from '@playwright/test'
import { readCatalog } from '../src/fixtures/event-catalog.ts'
import { city } from './place.ts'
import { recordDataLayer, recorded } from './record-data-layer.ts'
import { cookieConsentState, emptyStorageState, expect, settled, test } from './test.ts'
import { texasListings } from './texas-listings.ts'
import { createVisitor, runVisitorJourney, type Visitor } from './visitor-journey.ts'

const catalogue = readCatalog()
const tagManager = 'www.googletagmanager.com'

const all = (answer: string) => ({
  ad_storage: answer,
  ad_user_data: answer,
  ad_personalization: answer,
  analytics_storage: answer,
})

interface Entry {
  event: string
  items?: object[]
}

const eventsIn = (entries: unknown[]): Entry[] =>
  entries.filter((entry): entry is Entry => !Array.isArray(entry) && Object(entry).event !== 'gtm.js')

/** Returns the names in an event that the event catalog does not define. */
function strangeIn({ event, items = [], ...rest }: Entry): string[] {
  const known = Object.keys(catalogue[event]?.parameters ?? {})
  const ofItems = Object.keys(catalogue.Item?.parameters ?? {})
  const named = [...Object.keys(rest), ...(items.length > 0 ? ['items'] : [])]
  const strange = [
    ...(event in catalogue ? [] : [event]),
    ...named.filter((name) => !known.includes(name)),
    ...items.flatMap((item) => Object.keys(item).filter((name) => !ofItems.includes(name))),
  ]
  return strange.map((name) => `${event}: ${name}`)
}

/** Returns the visitor's personal data in every form in which an event could contain it. */
const personal = ({ phone, email, ...texts }: Visitor) =>
  [...Object.values(texts), phone, '555-0142', email, encodeURIComponent(email), '@'].map((text) =>
    text.toLowerCase(),
  )

const strip = (page: Page) => page.getByRole('region', { name: 'Cookies and privacy' })

/**
 * Serves a fake tag manager script, which records the length of the data layer and the nonce of the script
 * element.
 */
const answerAsTagManager = (page: Page) =>
  page.route(`https://${tagManager}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.foundByTagManager = window.dataLayer.length; window.nonceOfTagManager = document.currentScript.nonce',
    }),
  )

test.describe('analytics with consent', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    storageState: ({ baseURL }, use) => use(cookieConsentState(baseURL ?? '', true)),
  })

  test('[ADS-14, ADS-15] sends all events of the catalog and no others during a visit, without personal data', async ({
    page,
  }) => {
    const visitor = createVisitor()
    await recordDataLayer(page)
    await runVisitorJourney(page, visitor, { accepts: true })
    await expect.poll(async () => eventsIn(await recorded(page)).at(-1)).toMatchObject({ event: 'user' })
    const events = eventsIn(await recorded(page))
    const names = Object.keys(catalogue).filter((name) => name !== 'Item')
    expect([...new Set(events.map(({ event }) => event))].sort()).toEqual(names.sort())
    expect(events.flatMap(strangeIn)).toEqual([])
    const text = JSON.stringify(events).toLowerCase()
    expect(personal(visitor).filter((words) => text.includes(words))).toEqual([])
    const categories = events.flatMap((entry) => Object(entry).user_category ?? [])
    expect(categories).toEqual(expect.arrayContaining(['anonymous user', 'logged in']))
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'search', filters: ['keyword'], results: 0 }),
    )
    expect(events).toContainEqual(expect.objectContaining({ event: 'save_search', place_key: '4671654' }))
    for (const kind of ['tour', 'contact', 'estimate'])
      expect(events).toContainEqual(expect.objectContaining({ event: 'generate_lead', kind }))
    for (const { page_location } of events.filter(({ event }) => event === 'page_view').map(Object))
      expect(page_location).not.toMatch(/[?#]/)
  })
})

test.describe('analytics without consent, on a site with a tag manager and a Google key', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    baseURL: ({ googleSite }, use) => use(googleSite),
  })

  // Every test also fails on requests to other hosts.
  test('[PROF-05] records no events and no visitor id during a visit', async ({ page }) => {
    await recordDataLayer(page)
    await runVisitorJourney(page, createVisitor(), { accepts: false })
    expect(await recorded(page)).toEqual([])
    expect(await page.evaluate(() => [window.dataLayer, localStorage.getItem('uniqueUserId')])).toEqual([
      undefined,
      null,
    ])
  })
})

test.describe('tag manager', () => {
  test.use({
    mapProvider: 'Google',
    acceptsGoogleMaps: false,
    fakedHosts: [tagManager],
    storageState: emptyStorageState,
  })

  test('[PROF-05, PROF-06] loads after consent, reads the consent state first, and is notified when consent is withdrawn', async ({
    page,
  }) => {
    const requestUrls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost') requestUrls.push(request.url())
    })
    await recordDataLayer(page)
    await answerAsTagManager(page)
    const [home] = await texasListings(page.request, 1)
    for (const path of [home?.listingUrl ?? '', '/real-estate-agents/austin-tx', city.path]) {
      await page.goto(path)
      await expect(strip(page)).toBeVisible()
      await settled(page)
    }
    expect([requestUrls, await recorded(page)]).toEqual([[], []])

    await strip(page).getByRole('button', { name: 'Accept All' }).click()
    await expect.poll(() => page.evaluate(() => Object(window).foundByTagManager)).toBeGreaterThan(3)
    expect(requestUrls).toContain(`https://${tagManager}/gtm.js?id=GTM-TEST`)
    expect(await page.evaluate(() => Object(window).nonceOfTagManager)).toMatch(/^\w+/)
    const events = await recorded(page)
    expect(events.slice(0, 5)).toEqual([
      ['consent', 'default', all('denied')],
      ['consent', 'update', all('granted')],
      { event: 'gtm.js', 'gtm.start': expect.any(Number) },
      expect.objectContaining({ event: 'user' }),
      expect.objectContaining({ event: 'page_view' }),
    ])

    await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Preferences' }).click()
    const dialog = page.getByRole('dialog', { name: 'Privacy Preferences' })
    await dialog.getByRole('switch', { name: /^Analytics/ }).press('Space')
    await dialog.getByRole('button', { name: 'Save Preferences' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Gable' }).first().click()
    await expect(page).toHaveURL('/')
    const last = (await recorded(page)).at(-1)
    expect(last).toEqual(['consent', 'update', all('denied')])
    expect(
      await page.evaluate(() => [window.dataLayer?.length, localStorage.getItem('uniqueUserId')]),
    ).toEqual([1, null])
    requestUrls.length = 0
    await page.goto(city.path)
    await settled(page)
    expect(requestUrls).toEqual([])
  })

  for (const [fate, answer] of [
    ['that is blocked', (route: Route) => route.abort()],
    ['that never answers', () => undefined],
  ] as const)
    test(`[PROF-05] the page works with a tag manager ${fate}`, async ({ page }) => {
      let wasRequested = false
      await page.route(`https://${tagManager}/**`, (route) => {
        wasRequested = true
        return answer(route)
      })
      await page.goto('/buy')
      await strip(page).getByRole('button', { name: 'Accept All' }).click()
      await expect.poll(() => wasRequested).toBe(true)
      await expect(strip(page)).toBeHidden()
      await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Preferences' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
      await page.getByRole('link', { name: 'Gable' }).first().click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => window.dataLayer?.map((entry) => Object(entry).event ?? null)))
        .toEqual([null, null, 'gtm.js', 'user', 'page_view', 'page_view'])
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
})
