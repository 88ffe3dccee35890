import type { Page } from '@playwright/test'
import { austin, expect, settled, test } from './test.ts'

test.skip(({ isMobile }) => isMobile, 'not a matter of the device')

/** The colours of a page and of what is written on it. */
const colours = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    ink: getComputedStyle(heading).color,
  }))

for (const path of ['/', '/luxury', '/commercial'])
  test(`${path} is printed dark on the white of the paper`, async ({ page }) => {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    const { ground, ink } = await colours(page)
    expect(ground).toBe('rgba(0, 0, 0, 0)')
    const [, ...parts] = /(\d+), (\d+), (\d+)/.exec(ink) ?? []
    expect(Math.max(...parts.map(Number))).toBeLessThan(80)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  })

test('in forced colours the page and the tab that are shown are marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(austin)
  await settled(page)
  const marked = { 'border-bottom-style': 'solid', 'border-bottom-width': '2px' }
  for (const [property, value] of Object.entries(marked)) {
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveCSS(property, value)
    await expect(page.getByRole('tab', { selected: true })).toHaveCSS(property, value)
  }
  await expect(page.getByRole('tab', { selected: false })).toHaveCSS('border-bottom-style', 'none')
})
