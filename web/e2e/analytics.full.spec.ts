import type { Page, Route } from '@playwright/test'
import { readCatalogue } from '../src/test/event-catalogue.ts'
import { recordDataLayer, recorded } from './data-layer.ts'
import { texanHomes } from './homes.ts'
import { city } from './place.ts'
import { choiceAt, emptyBrowser, expect, settled, test } from './test.ts'
import { type Somebody, somebody, wholeVisit } from './whole-visit.ts'

const catalogue = readCatalogue()
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

const eventsIn = (told: unknown[]): Entry[] =>
  told.filter((entry): entry is Entry => !Array.isArray(entry) && Object(entry).event !== 'gtm.js')

/** What of an event is not in the catalogue. */
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

/** What somebody said of themselves, in each form in which it could be told. */
const personal = ({ phone, email, ...words }: Somebody) =>
  [...Object.values(words), phone, '555-0142', email, encodeURIComponent(email), '@'].map((text) =>
    text.toLowerCase(),
  )

const strip = (page: Page) => page.getByRole('region', { name: 'Cookies and privacy' })

/** Answers for the tag manager, which notes what it finds when it comes. */
const answerAsTagManager = (page: Page) =>
  page.route(`https://${tagManager}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.foundByTagManager = window.dataLayer.length; window.nonceOfTagManager = document.currentScript.nonce',
    }),
  )

test.describe('with consent', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    storageState: ({ baseURL }, use) => use(choiceAt(baseURL ?? '', true)),
  })

  test('[ADS-14, ADS-15] a whole visit is told by the catalogue, and nothing of who made it', async ({
    page,
  }) => {
    const who = somebody()
    await recordDataLayer(page)
    await wholeVisit(page, who, { accepts: true })
    await expect.poll(async () => eventsIn(await recorded(page)).at(-1)).toMatchObject({ event: 'user' })
    const told = eventsIn(await recorded(page))
    const names = Object.keys(catalogue).filter((name) => name !== 'Item')
    expect([...new Set(told.map(({ event }) => event))].sort()).toEqual(names.sort())
    expect(told.flatMap(strangeIn)).toEqual([])
    const text = JSON.stringify(told).toLowerCase()
    expect(personal(who).filter((words) => text.includes(words))).toEqual([])
    const categories = told.flatMap((entry) => Object(entry).user_category ?? [])
    expect(categories).toEqual(expect.arrayContaining(['anonymous user', 'logged in']))
    expect(told).toContainEqual(
      expect.objectContaining({ event: 'search', filters: ['keyword'], results: 0 }),
    )
    expect(told).toContainEqual(expect.objectContaining({ event: 'save_search', place_key: '4671654' }))
    for (const kind of ['tour', 'contact', 'estimate'])
      expect(told).toContainEqual(expect.objectContaining({ event: 'generate_lead', kind }))
    for (const { page_location } of told.filter(({ event }) => event === 'page_view').map(Object))
      expect(page_location).not.toMatch(/[?#]/)
  })
})

test.describe('without consent, on a site with a tag manager and a key for Google', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    baseURL: ({ googleSite }, use) => use(googleSite),
  })

  // That no other host was asked is what every test looks for.
  test('[PROF-05] a whole visit tells nobody anything', async ({ page }) => {
    await recordDataLayer(page)
    await wholeVisit(page, somebody(), { accepts: false })
    expect(await recorded(page)).toEqual([])
    expect(await page.evaluate(() => [window.dataLayer, localStorage.getItem('uniqueUserId')])).toEqual([
      undefined,
      null,
    ])
  })
})

test.describe('a tag manager', () => {
  test.use({ mapProvider: 'Google', asksForGoogle: false, doubled: [tagManager], storageState: emptyBrowser })

  test('[PROF-05, PROF-06] comes once all is accepted, knows by then what is granted, and hears when it is taken back', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost') asked.push(request.url())
    })
    await recordDataLayer(page)
    await answerAsTagManager(page)
    const [home] = await texanHomes(page.request, 1)
    for (const path of [home?.listingUrl ?? '', '/real-estate-agents/austin-tx', city.path]) {
      await page.goto(path)
      await expect(strip(page)).toBeVisible()
      await settled(page)
    }
    expect([asked, await recorded(page)]).toEqual([[], []])

    await strip(page).getByRole('button', { name: 'Accept All' }).click()
    await expect.poll(() => page.evaluate(() => Object(window).foundByTagManager)).toBeGreaterThan(3)
    expect(asked).toContain(`https://${tagManager}/gtm.js?id=GTM-TEST`)
    expect(await page.evaluate(() => Object(window).nonceOfTagManager)).toMatch(/^\w+/)
    const told = await recorded(page)
    expect(told.slice(0, 5)).toEqual([
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
    asked.length = 0
    await page.goto(city.path)
    await settled(page)
    expect(asked).toEqual([])
  })

  for (const [fate, answer] of [
    ['that is blocked', (route: Route) => route.abort()],
    ['that never answers', () => undefined],
  ] as const)
    test(`[PROF-05] ${fate} is missed by nobody`, async ({ page }) => {
      let wasAsked = false
      await page.route(`https://${tagManager}/**`, (route) => {
        wasAsked = true
        return answer(route)
      })
      await page.goto('/buy')
      await strip(page).getByRole('button', { name: 'Accept All' }).click()
      await expect.poll(() => wasAsked).toBe(true)
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
