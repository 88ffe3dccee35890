import type { Locator } from '@playwright/test'
import { en } from './messages.ts'
import { city } from './place.ts'
import {
  bubble,
  cards,
  expectListingsOn,
  expectLoadedMap,
  freePin,
  map,
  open,
  pins,
  prices,
  stateOf,
  total,
} from './search-map-locators.ts'
import { expect, settled, test } from './test.ts'

test('[MAP-01] the button switches between the map states hidden-mobile, visible-mobile, hidden-all, and visible-all', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a phone each state looks different from the one before')
  await page.goto(city.path)
  await settled(page)
  for (const [button, state] of [
    ['Map', 'visible-mobile'],
    ['List', 'hidden-all'],
    ['Map', 'visible-all'],
    ['List', null],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect.poll(() => stateOf(page)).toBe(state)
    if (button === 'Map') {
      await expect(map(page)).toBeVisible()
      await expect(cards(page).first()).toBeHidden()
    } else {
      await expect(map(page)).toBeHidden()
      await expect(cards(page).first()).toBeVisible()
    }
  }
})

test('[MAP-01] each of the four map states has a URL, and the first render uses the state in the URL', async ({
  page,
  isMobile,
}) => {
  for (const [state, phone, wide] of [
    ['hidden-mobile', false, true],
    ['visible-mobile', true, true],
    ['hidden-all', false, false],
    ['visible-all', true, true],
  ] as const) {
    await page.goto(`${city.path}?mapState=${state}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(map(page)).toBeVisible({ visible: isMobile ? phone : wide })
  }
})

test('[MAP-02] the button that switches between map and list appears only on screens under 576 px', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'sets its own sizes')
  await page.setViewportSize({ width: 575, height: 900 })
  await page.goto(city.path)
  await settled(page)
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeVisible()
  await expect(map(page)).toBeHidden()
  await page.setViewportSize({ width: 576, height: 900 })
  await expect(page.getByRole('button', { name: 'Map', exact: true })).toBeHidden()
  await expect(map(page)).toBeVisible()
})

test('map code loads only when the map opens', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'beside a list the map is there from the start')
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(city.path)
  await settled(page)
  expect(requests.filter((path) => /maplibre|search-map/.test(path))).toEqual([])
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expectLoadedMap(map(page))
  expect(requests.some((path) => /maplibre/.test(path))).toBe(true)
})

test('hiding the map beside the list survives a reload, and Show map restores the map', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows one of the two')
  await open(page)
  await page.getByRole('button', { name: 'Hide map' }).click()
  await expect(map(page)).toBeHidden()
  await expect(page).toHaveURL(/mapState=hidden-all/)
  await page.reload()
  await settled(page)
  await expect(map(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show map' }).click()
  await expectListingsOn(page)
})

test('on a phone, switching to the map and back restores the scroll position of the list', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a phone shows one of the two')
  await page.goto(city.path)
  await settled(page)
  await cards(page).nth(15).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(map(page)).toBeInViewport()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await page.goBack()
  await expect(map(page)).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('[MAP-24, MAP-26] a pin is 28 by 34 px, and its bubble is 285 by 330 px, 24 px from the edge and 14 px from the pin', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'on a phone a sheet takes the place of the bubble')
  // Tall enough for a bubble above or below every pin. A map next to a list is at least as wide as a bubble.
  for (const width of [1280, 576]) {
    await page.setViewportSize({ width, height: 1000 })
    await open(page)
    const pin = await freePin(page, prices(page))
    await pin.click()
    await expect(bubble(page).getByRole('link')).toBeVisible()
    await expect(bubble(page)).toBeFocused()
    // Polls, because the list scrolls to the pin's card. Scrolling can hide the header, and then the map grows.
    const measured = async () => {
      const boxes = await Promise.all([map(page), pin, bubble(page)].map((part) => part.boundingBox()))
      const [mapBounds, box, card] = boxes
      if (!mapBounds || !card || !box) return undefined
      const edges = [
        card.x - mapBounds.x,
        mapBounds.x + mapBounds.width - (card.x + card.width),
        card.y - mapBounds.y,
        mapBounds.y + mapBounds.height - (card.y + card.height),
      ]
      const gaps = [
        box.y - (card.y + card.height),
        card.y - (box.y + box.height),
        card.x - (box.x + box.width),
        box.x - (card.x + card.width),
      ]
      return {
        pin: [box.width, box.height].map((length) => Math.round(length)),
        bubble: [card.width, card.height].map((length) => Math.round(length)),
        isInside: edges.every((edge) => edge >= 23),
        isNear: gaps.some((gap) => Math.abs(gap - 14) <= 1.5),
      }
    }
    await expect.poll(measured).toEqual({ pin: [28, 34], bubble: [285, 330], isInside: true, isNear: true })
    await page.keyboard.press('Escape')
    await expect(bubble(page)).toHaveCount(0)
    await expect(pin).toBeFocused()
  }
})

test('a bubble links to its listing, and the map marks the listing as viewed', async ({ page, isMobile }) => {
  await open(page, isMobile ? `${city.path}?mapState=visible-mobile` : city.path)
  const pin = await freePin(page)
  const name = await pin.getAttribute('aria-label')
  const edgeOf = (marker: Locator) =>
    marker.evaluate((element) => getComputedStyle(element).getPropertyValue('--edge').trim())
  const before = await edgeOf(pin)
  await pin.click()
  const link = bubble(page).getByRole('link')
  const street = (await link.locator('span').first().textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/home-details/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(street)
  await page.goBack()
  await expect(pins(page).first()).toBeAttached()
  const seen = page.getByRole('button', { name: `${name}, viewed`, exact: true }).first()
  await expect.poll(() => edgeOf(seen)).not.toBe(before)
})

test('hovering a card highlights its pin or cluster, and hovering a pin highlights its card', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows one of the two')
  await open(page)
  const ink = await page
    .getByRole('banner')
    .evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink').trim())
  const lit = () =>
    map(page)
      .locator('button[id]')
      .evaluateAll(
        (markers, color) =>
          markers.filter((marker) => getComputedStyle(marker).getPropertyValue('--ground').trim() === color)
            .length,
        ink,
      )
  expect(await lit()).toBe(0)
  const shown = cards(page).filter({ hasNotText: 'ADDRESS PRIVATE' }).first()
  await shown.hover()
  await expect.poll(lit).toBe(1)
  await page.getByRole('banner').hover()
  await expect.poll(lit).toBe(0)
  await shown.getByRole('link').focus()
  await expect.poll(lit).toBe(1)
})

test('[CS-98] shows every home of a city on its map, as a price, a dot, or a part of a count', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows one of the two')
  await open(page, `${city.path}?pageSize=96`)
  const shown = async () => {
    const counts = await map(page)
      .locator('button[id]')
      .evaluateAll((markers) => markers.map((marker) => Number.parseInt(marker.textContent, 10) || 1))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const found = Number.parseInt((await total(page).textContent()) ?? '', 10)
  // Homes with a withheld address are not on a map.
  await expect(cards(page)).toHaveCount(found)
  const withheld = await cards(page).filter({ hasText: 'ADDRESS PRIVATE' }).count()
  expect(await shown()).toBe(found - withheld)
})

test('flips through the photos of a home in its bubble', async ({ page, isMobile }) => {
  test.skip(isMobile, 'on a phone a sheet takes the place of the bubble')
  await open(page)
  await (await freePin(page)).click()
  await bubble(page).hover()
  await bubble(page)
    .getByRole('button', { name: en('photos.next') })
    .click()
  await expect(bubble(page).getByText(/^2\//)).toBeAttached()
})
