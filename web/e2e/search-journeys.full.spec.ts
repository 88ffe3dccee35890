import type { Locator, Page } from '@playwright/test'
import { city } from './place.ts'
import { pressFilter } from './press-filter.ts'
import { expectLoadedMap } from './search-map-locators.ts'
import { expect, placeField, reachable, settled, test } from './test.ts'

const filtersOf = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '{}')

const english = { bedrooms: /(\d+) beds/, price: /\$([\d,]+)/, area: 'Austin, TX' }
const french: typeof english = { bedrooms: /(\d+) ch/, price: /([\d\s]+)\$/, area: 'Austin, TX' }

const numberIn = (text: string, shape: RegExp) => Number(shape.exec(text)?.[1]?.replace(/\D/g, ''))

/**
 * Expects a listing card or map bubble to show at least three bedrooms, a price of at most $600,000, and the
 * city.
 */
async function expectWanted(listing: Locator, labels = english) {
  await expect(async () => {
    const text = (await listing.locator('p, li, a').allTextContents()).join('\n')
    expect(numberIn(text, labels.price)).toBeLessThanOrEqual(600_000)
    expect(numberIn(text, labels.bedrooms)).toBeGreaterThanOrEqual(3)
    expect(text).toContain(labels.area)
  }).toPass({ timeout: 5000 })
}

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Homes for sale in Austin, TX' }).locator(':scope > li')
const show = (page: Page) => page.getByRole('button', { name: /^Show [\d,]+\+? homes?$/ })

/** Opens a filter of the filter bar, makes a choice, and applies it. */
async function choose(page: Page, filter: string, choice: () => Promise<void>) {
  await pressFilter(
    page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: filter, exact: true }),
  )
  await reachable(show(page))
  await choice()
  await show(page).click()
}

async function openListing(page: Page) {
  await choose(page, 'Beds and baths', () =>
    page.getByRole('radiogroup', { name: 'Bedrooms' }).getByText('3+').click(),
  )
  await expect(page).toHaveURL(/minBeds/)
  await expect(
    page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: '3+ beds' }),
  ).toBeVisible()
  await choose(page, 'Price', async () => {
    await page.getByRole('textbox', { name: 'Maximum price' }).fill('600000')
    await page.keyboard.press('Tab')
  })
  await expect(page).toHaveURL(/maxPrice/)
  expect(filtersOf(page)).toMatchObject({ minBeds: 3, maxPrice: 600_000 })
  await expectApplied(page)
}

/** Waits until the filter chip appears and the dialog closes, because the URL changes before the cards do. */
async function expectApplied(page: Page) {
  await expect(page.getByRole('link', { name: 'Remove filter: Up to $600K' })).toBeAttached()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Expects the page of the listing at the address. */
const expectListing = async (page: Page, address: string) => {
  await expect(page).toHaveURL(/home-details/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(address)
}

test('finds a three-bedroom home under $600,000 in Austin by typing', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone goes another way')
  await page.goto('/')
  await settled(page)
  await (await placeField(page.getByRole('main'))).pressSequentially('austin')
  const suggestion = page.getByRole('option', { name: /^Austin, TX/ })
  await reachable(suggestion)
  await suggestion.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Austin, TX')
  await settled(page)
  await openListing(page)
  for (const card of await cards(page).all()) await expectWanted(card)
  const link = cards(page).first().getByRole('link')
  const street = (await link.locator('span').first().textContent()) ?? ''
  await link.click()
  await expectListing(page, street)
})

test('[SRCH-02] finds the home on the map, in a drawn area', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a finger draws what a mouse draws')
  await page.goto(city.path)
  await settled(page)
  await openListing(page)
  const map = page.getByRole('region', { name: 'Map of homes' })
  const markers = map.locator('button[id][tabindex]')
  await expect(markers.first()).toBeAttached()
  const total = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /[\d+] homes?$/ })
  const before = Number.parseInt((await total.textContent()) ?? '', 10)

  await map.getByRole('button', { name: 'Draw' }).click()
  await expect(map.getByRole('application')).toBeFocused()
  const mapBox = await map.boundingBox()
  if (!mapBox) throw new Error('The map is not on the page.')
  const at = (across: number, down: number) =>
    [mapBox.x + mapBox.width * across, mapBox.y + mapBox.height * down] as const
  // Waits for the response. Until the new clusters load, the map shows the markers of the previous search,
  // and an open bubble closes together with these markers.
  const clustersResponse = page.waitForResponse((response) => {
    const body = response.request().postData() ?? ''
    return body.includes('MapClusters') && body.includes('"areas":[')
  })
  await page.mouse.move(...at(0.3, 0.25))
  await page.mouse.down()
  for (const corner of [at(0.85, 0.25), at(0.85, 0.75), at(0.3, 0.75), at(0.3, 0.3)]) {
    await page.mouse.move(...corner, { steps: 8 })
    // Browsers report one pointer move per frame, so wait a frame at each corner.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.mouse.up()
  await expect.poll(() => filtersOf(page).areas?.length).toBe(1)
  expect(filtersOf(page)).toMatchObject({ minBeds: 3, maxPrice: 600_000 })
  await expect.poll(async () => Number.parseInt((await total.textContent()) ?? '', 10)).toBeLessThan(before)
  await (await clustersResponse).finished()

  // Zooms into clusters until a single listing has a marker of its own.
  const pin = map.getByRole('button', { name: /^Home for \$/ })
  await expect(async () => {
    const first = map.locator('button[id][tabindex="0"]')
    await first.focus({ timeout: 1000 })
    const name = await first.getAttribute('aria-label')
    await page.keyboard.press('Enter')
    expect(name).toMatch(/^Home for \$/)
    await expect(map.getByRole('dialog').getByRole('link')).toBeVisible({ timeout: 5000 })
    await expectWanted(map.getByRole('dialog'))
  }).toPass()
  await expect(pin.first()).toBeAttached()
  const link = map.getByRole('dialog').getByRole('link')
  const street = (await link.locator('span').first().textContent()) ?? ''
  await link.click()
  await expectListing(page, street)
  await page.goBack()
  await expect.poll(() => filtersOf(page).areas?.length).toBe(1)
})

