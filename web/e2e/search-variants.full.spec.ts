import type { Page } from '@playwright/test'
import { pressFilter } from './press-filter.ts'
import { expect, expectAccessible, reachable, settled, test } from './test.ts'

/** The status text with the number of listings. */
const total = (page: Page) => page.getByRole('status').filter({ hasText: /home|lot|propert|propriété/ })
const shown = async (page: Page) => Number((await total(page).first().textContent())?.replace(/\D/g, ''))

/** Returns the graph's search result for the given filters and fields. */
const ask = async (page: Page, filters: string, fields: string) => {
  const query = `{ search(input: { filters: { ${filters} } }) { totalResults results { ${fields} } } }`
  const answer = await page.request.post('/graphql', { data: { query } })
  return (await answer.json()).data.search
}

const landings = [
  ['/condos-for-sale', 'Condos for sale', 'Condo'],
  ['/townhomes-for-sale', 'Townhomes for sale', 'Townhome'],
  ['/multi-family-homes-for-sale', 'Multi-family homes for sale', 'Multi-family'],
  ['/mobile-homes-for-sale', 'Mobile homes for sale', 'Mobile home'],
  ['/farms-for-sale', 'Farms for sale', 'Farm'],
  ['/land-for-sale', 'Land for sale', 'Land'],
  ['/new-listings', 'New listings', 'New in the last 7 days'],
  ['/homes-for-sale-united-states', 'Homes for sale in the United States', null],
  ['/united-states-open-houses', 'Open houses in the United States', 'Upcoming open house'],
  ['/homes-for-rent', 'Homes for rent', null],
  ['/condos-for-rent', 'Condos for rent', 'Condo'],
  ['/townhomes-for-rent', 'Townhomes for rent', 'Townhome'],
  ['/multi-family-homes-for-rent', 'Multi-family homes for rent', 'Multi-family'],
  ['/mobile-homes-for-rent', 'Mobile homes for rent', 'Mobile home'],
] as const

test.describe('[SRCH-14, SRCH-15, SRCH-16, SRCH-17, SRCH-18, SRCH-19, SRCH-20, SRCH-21, SRCH-22, SRCH-23] landing pages', () => {
  for (const [path, heading, chosen] of landings)
    test(`${path} has its own title and heading, and selects its filter`, async ({ page, isMobile }) => {
      test.skip(isMobile, 'not a matter of the device')
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      expect(new URL(page.url()).pathname).toBe(path)
      await expect(page).toHaveTitle(`${heading} | Gable`)
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w{3}/)
      await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText(heading)
      if (chosen) await expect(page.getByRole('button', { name: chosen, exact: true })).toBeVisible()
      else await expect(page.getByRole('link', { name: 'Clear all' })).toHaveCount(0)
      await expect(total(page).first()).toHaveText(/^[\d,]+\+? (homes?|lots?|propert(y|ies))$/)
    })
})

test('each landing page has its own description', async ({ request, isMobile }) => {
  test.skip(isMobile, 'not a matter of the device')
  const descriptions = new Set<string | undefined>()
  for (const [path] of landings) {
    const html = await (await request.get(path)).text()
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1])
  }
  expect(descriptions.size).toBe(landings.length)
  expect(descriptions).not.toContain(undefined)
})

for (const [path, openHouse] of [
  ['/homes-for-sale-united-states', false],
  ['/united-states-open-houses', true],
] as const)
  test(`[SRCH-21, SRCH-22] ${path} excludes homes in Canada from the list and the count`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'not a matter of the device')
    const canadian = await ask(page, `country: CA, openHouse: ${openHouse}`, 'listingUrl listPrice')
    const { listingUrl, listPrice } = canadian.results[0]
    const home = page.getByRole('main').locator(`a[href="${listingUrl}"]`)
    const among = (filters: object) => `?filters=${encodeURIComponent(JSON.stringify(filters))}`

    const price = { minPrice: listPrice, maxPrice: listPrice }
    await page.goto(`/homes-for-sale${among(openHouse ? { ...price, openHouse } : price)}`)
    await expect(home.first()).toBeVisible()
    const answer = await page.goto(path + among(price))
    expect(answer?.status()).toBe(200)
    await expect(home).toHaveCount(0)

    await page.goto(path + among({ minBeds: 2 }))
    const american = await ask(page, `country: US, openHouse: ${openHouse}, minBeds: 2`, 'uPI')
    expect(await shown(page)).toBe(american.totalResults)
    const both = await ask(page, `openHouse: ${openHouse}, minBeds: 2`, 'uPI')
    expect(american.totalResults).toBeLessThan(both.totalResults)
  })

