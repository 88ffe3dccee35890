import type { Locator, Page } from '@playwright/test'
import { austin as place, sampleListing } from '../../src/fixtures/sample.ts'
import { formatShortMoney } from '../../src/platform/format/format.ts'
import { bar, LIST_PATH, pathWithFilters, show } from '../filters.ts'
import { en } from '../messages.ts'
import { city } from '../place.ts'
import { pressFilter } from '../press-filter.ts'
import { prices, resultList } from '../search-list-locators.ts'
import { expectAccessible, reachable, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

interface SearchArguments {
  input: { page: number; pageSize: number; sort: string; filters?: { minPrice?: number } }
}

const TOTAL = 240
/** Prices above every listing, in dollars. */
const HIGH = 2_000_000_000
const HIGHER = 2_100_000_000
/**
 * Upper end of the price scale, in dollars, while the price distribution is unknown. A higher minimum price
 * is clamped to this value.
 */
const LAST_STEP = 5_000_000
const priceFrom = (dollars: number) => en('filters.priceFrom', { min: formatShortMoney(dollars, 'en') })

/**
 * Returns one page of a search that finds 240 listings, sorted by price. A search with a minimum price
 * finds no listings.
 */
const sorted = ({ input: { page, pageSize, sort, filters } }: SearchArguments) => {
  const total = filters?.minPrice ? 0 : TOTAL
  const numbers = Array.from({ length: total }, (_, index) => index + 1)
  if (sort !== 'PRICE_LOW') numbers.reverse()
  return {
    place,
    totalResults: total,
    totalIsCapped: false,
    page,
    pageSize,
    results: numbers.slice((page - 1) * pageSize, page * pageSize).map((number) => sampleListing({ number })),
    clusters: [],
    relaxations: total ? [] : [{ filter: 'PRICE', totalResults: TOTAL }],
  }
}

const page2 = (page: Page) => page.getByRole('link', { name: 'Page 2', exact: true })

test.describe('sorted search', () => {
  test.use({ answers: { search: sorted } })

  test('[SRCH-28, SRCH-34] shows listings in a grid, sorts and paginates them, and restores sort and page on back and reload', async ({
    page,
  }) => {
    await page.goto(LIST_PATH)
    await settled(page)
    await expect(resultList(page).getByRole('link')).toHaveCount(24)
    const columns = await resultList(page)
      .locator('..')
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    expect(columns).toBeGreaterThan(1)
    await page.getByRole('combobox', { name: en('results.sort') }).selectOption('Lowest price')
    await expect(page).toHaveURL(/sort=price-low/)
    const numbers = (from: number) => Array.from({ length: 24 }, (_, index) => 500_000 + from + index)
    await expect.poll(() => prices(page)).toEqual(numbers(1))
    await page2(page).click()
    await expect(page).toHaveURL(/sort=price-low.*page=2/)
    await expect.poll(() => prices(page)).toEqual(numbers(25))
    await page.goBack()
    await expect.poll(() => prices(page)).toEqual(numbers(1))
    await expect(page.getByRole('combobox', { name: en('results.sort') })).toHaveValue('price-low')
    await page.reload()
    await expect.poll(() => prices(page)).toEqual(numbers(1))

    await test.step('[SRCH-34] Previous and Next have visible labels above 768 px', async () => {
      await page.goto(`${city.path}?page=5`)
      await page.setViewportSize({ width: 769, height: 900 })
      const step = (name: string) => page.getByRole('link', { name, exact: true })
      for (const name of ['Previous', 'Next']) await expect(step(name).getByText(name)).toBeVisible()
      await page.setViewportSize({ width: 768, height: 900 })
      for (const name of ['Previous', 'Next']) {
        await expect(step(name)).toBeVisible()
        await expect(step(name).getByText(name)).toBeHidden()
      }
      // The list next to a map is at its narrowest, and the map must not cover its pages.
      await page.setViewportSize({ width: 576, height: 900 })
      const pages = page.getByRole('navigation', { name: en('pages.name') })
      await pages.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      for (const link of await pages.getByRole('link').all()) await reachable(link)
    })
  })

  test('[ERR-20] suggests broader searches when a search has no results, and returns focus', {
    tag: '@full',
  }, async ({ page }) => {
    const title = 'No homes for sale found'
    const without = en('noResults.without', { filter: priceFrom(HIGH) })
    await page.goto(pathWithFilters(city.path, { minPrice: HIGH }))
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toContainText(en('noResults.text'))
    await expect(dialog.getByRole('link', { name: `${without} to see ${TOTAL} homes` })).toBeVisible()
    await settled(page)
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: without }).click()
    await expect(page).not.toHaveURL(/minPrice/)
    await expect(resultList(page)).toBeVisible()

    await pressFilter(bar(page).getByRole('button', { name: en('filters.price'), exact: true }))
    await reachable(show(page))
    await page.getByRole('textbox', { name: en('filterFields.minPrice'), exact: true }).fill(String(HIGHER))
    await page.keyboard.press('Tab')
    await expect(show(page)).toHaveText('Show 0 homes')
    await show(page).press('Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar(page).getByRole('button', { name: priceFrom(LAST_STEP) })).toBeFocused()
  })
})

