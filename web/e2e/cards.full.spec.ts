import type { Locator, Page } from '@playwright/test'
import { city } from './place.ts'
import { expect, expectAccessible, settled, test } from './test.ts'

const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.locator('a[href*="/home-details/"]') })
const photos = (card: Locator) => card.getByRole('group', { name: /^Photos of/ })
const next = (card: Locator) => card.getByRole('button', { name: 'Next photo' })
const previous = (card: Locator) => card.getByRole('button', { name: 'Previous photo' })
const expectPhoto = (card: Locator, number: number) =>
  expect(photos(card).getByText(new RegExp(`^Photo ${number} of \\d+`))).toBeAttached()

/** Hides the map, so that only the cards render. Other specs cover the map. */
const alone = 'mapState=hidden-all'
const list = `${city.path}?${alone}`

/** Returns the number of photos that the card's label states. */
async function countOf(card: Locator): Promise<number> {
  const label = await photos(card)
    .getByText(/^Photo 1 of \d+/)
    .textContent()
  return Number(label?.match(/of (\d+)/)?.[1])
}

/** Returns the URL of the picture visible at the center of the card, or null. */
const inSight = (card: Locator) =>
  photos(card).evaluate((group) => {
    const groupBox = group.parentElement?.getBoundingClientRect()
    const images = [...(group.parentElement?.querySelectorAll('picture img') ?? [])]
    const middle = groupBox ? groupBox.x + groupBox.width / 2 : 0
    const there = images.filter((image) => {
      const { left, right } = image.getBoundingClientRect()
      return left < middle && middle < right
    })
    const last = there.at(-1)
    return last instanceof HTMLImageElement ? last.currentSrc : null
  })

/**
 * Opens the Austin list and returns its first card once its photo controls are ready. Cards hydrate one at a
 * time, in no fixed order.
 */
async function firstCard(page: Page): Promise<Locator> {
  await page.goto(list)
  await settled(page)
  const card = cards(page).first()
  await expectPhoto(card, 1)
  return card
}

/** Records the names of the GraphQL operations that the page sends from now on. */
function photoRequests(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/graphql'))
      names.push(String(request.postDataJSON().operationName))
  })
  return names
}

test('[LIST-05] photo buttons show the next or previous photo of a listing and wrap around, without a layout shift', async ({
  page,
}) => {
  const card = await firstCard(page)
  const names = photoRequests(page)
  // Keeps the card clear of the bar at the bottom of a phone screen.
  await card.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const [box, first, count] = [await card.boundingBox(), await inSight(card), await countOf(card)]
  await card.hover()
  expect(names).not.toContain('CardPhotos')
  await next(card).click()
  await expectPhoto(card, 2)
  await expect.poll(() => inSight(card)).not.toBe(first)
  await previous(card).click()
  await previous(card).click()
  await expectPhoto(card, count)
  await next(card).click()
  await expectPhoto(card, 1)
  await expect.poll(() => inSight(card)).toBe(first)
  expect(names.filter((name) => name === 'CardPhotos')).toHaveLength(1)
  expect(await card.boundingBox()).toEqual(box)
  await expect(page).toHaveURL(list)
})

test('[LIST-05] arrow keys change the photo of the focused card only', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no arrow keys')
  const card = await firstCard(page)
  const count = await countOf(card)
  await card.getByRole('link').focus()
  await page.keyboard.press('ArrowLeft')
  await expectPhoto(card, count)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expectPhoto(card, 2)
  await expectPhoto(cards(page).nth(1), 1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/home-details/)
})

test('[LIST-05] a swipe changes the photo, without opening the listing or blocking page scrolling', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'needs a touch screen')
  const card = await firstCard(page)
  const count = await countOf(card)
  const touch = await page.context().newCDPSession(page)
  const swipe = async (x: number, y: number) => {
    const box = await photos(card).locator('..').boundingBox()
    if (!box) throw new Error('The card has no picture.')
    const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 2]
    const at = (part: number) => ({ touchPoints: [{ x: fromX + x * part, y: fromY + y * part }] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(0) })
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(part) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(-120, 0)
  await expectPhoto(card, 2)
  await swipe(-20, 0)
  await swipe(120, 0)
  await expectPhoto(card, 1)
  await swipe(120, 0)
  await expectPhoto(card, count)
  await expect(page).toHaveURL(list)
  await swipe(0, -200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expectPhoto(card, count)
})