test('a French landing page for a place is accessible', async ({ page }) => {
  await page.goto('/fr/farms-for-sale/tx')
  await expect(page.getByRole('heading', { level: 1, name: 'Fermes à vendre – Texas' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
})

test('clearing the filter of a landing page leads to the general path, and choosing a filter leads to its landing page', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'not a matter of the device')
  await page.goto('/condos-for-sale/tx')
  await settled(page)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/homes-for-sale/tx')
  await settled(page)
  await pressFilter(page.getByRole('button', { name: 'Property type' }))
  const show = page.getByRole('button', { name: /^Show / })
  await reachable(show)
  // The counts beside the options shift the layout, so wait for them.
  await expect(show).toHaveText(/\d/)
  await page.getByRole('checkbox', { name: 'Farm' }).setChecked(true, { force: true })
  await show.click()
  await expect(page).toHaveURL('/farms-for-sale/tx')
  await expect(page.getByRole('heading', { level: 1, name: 'Farms for sale in Texas' })).toBeVisible()
})

test('without JavaScript the form can remove the filter of a landing page', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await page.goto('/new-listings')
  await expect(page.getByRole('checkbox', { name: 'New in the last 7 days' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'New in the last 7 days' }).uncheck()
  await page.getByRole('checkbox', { name: 'Upcoming open house' }).check()
  await page.getByRole('button', { name: 'Show homes' }).click()
  await expect(page).toHaveURL(`/homes-for-sale?filters=${encodeURIComponent('{"openHouse":true}')}`)
  await page.close()
})

test.describe('searches that the home page tiles link to', () => {
  test('[HOME-07] new listings are from the last 7 days', async ({ page, isMobile, marketDay }) => {
    test.skip(isMobile, 'not a matter of the device')
    const earliest = new Date(Date.parse(marketDay) - 7 * 86_400_000).toISOString().slice(0, 10)
    await page.goto('/new-listings')
    const { totalResults, results } = await ask(page, 'newWithinDays: 7', 'computedOnMarketDate')
    expect(await shown(page)).toBe(totalResults)
    for (const { computedOnMarketDate: day } of results) expect(day >= earliest).toBe(true)
    expect(totalResults).toBeLessThan((await ask(page, 'newWithinDays: 8', 'uPI')).totalResults)
  })

  test('[HOME-08] price reductions are from the last 14 days', async ({ page, isMobile }) => {
    test.skip(isMobile, 'not a matter of the device')
    await page.goto(`/homes-for-sale?filters=${encodeURIComponent('{"priceReducedWithinDays":14}')}`)
    await expect(page.getByRole('button', { name: 'Price cut in the last 14 days' })).toBeVisible()
    const { totalResults } = await ask(page, 'priceReducedWithinDays: 14', 'uPI')
    expect(await shown(page)).toBe(totalResults)
    expect(totalResults).toBeLessThan((await ask(page, 'priceReducedWithinDays: 28', 'uPI')).totalResults)
  })

  test('[HOME-09] open houses are from today on', async ({ page, isMobile, marketDay }) => {
    test.skip(isMobile, 'not a matter of the device')
    const now = `${marketDay}T12:00:00.000Z`
    await page.goto('/united-states-open-houses')
    const { totalResults, results } = await ask(
      page,
      'country: US, openHouse: true',
      'openHouses { endTime }',
    )
    expect(await shown(page)).toBe(totalResults)
    for (const { openHouses } of results)
      expect(openHouses.some(({ endTime }: { endTime: string }) => endTime >= now)).toBe(true)
  })
})

test.describe('[SHELL-04] luxury theme', () => {
  test('lists only luxury homes, and its links stay under /luxury', async ({ page, isMobile }) => {
    test.skip(isMobile, 'not a matter of the device')
    await page.goto('/luxury/homes-for-sale/tx')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'collection')
    await expect(page.getByText('The luxury collection').first()).toBeVisible()
    const crumbs = page.getByRole('navigation', { name: 'You are here' })
    await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/luxury')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/luxury\/homes-for-sale\/tx$/)
    const collection = await page.getByRole('main').getByRole('status').first().textContent()
    await settled(page)
    await pressFilter(page.getByRole('button', { name: 'Beds and baths' }))
    const show = page.getByRole('button', { name: /^Show / })
    await reachable(show)
    await page.getByRole('radiogroup', { name: 'Bedrooms' }).getByText('3+').click()
    await show.click()
    await expect(page).toHaveURL(/\/luxury\/homes-for-sale\/tx\?filters=/)
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL('/luxury/homes-for-sale/tx')
    await page.goto('/homes-for-sale/tx')
    expect(await page.getByRole('main').getByRole('status').first().textContent()).not.toBe(collection)
  })

  test('has its own landing pages in both languages', async ({ page, isMobile }) => {
    test.skip(isMobile, 'not a matter of the device')
    for (const path of ['/luxury/condos-for-sale', '/fr/luxury/new-listings', '/luxury/homes-for-rent']) {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page).toHaveURL(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'collection')
    }
  })
})

test('/commercial lists commercial property, and puts that property type first in the filter', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'not a matter of the device')
  await page.goto('/commercial/homes-for-sale')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'commercial')
  await expect(page.getByRole('heading', { level: 1, name: 'Commercial property for sale' })).toBeVisible()
  await settled(page)
  await pressFilter(page.getByRole('button', { name: 'Commercial', exact: true }))
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toHaveAccessibleName('Commercial')
})