test('finds the home with the keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard to do it with')
  const press = (...keys: string[]) =>
    keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const here = document.activeElement
        return here?.getAttribute('aria-label') ?? here?.textContent ?? ''
      })
      if (name.test(label)) return
    }
    throw new Error(`Tab never came to ${name}.`)
  }
  await page.goto('/homes-for-sale')
  await settled(page)
  await expect(page.getByRole('button', { name: /^Keyboard shortcuts/ })).toBeAttached()
  await press('/')
  await expect(page.getByRole('banner').getByRole('search').locator('input')).toBeFocused()
  await page.keyboard.type('austin')
  await expect(page.getByRole('option', { name: /^Austin, TX/ })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Austin, TX')
  await settled(page)

  await page.getByRole('region', { name: 'Filters' }).focus()
  await tabTo(/^Beds and baths/)
  await press('Enter')
  await reachable(show(page))
  await page.getByRole('radiogroup', { name: 'Bedrooms' }).getByRole('radio').first().focus()
  await press('ArrowRight', 'ArrowRight', 'ArrowRight')
  await tabTo(/^Show [\d,]+/)
  await press('Enter')
  await expect.poll(() => filtersOf(page).minBeds).toBe(3)
  await expect(
    page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: '3+ beds' }),
  ).toBeVisible()

  await page.getByRole('region', { name: 'Filters' }).focus()
  await tabTo(/^Price/)
  await press('Enter')
  await reachable(show(page))
  await page.getByRole('textbox', { name: 'Maximum price' }).focus()
  await page.keyboard.type('600000')
  await tabTo(/^Show [\d,]+/)
  await press('Enter')
  await expect.poll(() => filtersOf(page).maxPrice).toBe(600_000)
  await expectApplied(page)

  await press('j')
  await expect(cards(page).first().getByRole('link')).toBeFocused()
  await press('j', 'k')
  await expect(cards(page).first().getByRole('link')).toBeFocused()
  await expectWanted(cards(page).first())
  const street = (await cards(page).first().getByRole('link').locator('span').first().textContent()) ?? ''
  await cards(page).first().getByRole('link').press('Enter')
  await expectListing(page, street)
})

test('finds the home in French on a phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'on a phone')
  await page.goto('/fr')
  await settled(page)
  await (await placeField(page.getByRole('main'))).pressSequentially('austin')
  const suggestion = page.getByRole('option', { name: /^Austin, TX/ })
  await reachable(suggestion)
  await suggestion.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Propriétés à vendre – Austin, TX')
  await settled(page)
  await pressFilter(page.getByRole('region', { name: 'Filtres' }).getByRole('button', { name: 'Filtres' }))
  const apply = page.getByRole('button', { name: /^Voir [\d\s]+\+? propriétés?$/ })
  await reachable(apply)
  await page.getByRole('radiogroup', { name: 'Chambres' }).getByText('3+').click()
  await page.getByRole('textbox', { name: 'Prix maximum' }).fill('600000')
  await page.keyboard.press('Tab')
  await apply.click()
  await expect.poll(() => filtersOf(page)).toMatchObject({ minBeds: 3, maxPrice: 600_000 })
  // The URL changes before the page content does.
  await expect(page.getByRole('link', { name: /^Retirer le filtre.*600/ })).toBeAttached()

  await page.getByRole('button', { name: 'Carte', exact: true }).click()
  const map = page.getByRole('region', { name: 'Carte des propriétés' })
  await expectLoadedMap(map)
  await expect(async () => {
    const first = map.locator('button[id][tabindex="0"]')
    await first.focus({ timeout: 1000 })
    const name = await first.getAttribute('aria-label')
    await page.keyboard.press('Enter')
    expect(name).toMatch(/^Propriété à/)
    await expect(map.getByRole('dialog').getByRole('link')).toBeVisible({ timeout: 5000 })
    // Retries, because the markers of the previous search stay until the new markers load.
    await expectWanted(map.getByRole('dialog'), french)
  }).toPass()
  const link = map.getByRole('dialog').getByRole('link')
  const street = (await link.locator('span').first().textContent()) ?? ''
  await link.tap()
  await expectListing(page, street)
  expect(new URL(page.url()).pathname).toMatch(/^\/fr\//)
})
