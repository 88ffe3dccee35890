import type { Locator, Page } from '@playwright/test'
import { sampleListing } from '../../src/fixtures/sample.ts'
import { en, fr } from '../messages.ts'
import { city } from '../place.ts'
import { resultList } from '../search-list-locators.ts'
import { expectAccessible, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

const home = sampleListing({ number: 7 })
const path = home.listingUrl
const address = home.location.listingAddress1

const heightOf = (element: Locator) => element.evaluate((node) => node.clientHeight)

async function open(page: Page, at = path): Promise<void> {
  await page.goto(at)
  await settled(page)
}

const sheets = async (page: Page) =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\n/g)?.length

test.describe('a listing with long texts', () => {
  const start = 'The porch looks over the creek'
  const remarks = `${start}. ${'Oak floors run from the porch to the kitchen. '.repeat(40)}`
  const interiorFeatures = Array.from({ length: 60 }, (_, index) => `Built-in cabinet ${index + 1}`)
  test.use({
    answers: { listing: () => ({ ...sampleListing({ number: 7, remarks }), interiorFeatures }) },
    viewport: { width: 390, height: 844 },
  })

  test('[LIST-20, LIST-21, LIST-22] collapses remarks to 5 lines and features to 200 px, and expands them on click', async ({
    page,
  }) => {
    await open(page)
    const lines = () =>
      page.getByText(start).evaluate((node) => {
        const lineHeight = Number.parseFloat(getComputedStyle(node).lineHeight)
        return Math.round(node.clientHeight / lineHeight)
      })
    await expect.poll(lines).toBe(5)
    await page.getByRole('button', { name: en('components.readMore') }).click()
    await expect.poll(lines).toBeGreaterThan(5)
    await page.getByRole('button', { name: en('components.readLess') }).click()
    await expect.poll(lines).toBe(5)
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(lines).toBe(5)

    const section = page.getByRole('region', { name: en('features.title') })
    const list = section.locator('[id]').last()
    await expect.poll(() => heightOf(list)).toBe(200)
    await section.getByRole('button', { name: en('features.more') }).click()
    await expect.poll(() => heightOf(list)).toBeGreaterThan(200)
    await section.getByRole('button', { name: en('features.less') }).click()
    await expect.poll(() => heightOf(list)).toBe(200)
  })
})

test('[LIST-56] shows the main photo as a 693 px square next to photos of 500 by 242 px, and the facts without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1240 })
  await open(page)
  const photos = page.getByRole('region', { name: en('photos.name'), exact: true }).getByRole('img')
  const main = await photos.first().boundingBox()
  expect([main?.x, main?.width, main?.height]).toEqual([0, 693, 693])
  for (const other of [photos.nth(1), photos.nth(2)]) {
    await expect(other).toHaveAttribute('width', '500')
    await expect(other).toHaveAttribute('height', '242')
    const { width = 0, height = 1 } = (await other.boundingBox()) ?? {}
    expect(width / height).toBeGreaterThan(1.9)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => (await photos.first().boundingBox())?.height).toBe(504)
  await expectAccessible(page)
  await expectFactsInView(page, en('contact.tour'))
  await open(page, `/fr${path}`)
  await expectFactsInView(page, fr('contact.tour'))
})

/** Checks that price, address, facts, and the Tour button are visible without scrolling, on each size of screen. */
async function expectFactsInView(page: Page, tour: string): Promise<void> {
  const summary = page.getByRole('article').locator('header')
  const parts = [
    summary.getByText(/500[,\s]007/),
    summary.getByRole('heading', { level: 1 }),
    summary.getByText(/sq ft|pi²/).first(),
    // On a phone, the DOM contains two links: first the one in the card, then the one in the bottom bar.
    page.getByRole('link', { name: tour }).last(),
  ]
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [390, 844],
  ] as const)
    await test.step(`[LIST-56] at ${width} by ${height} px`, async () => {
      await page.setViewportSize({ width, height })
      for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 })
    })
}

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('[FORM-08, FORM-09] copies the link, and offers to send it by email', { tag: '@full' }, async ({
    page,
    stage,
  }) => {
    const link = `${stage.origin}${path}`
    await open(page)
    const share = page.getByRole('button', { name: en('tools.share'), exact: true })
    await share.click()
    const dialog = page.getByRole('dialog', { name: en('share.title') })
    await expect(dialog.getByText(address).first()).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: en('share.link') })).toHaveValue(link)
    await dialog.getByRole('button', { name: en('share.copy') }).click()
    // spec: FORM-09
    await expect(dialog.getByRole('status')).toHaveText('Link copied.')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    const mail = (await dialog.getByRole('link', { name: en('share.mail') }).getAttribute('href')) ?? ''
    const { protocol, searchParams } = new URL(mail)
    expect(protocol).toBe('mailto:')
    expect(searchParams.get('subject')).toContain(address)
    expect(searchParams.get('body')).toContain(link)
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(share).toBeFocused()

    await test.step('the dialog shares the French URL on a French page', async () => {
      await open(page, `/fr${path}`)
      await page.getByRole('button', { name: fr('tools.share'), exact: true }).click()
      const french = page.getByRole('dialog', { name: fr('share.title') })
      await expect(french.getByRole('textbox', { name: fr('share.link') })).toHaveValue(
        `${stage.origin}/fr${path}`,
      )
      await french.getByRole('button', { name: fr('share.copy') }).click()
      await expect(french.getByRole('status')).toHaveText(fr('share.copied'))
    })
  })
})

