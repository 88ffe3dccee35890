import type { Page } from '@playwright/test'
import { bar, LIST_ONLY, LIST_PATH, open, pathWithFilters, show, totalOf } from './filters.ts'
import { en } from './messages.ts'
import { city } from './place.ts'
import { pressFilter } from './press-filter.ts'
import { expect, expectAccessible, reachable, settled, test } from './test.ts'

const filtersOf = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '{}')
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })

/** Records the filters of the DraftFacets requests that the page sends from now on. */
function draftRequests(page: Page): object[] {
  const drafts: object[] = []
  page.on('request', (request) => {
    const body = request.postDataJSON?.()
    if (body?.operationName === 'DraftFacets') drafts.push(body.variables.input.filters)
  })
  return drafts
}

test('[SRCH-29] switching to For rent keeps the filters that apply to both sales and rentals, and drops the sale price', async ({
  page,
  isMobile,
}) => {
  await page.goto(pathWithFilters(city.path, { maxPrice: 600_000, minBeds: 2 }))
  await settled(page)
  if (isMobile) {
    await open(page, '', isMobile)
    await page
      .getByRole('radiogroup', { name: 'For sale or for rent' })
      .getByText('For rent', { exact: true })
      .click()
    await show(page).click()
  } else await bar(page).getByRole('link', { name: 'For rent' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent in Austin, TX')
  expect(new URL(page.url()).pathname).toBe(city.path.replace('sale', 'rent'))
  expect(filtersOf(page)).toEqual({ minBeds: 2 })
})

test.describe('[SRCH-30] sold homes', () => {
  const sold = pathWithFilters(city.path, { uiTransactionType: 'Sold' })

  test('are not offered while the feature is off, and the page says that it dropped the filter from the URL', async ({
    page,
    isMobile,
  }) => {
    await page.goto(sold)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Austin, TX')
    await expect(
      page.getByText(en('results.dropped', { count: 1, names: en('results.parts.uiTransactionType') })),
    ).toBeVisible()
    await settled(page)
    if (isMobile) await open(page, '', isMobile)
    const transactionTypes = isMobile
      ? page.getByRole('radiogroup', { name: 'For sale or for rent' })
      : bar(page)
    await expect(transactionTypes.getByText('For rent', { exact: true })).toBeVisible()
    await expect(transactionTypes.getByText('Sold', { exact: true })).toHaveCount(0)
  })

  test('[SRCH-29] are the third option while the feature is on', async ({ page, isMobile }) => {
    // The browser reads the feature flags from the first page it loads, so the test patches them there. Later
    // pages do not change them.
    await page.addInitScript(() => {
      const { parse } = JSON
      JSON.parse = (text, ...rest) =>
        parse(String(text).replace('"soldFilter":false', '"soldFilter":true'), ...rest)
    })
    await page.goto('/')
    await settled(page)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: /Austin/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Austin, TX')
    await settled(page)
    if (isMobile) {
      await open(page, '', isMobile)
      await page.getByRole('radiogroup', { name: 'For sale or for rent' }).getByText('Sold').click()
      await show(page).click()
    } else await bar(page).getByRole('link', { name: 'Sold' }).click()
    await expect(page).toHaveURL(/Sold/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sold homes in Austin, TX')
    const total = await totalOf(page, 'transactionType: SOLD')
    await expect(page.getByRole('status').filter({ hasText: /[\d+] homes?$/ })).toContainText(
      total.toLocaleString('en-US'),
    )
  })
})

test('a filter option shows the number of homes it would find, and the results match', async ({
  page,
  isMobile,
}) => {
  const pools = await totalOf(page, 'minBeds: 3, pool: true')
  await page.goto(pathWithFilters(city.path, { minBeds: 3 }))
  await settled(page)
  await open(page, 'More', isMobile)
  const pool = page.getByRole('checkbox', { name: 'Pool' })
  await expect(pool).toHaveAccessibleDescription(pools.toLocaleString('en-US'))
  await pool.setChecked(true, { force: true })
  await expect(show(page)).toHaveText(`Show ${pools.toLocaleString('en-US')} homes`)
  await show(page).click()
  await expect(page).toHaveURL(/pool/)
  expect(filtersOf(page)).toEqual({ minBeds: 3, pool: true })
  await expect(page.getByRole('status').filter({ hasText: /[\d+] homes?$/ })).toContainText(
    `${pools.toLocaleString('en-US')} home`,
  )
})

test.describe('price slider', () => {
  const thumb = (page: Page, end: 'Minimum' | 'Maximum') =>
    page.getByRole('slider', { name: `${end} price slider` })

  test('[SRCH-36] moves the thumb to the end of the scale when the minimum is beyond the scale', async ({
    page,
    isMobile,
  }) => {
    await page.goto(pathWithFilters(city.path, { minPrice: 900_000_000 }))
    await settled(page)
    // The page opens a dialog that says there are no such homes.
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await open(page, '$900M and up', isMobile)
    await expect(page.getByRole('textbox', { name: 'Minimum price', exact: true })).toHaveValue(
      '$900,000,000',
    )
    // The scale ends at the highest price of the homes, which loads later.
    const isAtEnd = () =>
      thumb(page, 'Minimum').evaluate((input: HTMLInputElement) => input.value === input.max)
    await expect.poll(isAtEnd).toBe(true)
  })

  test('[SRCH-37] removes the filter when both thumbs are at the ends of the scale', async ({
    page,
    isMobile,
  }) => {
    await page.goto(pathWithFilters(city.path, { minPrice: 300_000, maxPrice: 900_000 }))
    await settled(page)
    await open(page, '$300K to $900K', isMobile)
    // The scale ends at the lowest and highest prices, which load together with the count.
    await expect(show(page)).toHaveText(/\d/)
    const lowest = page.getByRole('textbox', { name: 'Minimum price', exact: true })
    await thumb(page, 'Minimum').press('Home')
    await expect(lowest).toHaveValue('')
    await thumb(page, 'Maximum').press('End')
    await expect(page.getByRole('textbox', { name: 'Maximum price', exact: true })).toHaveValue('')
    await show(page).click()
    await expect(page).toHaveURL(LIST_PATH)
  })

  test('[SRCH-38] sends a request 300 ms after the last thumb movement', async ({ page, isMobile }) => {
    await page.goto(LIST_PATH)
    await settled(page)
    await open(page, 'Price', isMobile)
    await expect(show(page)).toHaveText(/\d/)
    const drafts = draftRequests(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await thumb(page, 'Maximum').focus()
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press('ArrowLeft')
      await page.clock.runFor(250)
    }
    expect(drafts).toEqual([])
    const highest = page.getByRole('textbox', { name: 'Maximum price', exact: true })
    await expect(highest).toHaveValue('')
    await page.clock.runFor(50)
    await expect(highest).toHaveValue(/\$/)
    await page.clock.resume()
    await expect.poll(() => drafts.length).toBe(1)
  })

  test('[SRCH-38] a slider with one thumb sends its request after 200 ms', async ({ page, isMobile }) => {
    await page.goto(LIST_PATH)
    await settled(page)
    await open(page, 'More', isMobile)
    await expect(show(page)).toHaveText(/\d/)
    const drafts = draftRequests(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('slider', { name: 'Maximum HOA fee' }).press('ArrowLeft')
    await page.clock.runFor(190)
    expect(drafts).toEqual([])
    await page.clock.resume()
    await expect.poll(() => drafts).toMatchObject([{ maxHoaFee: 1000 }])
  })
})

test('explains the keywords in a sentence while the visitor types', async ({ page, isMobile }) => {
  await page.goto(LIST_PATH)
  await settled(page)
  await open(page, 'More', isMobile)
  await page.getByRole('searchbox', { name: 'Keywords' }).fill('pool view OR "open kitchen" NOT hoa')
  await expect(
    page.getByText('Homes that mention pool and view, or mention “open kitchen” but not hoa.'),
  ).toBeVisible()
  await show(page).click()
  await expect(chips(page).getByRole('link').first()).toHaveAccessibleName(
    'Remove filter: “pool view OR "open kitchen" NOT hoa”',
  )
})

test('clicking a filter chip removes the filter and moves the focus to the next chip', async ({ page }) => {
  const bounds = [30.1, -98, 30.5, -97.5]
  await page.goto(pathWithFilters(city.path, { minBeds: 3, uiPropertyType: ['house'], pool: true, bounds }))
  await settled(page)
  await expect(chips(page).getByRole('link')).toHaveText([
    '3+ beds',
    'House',
    'Pool',
    'Map area',
    'Clear all',
  ])
  await page.getByRole('link', { name: 'Remove filter: House' }).click()
  await expect(page).not.toHaveURL(/house/)
  await expect(page.getByRole('link', { name: 'Remove filter: Pool' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Remove filter: Map area' })).toBeFocused()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(LIST_PATH)
  await expect(chips(page)).toHaveCount(0)
  await expect(bar(page)).toBeFocused()
})

test('the form offers every filter without JavaScript, and preserves the map area, which has no field', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await page.goto(pathWithFilters(city.path, { bounds: [30.1, -98, 30.5, -97.5], pool: true }))
  await page.getByRole('checkbox', { name: 'Pool' }).uncheck()
  await page.getByRole('checkbox', { name: 'Garage' }).check()
  await page.getByRole('group', { name: 'Lot size' }).getByLabel('Minimum').selectOption('0.25 acres')
  await page.getByRole('combobox', { name: 'Maximum HOA fee' }).selectOption('$300 a month')
  await page.getByRole('searchbox', { name: 'Keywords' }).fill('view')
  await page.getByRole('button', { name: 'Show homes' }).click()
  await expect(page).toHaveURL(/garage/)
  expect(filtersOf(page)).toEqual({
    minLotSqft: 10_890,
    maxHoaFee: 300,
    garage: true,
    keyword: 'view',
    bounds: [30.1, -98, 30.5, -97.5],
  })
  await page.getByRole('link', { name: 'Remove filter: Garage' }).click()
  await expect(page).not.toHaveURL(/garage/)
  await page.getByRole('link', { name: 'For rent', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for rent in Austin, TX')
  await page.close()
})

const BUTTON_LABELS = {
  '': { all: 'Filters', parts: ['Price', 'Beds and baths', 'Property type', 'More'] },
  '/fr': { all: 'Filtres', parts: ['Prix', 'Chambres et salles de bain', 'Type de propriété', 'Plus'] },
}

for (const [language, { all, parts }] of Object.entries(BUTTON_LABELS))
  test(`every filter popover is accessible${language}`, async ({ page, isMobile }) => {
    await page.goto(`${language}/luxury/homes-for-sale?${LIST_ONLY}`)
    await settled(page)
    for (const part of isMobile ? [all] : parts) {
      await pressFilter(bar(page).getByRole('button', { name: part, exact: true }))
      const apply = page.getByRole('button', { name: /^(Show|Voir) [\d,\s]+/ })
      await reachable(apply)
      await expectAccessible(page, 'dialog[open], [role=dialog]')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