const cards = (page: Page) =>
  resultList(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
const photos = (card: Locator) => card.getByRole('group', { name: /^Photos of/ })
const next = (card: Locator) => card.getByRole('button', { name: en('photos.next') })
const expectPhoto = (card: Locator, number: number) =>
  expect(photos(card).getByText(new RegExp(`^Photo ${number} of \\d+`))).toBeAttached()

test('[LIST-05, LIST-57] slides card photos by button and key in 200 ms, without shifting the layout', {
  tag: '@page',
}, async ({ page, stage }) => {
  await page.goto(LIST_PATH)
  await settled(page)
  const card = cards(page).first()
  await expectPhoto(card, 1)
  const box = await card.boundingBox()
  await card.hover()
  await next(card).click()
  await expectPhoto(card, 2)
  await card.getByRole('button', { name: en('photos.previous') }).click()
  await card.getByRole('button', { name: en('photos.previous') }).click()
  await expectPhoto(card, 3)
  await next(card).click()
  await expectPhoto(card, 1)
  expect(stage.operations.filter(({ operation }) => operation === 'CardPhotos')).toHaveLength(1)
  expect(await card.boundingBox()).toEqual(box)

  const duration = () =>
    photos(card).evaluate((group) => {
      const slide = group.querySelector('[data-at="0"], [data-at="1"]')
      return slide && getComputedStyle(slide).transitionDuration
    })
  expect(await duration()).toBe('0s')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await duration()).toBe('0.2s')
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await card.getByRole('link').focus()
  await page.keyboard.press('ArrowLeft')
  await expectPhoto(card, 3)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(sampleListing({ number: 1 }).listingUrl)
})

/** Returns the 1-based positions of ads among the cards on a search page. */
const positions = (page: Page) =>
  resultList(page)
    .locator('..')
    .locator('> ul > li, > div')
    .evaluateAll((cells) => {
      const seen = cells
        .map((cell) => ({ isAd: cell.matches('div'), ...cell.getBoundingClientRect().toJSON() }))
        .filter(({ height }) => height > 0)
      const inOrder = seen.sort((one, other) => one.top - other.top || one.left - other.left)
      return inOrder.flatMap(({ isAd }, index) => (isAd ? [index + 1] : []))
    })

test('[SRCH-28] shows whole listing cards without scrolling, and the number of listings beside the title, on each size of screen', {
  tag: '@full',
}, async ({ page }) => {
  const main = page.getByRole('main')
  const total = main.getByRole('status').filter({ hasText: /\d/ })
  const listings = main.getByRole('listitem').filter({ has: page.locator('a[href*="/home-details/"]') })
  for (const path of [city.path, `/fr${city.path}`]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await settled(page)
    for (const [width, height, count] of [
      [1440, 900, 4],
      [1280, 720, 2],
      [390, 844, 1],
    ] as const) {
      await page.setViewportSize({ width, height })
      const whole = () =>
        listings.evaluateAll(
          (all) => all.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length,
        )
      await expect.poll(whole, `${path} at ${width} px`).toBeGreaterThanOrEqual(count)
      const line =
        width < 576
          ? [total, main.getByRole('navigation').first()]
          : [total, main.getByRole('heading', { level: 1 }), main.getByRole('combobox').first()]
      const boxes = await Promise.all(line.map((part) => part.boundingBox()))
      const tops = boxes.map((box) => box?.y ?? 0)
      const bottoms = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0))
      expect(Math.max(...tops), `${path} at ${width} px`).toBeLessThan(Math.min(...bottoms))
    }
  }
})

test('[ADS-01] shows promotions after listings 6 and 9, excludes them from the listing count, and applies filters by keyboard', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(LIST_PATH)
  await settled(page)
  expect(await positions(page)).toEqual([7, 11])
  await expect(cards(page)).toHaveCount(24)
  const titles = await page.locator('aside[data-slot]').getByRole('link').allTextContents()
  expect(new Set(titles).size).toBe(2)
  await expect(page.getByRole('complementary', { name: en('ads.label') })).toHaveCount(0)
  await expectAccessible(page)

  // On a wide screen, filters are in a popover.
  const opener = bar(page).getByRole('button', { name: en('filters.rooms') })
  await pressFilter(opener)
  await reachable(show(page))
  await expectAccessible(page, '[role=dialog]')
  await page
    .getByRole('radiogroup', { name: en('filterFields.beds') })
    .getByText('3+')
    .click()
  await expect(show(page)).toHaveText('Show 41 homes')
  await show(page).press('Enter')
  await expect(page).toHaveURL(/minBeds/)
  await expect(page.getByRole('link', { name: 'Remove filter: 3+ beds' })).toBeVisible()
})
