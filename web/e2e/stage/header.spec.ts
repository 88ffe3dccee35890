import type { Page } from '@playwright/test'
import { en } from '../messages.ts'
import { city, citySuggestion } from '../place.ts'
import { expectAccessible, placeField, reachable, scrollTo, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

const banner = (page: Page) => page.getByRole('banner')
const menus = (page: Page) => banner(page).getByRole('navigation', { name: /^(Main|Principal)$/ })
const opener = (page: Page, name: string) => menus(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => menus(page).getByRole('link', { name, exact: true })

test('[HOME-11, HOME-12, SHELL-07, SHELL-08] opens one menu at a time by mouse and keyboard, and closes the menu when focus leaves it', async ({
  page,
}) => {
  await page.goto('/homes-for-sale')
  await settled(page)
  await test.step('[HOME-16, HOME-17] hides the header when scrolling down past 100 px, and shows it when scrolling up or on focus', () =>
    expectHidingHeader(page))
  for (const [name, first] of [
    ['Buy menu', 'Homes for sale'],
    ['Sell menu', 'Seller’s guide'],
    ['Rent', 'Homes for rent'],
    ['Agents', 'Find an agent'],
    ['More', 'Blog'],
  ] as const) {
    await opener(page, name).click()
    await expect(link(page, new RegExp(`^${first}`))).toBeVisible()
    await expect(menus(page).getByRole('button', { expanded: true })).toHaveCount(1)
  }
  await opener(page, 'Agents').click()
  const join = menus(page).getByRole('link', { name: /^Join us/ })
  await expect(join).toHaveAttribute('rel', /external/)
  await expect(join).toHaveAttribute('href', /^https:/)
  await expectAccessible(page, 'header')

  await test.step('Escape returns focus, and a click outside closes the menu', async () => {
    const guide = link(page, /^Seller’s guide/)
    await opener(page, 'Sell menu').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(guide).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(guide).toBeHidden()
    await expect(opener(page, 'Sell menu')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(guide).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 2, y: 2 } })
    await expect(guide).toBeHidden()
  })

  await test.step('the menu closes when focus leaves it', async () => {
    await opener(page, 'Rent').click()
    const last = link(page, /^Homes for rent/)
    await last.focus()
    await page.keyboard.press('Tab')
    await expect(last).toBeHidden()
    await expect(opener(page, 'Agents')).toBeFocused()
  })

  await test.step('arrow keys move between the menus and into an open menu', async () => {
    await page.keyboard.press('ArrowRight')
    await expect(opener(page, 'More')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Blog')).toBeFocused()
  })

  await link(page, 'Blog').click()
  await expect(page).toHaveURL('/blog')
  await expect(menus(page).getByRole('button', { expanded: true })).toHaveCount(0)
})

async function expectHidingHeader(page: Page): Promise<void> {
  // The header hides only after the deferred parts load. One of them is the offline notice, a status element
  // next to the toasts.
  await expect(page.locator('main ~ [role=status]')).toHaveCount(2)
  await scrollTo(page, 90)
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
  await scrollTo(page, 110)
  await expect(banner(page)).not.toBeInViewport()
  await scrollTo(page, 600)
  await scrollTo(page, 500)
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
  await scrollTo(page, 800)
  await expect(banner(page)).not.toBeInViewport()
  await opener(page, 'Buy menu').focus()
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
  await scrollTo(page, 0)
}

test('[HOME-10] links the site name to the home page of the current theme and language', async ({ page }) => {
  for (const [path, home] of [
    ['/fr/buy', '/fr'],
    ['/fr/luxury/homes-for-sale', '/fr/luxury'],
    ['/commercial/homes-for-sale', '/commercial'],
  ] as const) {
    await page.goto(path)
    await settled(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await banner(page)
      .getByRole('link', { name: /^Gable/ })
      .click()
    await expect(page).toHaveURL(home)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  }
})

test('[SHELL-01, SHELL-02] changes the theme during client-side navigation', {
  tag: '@full',
}, async ({ page }) => {
  const look = () =>
    page.evaluate(() => ({
      theme: document.documentElement.dataset.theme,
      paper: getComputedStyle(document.documentElement).backgroundColor,
      chrome: document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content,
      isSameDocument: 'isSameDocument' in window,
    }))
  await page.goto('/homes-for-sale')
  await settled(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const lookOf = (theme: string, paper: string, chrome: string) => ({
    theme,
    paper,
    chrome,
    isSameDocument: true,
  })
  const residential = lookOf('residential', 'rgb(251, 250, 246)', '#fbfaf6')
  await expect.poll(look).toEqual(residential)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gable Commercial' }).click()
  await expect(page).toHaveURL('/commercial')
  await expect.poll(look).toEqual(lookOf('commercial', 'rgb(246, 248, 250)', '#f6f8fa'))
  await page.goBack()
  await expect(page).toHaveURL('/homes-for-sale')
  await expect.poll(look).toEqual(residential)
})

test('[SHELL-05, SHELL-06] keeps path, query, and hash when the language changes', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/luxury/homes-for-sale?sort=price-low#content')
  await settled(page)
  await banner(page)
    .getByRole('link', { name: en('header.otherLanguage') })
    .click()
  await expect(page).toHaveURL('/fr/luxury/homes-for-sale?sort=price-low#content')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA')
  await settled(page)
  await banner(page)
    .getByRole('link', { name: en('peopleValues.english') })
    .click()
  await expect(page).toHaveURL('/luxury/homes-for-sale?sort=price-low#content')
})

test('[HOME-18] widens the header search field on focus, and finds a place', { tag: '@page' }, async ({
  page,
}) => {
  await page.goto('/homes-for-rent')
  await settled(page)
  const before = await banner(page)
    .getByRole('textbox')
    .evaluate((element) => element.clientWidth)
  const field = await placeField(banner(page))
  await expect.poll(() => field.evaluate((element) => element.clientWidth)).toBeGreaterThan(before + 50)
  await field.pressSequentially('austin')
  const suggestion = page.getByRole('option', { name: citySuggestion })
  await reachable(suggestion)
  await expectAccessible(page, '[role=listbox]')
  await suggestion.click()
  await expect(page).toHaveURL(city.path.replace('sale', 'rent'))
})

test('fits the French header at every width', { tag: '@full' }, async ({ page }) => {
  await page.goto('/fr/luxury/homes-for-sale')
  await settled(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const width of [768, 960, 1024, 1152, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await banner(page).evaluate((header) =>
      [...header.children]
        .map((child) => child.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ left, right }) => [left, right]),
    )
    const edges = boxes.flat()
    expect(edges, `${width} px`).toEqual([...edges].sort((a, b) => a - b))
    const inner = await banner(page).evaluate(
      (header) => header.clientWidth - Number.parseFloat(getComputedStyle(header).paddingRight),
    )
    expect(Math.max(...edges), `${width} px`).toBeLessThanOrEqual(inner + 0.5)
  }
})