test("selects the link when the browser blocks copying, and opens the device's share sheet", {
  tag: '@full',
}, async ({ page, stage }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    const share = async (what: ShareData) => sessionStorage.setItem('shared', String(what.url))
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await open(page)
  await page.getByRole('button', { name: en('tools.share'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: en('share.copy') }).click()
  await expect(dialog.getByRole('status')).toContainText('We selected it')
  expect(await page.evaluate(() => document.getSelection()?.toString())).toContain(path)
  await dialog.getByRole('button', { name: en('share.device') }).click()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('shared')))
    .toBe(`${stage.origin}${path}`)
})

test('prints facts, source, and URL on at most two pages, without controls', { tag: '@page' }, async ({
  page,
  stage,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true')
  })
  await open(page)
  await page.getByRole('button', { name: en('tools.print'), exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'true')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: en('details.title') })).toBeVisible()
  await expect(page.getByRole('complementary', { name: en('compliance.name') })).toBeVisible()
  await expect(page.getByText(`${stage.origin}${path}`)).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(await sheets(page)).toBeLessThanOrEqual(2)
})

test.describe('nearby places', () => {
  const near = (id: string, name: string, category: string, step: number) => ({
    ...{ id, name, category, walkingTime: 4, address: '1 South Congress' },
    ...{ lat: 30.25 + step / 1000, lon: -97.75 + step / 1000 },
  })
  const items = [near('p1', 'Jo’s', 'CAFE', 1), near('p2', 'Zilker Park', 'PARK', 2)]
  test.use({
    answers: {
      listing: () => ({ ...home, location: { ...home.location, lat: 30.25, lon: -97.75 } }),
      nearbyPlaces: { ready: true, items },
      nearbySchools: { ready: true, items: [] },
    },
  })

  test('[MAP-25, MAP-07] filters nearby places by category on a map 453 px high, or 580 px on a narrow screen', async ({
    page,
    stage,
  }) => {
    await open(page)
    const requestCount = () => stage.operations.filter(({ operation }) => operation === 'Surroundings').length
    expect(requestCount()).toBe(0)
    const surroundings = page.getByRole('region', { name: en('ground.around'), exact: true })
    await surroundings.scrollIntoViewIfNeeded()
    await expect(surroundings.getByRole('checkbox', { name: en('around.kind.parks') })).toBeVisible()
    expect(requestCount()).toBe(1)
    const pins = surroundings.getByRole('button', { name: /minutes? on foot$/ })
    await expect(pins).toHaveCount(2)
    await surroundings.getByRole('checkbox', { name: en('around.kind.parks') }).uncheck()
    await expect(pins).toHaveCount(1)
    const height = () => surroundings.locator('> :last-child').evaluate((node) => node.clientHeight + 2)
    await expect.poll(height).toBe(453)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(height).toBe(580)
  })
})

test('[SRCH-02, MAP-04, LIST-19] shows photos, facts, a map, Street View, the neighborhood, and the sponsoring office', async ({
  page,
  stage,
}) => {
  stage.answer({
    listing: () => ({
      ...home,
      streetView: { status: 'OK', src: 'http://localhost:4100/photos/street.webp' },
      oUID: 'M00000001',
      showMapLinkYN: true,
      location: { ...home.location, lat: 30.25, lon: -97.75 },
    }),
    sponsoringOffice: { masterCustomerId: '1', officeName: 'Bluff Street Homes', primaryPhone: '5125550100' },
    neighborhood: { ready: true, name: 'Zilker', character: 'Green and close to the river.', scores: [] },
  })
  await open(page)
  await expect(
    page
      .getByRole('region', { name: en('photos.name'), exact: true })
      .getByRole('img')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: en('details.title') })).toBeVisible()
  const picture = page
    .getByRole('region', { name: en('ground.title'), exact: true })
    .getByRole('img', { name: /^Map of / })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).toHaveAttribute('width', '750')
  await expect(picture).toHaveAttribute('height', '250')
  expect((await picture.boundingBox())?.height).toBe(250)
  await page.getByRole('link', { name: en('ground.openMap') }).click()
  await expect(page).toHaveURL(/#map$/)
  const viewer = page.getByRole('dialog', { name: en('viewer.name') })
  await expect(viewer.getByRole('combobox', { name: en('map.type') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await page.getByRole('link', { name: en('ground.openStreetView') }).click()
  await expect(page).toHaveURL(/#street-view$/)
  await expect(viewer.getByRole('slider', { name: /^Street view of/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const neighborhood = page.getByRole('region', { name: en('ground.neighborhood'), exact: true })
  await neighborhood.scrollIntoViewIfNeeded()
  await expect(neighborhood.getByRole('heading', { name: 'Zilker' })).toBeVisible()
  await expect(neighborhood.getByText('Green and close to the river.')).toBeVisible()
  const sponsor = page.getByRole('complementary', { name: en('sponsor.name') })
  await sponsor.scrollIntoViewIfNeeded()
  await expect(sponsor.getByText('Bluff Street Homes')).toBeVisible()
  await expect(sponsor.getByRole('link', { name: '(512) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+15125550100',
  )

  await test.step('[SRCH-02] luxury listings have their own search page', async () => {
    await page.goto(`/luxury${city.path}`)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'collection')
    await resultList(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/^[^?]*\/luxury\/.*home-details/)
    await expect(page.getByRole('heading', { name: en('details.title') })).toBeVisible()
  })
})
