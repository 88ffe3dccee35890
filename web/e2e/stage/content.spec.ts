import type { Page } from '@playwright/test'
import { austin as place } from '../../src/fixtures/sample.ts'
import { sampleContent } from '../../src/fixtures/sample-content.ts'
import { en } from '../messages.ts'
import { city, citySuggestion } from '../place.ts'
import { expectAccessible, placeField, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

const parts = ['The budget', 'The search', 'The offer', 'The inspection', 'The first month']
const body = parts
  .map((title) => `## ${title}\n\n${`What to know about ${title.toLowerCase()}. `.repeat(80)}`)
  .join('\n\n')

/** Returns a sample content page with the body text of this file, which starts with a link to the guide. */
const contentPage = ({ path }: { path: string }) => {
  const page = sampleContent.contentPage({ path })
  return page && { ...page, body: `Start with [the guide](/buy/buyers-guide).\n\n${body}` }
}

test.use({ answers: { contentPage } })

const contents = (page: Page) => page.getByRole('navigation', { name: en('content.contents') })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('scrolls to a section from the table of contents, highlights the section being read, and goes back', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/fr/buy')
  await settled(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('main').getByRole('link', { name: 'the guide' }).first().click()
  await expect(page).toHaveURL('/fr/buy/buyers-guide')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

  await page.goto('/buy/buyers-guide')
  await settled(page)
  const links = contents(page).getByRole('link')
  await links.filter({ hasText: 'The offer' }).click()
  await expect(page).toHaveURL(/#text-/)
  await expect(heading(page, 'The offer')).toBeInViewport()
  await expect(links.filter({ hasText: 'The offer' })).toHaveAttribute('aria-current', 'location')
  await expect(contents(page).locator('[aria-current]')).toHaveCount(1)
  await links.filter({ hasText: 'The first month' }).click()
  await expect(heading(page, 'The first month')).toBeInViewport()
  await expect(page.getByRole('region', { name: 'The first month' })).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'The offer')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/buy/buyers-guide')
  await expect(heading(page, 'The offer')).not.toBeInViewport()
  await expectAccessible(page)
})

test('links each numbered section of a notice to its anchor', { tag: '@page' }, async ({ page }) => {
  await page.goto('/privacy-notice')
  const second = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(1)
  const address = (await second.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/privacy-notice#text-/)
  await page.goto(address)
  await expect(second).toBeInViewport()
})

test('shows a search field on the page for an unknown URL', { tag: '@full' }, async ({ page, stage }) => {
  stage.answer({ resolvePlace: place })
  const answer = await page.goto('/resources/no-such-page')
  expect(answer?.status()).toBe(404)
  await settled(page)
  await expectAccessible(page)
  const field = await placeField(page.getByRole('main'))
  await field.fill('austin')
  await expect(page.getByRole('option', { name: citySuggestion })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(city.path)
})

test('prints dark text on white in each theme, without menus', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/luxury', '/commercial']) {
    await page.goto(path)
    const { paper, ink } = await page.getByRole('heading', { level: 1 }).evaluate((title) => ({
      paper: getComputedStyle(document.documentElement).backgroundColor,
      ink: getComputedStyle(title).color,
    }))
    expect(paper).toBe('rgba(0, 0, 0, 0)')
    const [, ...channels] = /(\d+), (\d+), (\d+)/.exec(ink) ?? []
    expect(Math.max(...channels.map(Number))).toBeLessThan(80)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  }
})

test('highlights the current page and tab in forced colors mode', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(city.path)
  await settled(page)
  for (const [property, value] of [
    ['border-bottom-style', 'solid'],
    ['border-bottom-width', '2px'],
  ] as const) {
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveCSS(property, value)
    await expect(page.getByRole('tab', { selected: true })).toHaveCSS(property, value)
  }
  await expect(page.getByRole('tab', { selected: false })).toHaveCSS('border-bottom-style', 'none')
})
