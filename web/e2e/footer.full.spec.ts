import type { Locator, Page } from '@playwright/test'
import { city } from './place.ts'
import { expect, expectAccessible, settled, test } from './test.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

/** Opens a page and waits until the given part, which loads below the listings, is in the document. */
async function openWith(page: Page, path: string, part: Locator): Promise<void> {
  await page.goto(path)
  await expect(part).not.toHaveCount(0)
}

test.describe('[HOME-19] footer', () => {
  test('shows cities, states, four columns, brands, legal text, and a phone number', async ({ page }) => {
    await page.goto('/')
    await settled(page)
    const cities = footer(page).getByRole('navigation', { name: 'Homes by city' })
    await expect(cities.getByRole('link', { name: 'Seattle' })).toBeVisible()
    for (const name of ['Find a home', 'Buy', 'Sell', 'Gable'])
      await expect(
        footer(page).getByRole('navigation', { name, exact: true }).getByRole('link').first(),
      ).toBeVisible()
    await expect(footer(page).getByRole('list', { name: 'Our brands' }).getByRole('img')).toHaveCount(4)
    await expect(footer(page).getByText(/fair housing/)).toBeVisible()
    const call = footer(page).getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })
    await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/)
    await cities.getByRole('link', { name: 'Austin' }).click()
    await expect(page).toHaveURL(city.path)
  })

  test('keeps the language and the theme in its links', async ({ page }) => {
    await page.goto('/fr/luxury')
    const cities = footer(page).getByRole('navigation', { name: 'Propriétés par ville' })
    await expect(cities.getByRole('link', { name: 'Austin' })).toHaveAttribute(
      'href',
      `/fr/luxury${city.path}`,
    )
    await expect(footer(page).getByRole('link', { name: 'English' })).toHaveAttribute('href', '/luxury')
  })
})

for (const scripts of [true, false])
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('[HOME-20] View All shows every state, and View Less shows only the first ones', async ({
      page,
    }) => {
      await page.goto('/')
      if (scripts) await settled(page)
      const states = footer(page).getByRole('navigation', { name: 'Homes by state' })
      await expect(states.getByRole('link', { name: 'Alabama' })).toBeVisible()
      // States without homes have no link.
      const last = states.getByRole('link', { includeHidden: true }).last()
      await expect(last).toBeHidden()
      await states.getByText('View All').click()
      await expect(last).toBeVisible()
      await states.getByText('View Less').click()
      await expect(last).toBeHidden()
    })
  })

test('[HOME-20] the list of states opens from the keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone has no keyboard to do it with')
  await page.goto('/')
  await settled(page)
  const states = footer(page).getByRole('navigation', { name: 'Homes by state' })
  const last = states.getByRole('link', { includeHidden: true }).last()
  await expect(last).toBeHidden()
  await states.getByText('View All').locator('..').focus()
  await page.keyboard.press('Enter')
  await expect(last).toBeVisible()
})

test('[LIM-06] a logo is 320 by 60 and loads only when the visitor scrolls to it', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await settled(page)
  const logo = footer(page).getByRole('img', { name: 'Gable Homes' })
  await expect(logo).toHaveAttribute('loading', 'lazy')
  await logo.scrollIntoViewIfNeeded()
  const natural = () => logo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(natural).toEqual([320, 60])
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 })
  const size = async () => {
    const box = await logo.boundingBox()
    return [box?.width, box?.height]
  }
  await expect.poll(size).toEqual([320, 60])
})

test.describe('[HOME-22] "Places with the most homes for sale"', () => {
  const rows = (page: Page, name: string) =>
    page
      .getByRole('table', { name })
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') })

  test('shows the cities and ZIP codes of a state in tables numbered from 1, in separate tabs', async ({
    page,
    isMobile,
  }) => {
    const heading = page.getByRole('heading', { name: 'Places with the most homes for sale in Texas' })
    await openWith(page, '/homes-for-sale/tx', heading)
    await settled(page)
    await expect(heading).toBeVisible()
    const cities = rows(page, 'Popular cities')
    await expect(cities.first()).toHaveText(/^1[A-Z].*\$[\d,]+$/)
    await expect(cities.nth(1)).toHaveText(/^2/)
    await expect(page.getByRole('table', { name: 'Popular ZIP codes' })).toBeHidden()
    const tab = page.getByRole('tab', { name: 'Popular ZIP codes' })
    if (isMobile) await tab.click()
    else {
      await page.getByRole('tab', { name: 'Popular cities' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(tab).toBeFocused()
    }
    await expect(rows(page, 'Popular ZIP codes').first()).toHaveText(/^1\d{5}.*, TX/)
    await expect(page.getByRole('table', { name: 'Popular cities' })).toBeHidden()
    await rows(page, 'Popular ZIP codes').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/homes-for-sale\/tx\/[\w-]+\/zip\/\d{5}$/)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('shows both tables', async ({ page }) => {
      await openWith(page, '/homes-for-sale/tx', page.getByRole('table', { name: 'Popular cities' }))
      for (const name of ['Popular cities', 'Popular ZIP codes'])
        await expect(page.getByRole('table', { name })).toBeVisible()
    })
  })
})

test('[HOME-21] a city page links to nearby searches, each with the number of homes that the search finds', async ({
  page,
}) => {
  const list = page.getByRole('navigation', { name: 'Homes for sale nearby' })
  await openWith(page, city.path, list)
  await settled(page)
  const nearby = list.getByRole('listitem').first()
  const name = (await nearby.getByRole('link').textContent()) ?? ''
  const [, total = ''] = /([\d,]+) homes?$/.exec((await nearby.textContent()) ?? '') ?? []
  expect(Number(total.replaceAll(',', ''))).toBeGreaterThan(0)
  await nearby.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: `Homes for sale in ${name}` })).toBeVisible()
  const count = `${total} ${total === '1' ? 'home' : 'homes'}`
  await expect(page.getByRole('status').filter({ hasText: count }).first()).toBeVisible()
})

// Checks accessibility of the footer below the list of homes.
for (const path of ['/land-for-sale/tx', '/fr/luxury/homes-for-sale/tx', '/commercial/homes-for-sale'])
  test(`the footer of ${path} is accessible`, async ({ page }) => {
    await page.goto(path)
    await settled(page)
    await footer(page)
      .getByText(/View All|Tout afficher/)
      .click()
    // Scrolls to the top, where the header covers no content.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
  })