test('[LIST-57] a photo slides in for 200 ms, and changes instantly with reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const card = await firstCard(page)
  const duration = () =>
    photos(card).evaluate((group) => {
      const slide = group.querySelector('[data-at="0"], [data-at="1"]')
      return slide && getComputedStyle(slide).transitionDuration
    })
  await card.hover()
  await next(card).click()
  await expectPhoto(card, 2)
  expect(await duration()).toBe('0.2s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await duration()).toBe('0s')
})

test('keeps the first photo and shows a message when the other photos fail to load', async ({ page }) => {
  const card = await firstCard(page)
  const first = await inSight(card)
  await page.route('**/graphql', (route) =>
    route.request().postDataJSON().operationName === 'CardPhotos'
      ? route.fulfill({ json: { data: { listing: null }, errors: [{ message: 'no' }] } })
      : route.fallback(),
  )
  await card.hover()
  await next(card).click()
  await expect(card.getByText('We couldn’t load the other photos.')).toBeVisible()
  expect(await inSight(card)).toBe(first)
  await page.unroute('**/graphql')
  await next(card).click()
  await expectPhoto(card, 2)
})

test('[LIST-54] the server-rendered page contains the first picture, at 600 by 224', async ({ page }) => {
  const card = await firstCard(page)
  const picture = card.getByRole('img').first()
  const size = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(size).toEqual([600, 224])
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(600 / 224, 1)
  const html = await (await page.request.get(city.path)).text()
  expect(html).toContain('/600x224.webp')
})

test('[LIST-06] a card shows price, beds, baths, size, address link, favorite button, listing office, and the logo of the listing board', async ({
  page,
}) => {
  const card = await firstCard(page)
  await expect(card.getByText(/^\$[\d,]+$/)).toBeVisible()
  for (const fact of [/^\d+ beds?$/, /^\d+ baths?$/, /^[\d,]+ sq ft$/])
    await expect(card.getByRole('listitem').filter({ hasText: fact })).toBeVisible()
  await expect(card.getByRole('link', { name: /Austin, TX \d{5}/ })).toHaveAttribute('href', /home-details/)
  await expect(card.getByRole('button', { name: /^Favorite: / })).toBeVisible()
  await expect(card.getByText(/^Listing courtesy of .+ via Lone Star Listing Exchange$/)).toBeVisible()
  const logo = card.getByRole('img', { name: 'Lone Star Listing Exchange' })
  await logo.scrollIntoViewIfNeeded()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320)
  await expectAccessible(page)
})

const ofKind = (kind: string) =>
  `/homes-for-sale?${alone}&filters=${encodeURIComponent(JSON.stringify({ uiPropertyType: [kind] }))}`

test('[LIST-06] a multi-family card shows the number of units', async ({ page }) => {
  await page.goto(ofKind('multi-family'))
  await settled(page)
  const units = page.getByRole('listitem').filter({ hasText: /^\d+ units?$/ })
  await expect(cards(page).filter({ has: units })).toHaveCount(24)
})

for (const kind of ['land', 'farm'])
  test(`[LIST-08, LIST-09] a card of ${kind} shows acres and zoning instead of beds and baths`, async ({
    page,
  }) => {
    await page.goto(ofKind(kind))
    await settled(page)
    const facts = cards(page).getByRole('listitem')
    await expect(facts.filter({ hasText: / acres?$/ }).first()).toBeVisible()
    await expect(facts.filter({ hasText: /^Zoned / }).first()).toBeVisible()
    await expect(facts.filter({ hasText: /(beds?|baths?)$/ })).toHaveCount(0)
  })
