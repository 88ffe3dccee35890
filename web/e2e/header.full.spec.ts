import type { Page } from '@playwright/test'
import { city } from './place.ts'
import { expect, expectAccessible, placeField, reachable, scrollTo, settled, test } from './test.ts'

const wide = { width: 1440, height: 900 }
const banner = (page: Page) => page.getByRole('banner')
const menus = (page: Page) => banner(page).getByRole('navigation', { name: /^(Main|Principal)$/ })
const opener = (page: Page, name: string) => menus(page).getByRole('button', { name, exact: true })

test.describe('menus on a wide screen', () => {
  test.skip(({ isMobile }) => isMobile, 'a phone has a sheet instead')

  test.beforeEach(async ({ page }) => {
    await page.goto('/homes-for-sale')
    await settled(page)
  })

  test('[HOME-11, SHELL-07] Buy, Sell, Rent, Agents, and More open one at a time', async ({ page }) => {
    const first = {
      'Buy menu': 'New listings',
      'Sell menu': 'Seller’s guide',
      'Rent menu': 'Condos for rent',
      'Agents menu': 'Choosing an agent',
      More: 'Blog',
    }
    for (const [name, link] of Object.entries(first)) {
      await opener(page, name).click()
      await expect(menus(page).getByRole('link', { name: link, exact: true })).toBeVisible()
      await expect(menus(page).getByRole('button', { expanded: true })).toHaveCount(1)
    }
    await menus(page).getByRole('link', { name: 'Blog', exact: true }).click()
    await expect(page).toHaveURL('/blog')
    await expect(menus(page).getByRole('button', { expanded: true })).toHaveCount(0)
  })

  test('the name of a menu that has a page links to that page', async ({ page }) => {
    await menus(page).getByRole('link', { name: 'Buy', exact: true }).click()
    await expect(page).toHaveURL('/buy')
    await expect(menus(page).getByRole('link', { name: 'Buy', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('[SHELL-08] a menu closes when the focus leaves it', async ({ page }) => {
    await opener(page, 'Rent menu').click()
    const menu = menus(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Rent menu' }) })
    // The links of a menu depend on the listings on the market.
    const name = await menu.getByRole('link').last().textContent()
    const last = menu.getByRole('link', { name: name ?? '', exact: true })
    await expect(last).toBeVisible()
    await last.focus()
    await page.keyboard.press('Tab')
    await expect(last).toBeHidden()
    await expect(menus(page).getByRole('link', { name: 'Agents', exact: true })).toBeFocused()
  })

  test('Escape closes a menu and returns the focus to its button, and a click outside closes the menu', async ({
    page,
  }) => {
    const link = menus(page).getByRole('link', { name: 'Seller’s guide' })
    await opener(page, 'Sell menu').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(link).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link).toBeHidden()
    await expect(opener(page, 'Sell menu')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(link).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } })
    await expect(link).toBeHidden()
  })

  test('arrow keys, Home, and End move the focus along the menu bar and within the open menu', async ({
    page,
  }) => {
    await menus(page).getByRole('link', { name: 'Buy', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(opener(page, 'Buy menu')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(opener(page, 'More')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menus(page).getByRole('link', { name: 'Blog', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menus(page).getByRole('link', { name: 'News', exact: true })).toBeFocused()
    await page.keyboard.press('End')
    await expect(menus(page).getByRole('link', { name: 'Terms of use' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(menus(page).getByRole('link', { name: 'Blog', exact: true })).toBeFocused()
  })

  test('hovering opens a menu, leaving with the mouse closes it, and a click keeps it open', async ({
    page,
  }) => {
    const link = menus(page).getByRole('link', { name: 'Condos for rent' })
    await opener(page, 'Rent menu').hover()
    await expect(link).toBeVisible()
    await page.mouse.move(700, 700)
    await expect(link).toBeHidden()
    await opener(page, 'Rent menu').hover()
    await expect(link).toBeVisible()
    await opener(page, 'Rent menu').click()
    await page.mouse.move(700, 700)
    await expect(opener(page, 'Rent menu')).toHaveAttribute('aria-expanded', 'true')
  })

  test('[HOME-12] the Agents menu has a link to join Gable, which leads to another site', async ({
    page,
  }) => {
    await opener(page, 'Agents menu').click()
    const join = menus(page).getByRole('link', { name: 'Join Gable as an agent (another site)' })
    await expect(join).toBeVisible()
    await expect(join).toHaveAttribute('rel', /external/)
    await expect(join).toHaveAttribute('href', /^https:/)
  })
})

test.describe('menu sheet on a narrow screen', () => {
  test.skip(({ isMobile }) => !isMobile, 'a wide screen shows its menus')

  const open = async (page: Page, path: string) => {
    await page.goto(path)
    await settled(page)
    await banner(page).getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    return page.getByRole('dialog', { name: 'Menu' })
  }

  test('[HOME-14] opens one submenu at a time, and traps the focus', async ({ page }) => {
    const sheet = await open(page, '/')
    await sheet.getByText('Buy', { exact: true }).click()
    await expect(sheet.getByRole('link', { name: 'New listings' })).toBeVisible()
    await sheet.getByText('Agents', { exact: true }).click()
    await expect(sheet.getByRole('link', { name: /^Join Gable/ })).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'New listings' })).toBeHidden()
    for (let presses = 0; presses < 24; presses += 1) {
      await page.keyboard.press('Tab')
      const outside = await sheet.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      )
      expect(outside).toBe(false)
    }
  })

  test('closes with Escape, a tap outside, its Close button, or navigation', async ({ page }) => {
    const sheet = await open(page, '/')
    const again = banner(page).getByRole('button', { name: 'Menu', exact: true })
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(again).toBeFocused()
    await again.click()
    await page.touchscreen.tap(10, 400)
    await expect(sheet).toBeHidden()
    await again.click()
    await sheet.getByRole('button', { name: 'Close the menu' }).click()
    await expect(sheet).toBeHidden()
    await again.click()
    await sheet.getByText('Rent', { exact: true }).click()
    await sheet.getByRole('link', { name: 'Homes for rent', exact: true }).click()
    await expect(page).toHaveURL('/homes-for-rent')
    await expect(sheet).toBeHidden()
  })

  test('[HOME-15] shows visitors the benefits of signing up, in both languages', async ({ page }) => {
    const sheet = await open(page, '/')
    await expect(
      sheet.getByText('Sign up to see new homes as soon as they come on the market!'),
    ).toBeVisible()
    await expect(sheet.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await sheet.getByRole('link', { name: 'Français' }).click()
    await expect(page).toHaveURL('/fr')
    const french = await open(page, '/fr')
    await expect(french.getByText(/^Inscrivez-vous pour voir les nouvelles propriétés/)).toBeVisible()
  })
})

test('[HOME-10] the site name links to the home page of the current theme and language', async ({ page }) => {
  for (const [path, home] of [
    ['/buy', '/'],
    ['/fr/buy', '/fr'],
    ['/fr/luxury/homes-for-sale', '/fr/luxury'],
    ['/commercial/homes-for-sale', '/commercial'],
  ] as const) {
    await page.goto(path)
    await settled(page)
    await banner(page)
      .getByRole('link', { name: /^Gable/ })
      .click()
    await expect(page).toHaveURL(home)
  }
})

test('[HOME-16, HOME-17] the header hides when scrolling down past 100 px, and reappears when scrolling up', async ({
  page,
}) => {
  await page.goto('/homes-for-sale')
  await settled(page)
  await scrollTo(page, 90)
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
  await scrollTo(page, 600)
  await expect(banner(page)).not.toBeInViewport()
  await scrollTo(page, 500)
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
})

test('the header stays visible while it contains the focus, and reappears when it gets the focus', async ({
  page,
  isMobile,
}) => {
  await page.goto('/homes-for-sale')
  await settled(page)
  const inside = isMobile
    ? banner(page).getByRole('button', { name: 'Menu', exact: true })
    : opener(page, 'Buy menu')
  await inside.focus()
  await scrollTo(page, 600)
  await scrollTo(page, 700)
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
  await inside.blur()
  await scrollTo(page, 800)
  await expect(banner(page)).not.toBeInViewport()
  await inside.focus()
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
})

test('[HOME-18] the header has a search field, except on home pages, the log-in page, and listing pages on a phone', async ({
  page,
  isMobile,
}) => {
  await page.goto(city.path)
  const homes = page.getByRole('list', { name: /Austin/ }).getByRole('link', { name: /TX/ })
  const home = await homes.first().getAttribute('href')
  await expect(banner(page).getByRole('search')).toBeVisible()
  for (const path of ['/', '/luxury', '/commercial', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page).getByRole('search')).toBeHidden()
  }
  await page.goto(home ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page).getByRole('search')).toBeVisible({ visible: !isMobile })
})

test('the search field in the header grows when it gets the focus, and finds a place', async ({ page }) => {
  await page.goto('/homes-for-rent')
  await settled(page)
  const before = await banner(page)
    .getByRole('textbox')
    .evaluate((element) => element.clientWidth)
  const field = await placeField(banner(page))
  await expect.poll(() => field.evaluate((element) => element.clientWidth)).toBeGreaterThan(before + 50)
  await field.pressSequentially('austin')
  const suggestion = page.getByRole('option', { name: /^Austin, TX/ })
  await reachable(suggestion)
  await suggestion.click()
  await expect(page).toHaveURL(city.path.replace('sale', 'rent'))
})

test.describe('open menus are accessible', () => {
  for (const path of ['/', '/luxury', '/commercial', '/fr', '/fr/luxury', '/fr/commercial'])
    test(`on ${path}`, async ({ page, isMobile }) => {
      await page.goto(path)
      await settled(page)
      if (isMobile) {
        await banner(page).getByRole('button', { name: 'Menu', exact: true }).click()
        await page.getByRole('dialog').locator('summary').nth(3).click()
      } else await menus(page).getByRole('button').nth(3).click()
      await expect(page.getByRole('link', { name: /Join|Devenir/ })).toBeVisible()
      await expectAccessible(page, 'header')
    })
})

test.describe('header layout in French', () => {
  test.skip(({ isMobile }) => isMobile, 'the widths are set here')
  for (const width of [768, 960, 1024, 1152, 1280])
    test(`nothing is clipped or overlaps at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ ...wide, width })
      for (const path of ['/fr/homes-for-sale', '/fr/luxury/homes-for-sale']) {
        await page.goto(path)
        // Waits for the web fonts, because they change the widths.
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        const boxes = await banner(page).evaluate((header) =>
          [...header.children]
            .map((child) => child.getBoundingClientRect())
            .filter((box) => box.width > 0)
            .map(({ left, right }) => [left, right]),
        )
        const edges = boxes.flat()
        expect(edges).toEqual([...edges].sort((a, b) => a - b))
        const inner = await banner(page).evaluate(
          (header) => header.clientWidth - Number.parseFloat(getComputedStyle(header).paddingRight),
        )
        expect(Math.max(...edges)).toBeLessThanOrEqual(inner + 0.5)
        const nav = await menus(page).evaluateAll((list) => list.map((n) => n.scrollWidth - n.clientWidth))
        expect(Math.max(0, ...nav)).toBe(0)
      }
    })
})
