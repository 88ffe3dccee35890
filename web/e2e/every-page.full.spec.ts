import type { Page } from '@playwright/test'
import { city } from './place.ts'
import { axeOn, expect, expectAccessible, overflow, settled, test } from './test.ts'

/**
 * One page of each type. These tests check the requirements that every page must meet. Other specs cover the
 * content of each page.
 */
const paths = [
  '/',
  '/luxury',
  '/commercial',
  '/search',
  '/search?q=zzzzqqqq',
  '/homes-for-rent',
  city.path,
  `${city.path}?filters=${encodeURIComponent('{"minPrice":2000000000}')}`,
  `/luxury${city.path}`,
  '/condos-for-sale',
  '/buy',
  '/sell',
  '/buy/buyers-guide',
  '/sell/sellers-guide',
  '/resources/virtual-home-buying',
  '/resources/childrensmiraclenetwork',
  '/home-value-estimates',
  '/account-benefits',
  '/privacy-notice',
  '/terms-of-use',
  '/careers',
  '/mediakit',
  '/blog',
  '/blog/closing-costs',
  '/news',
  '/login',
  '/real-estate-agents',
  '/real-estate-agents/austin-tx',
  '/luxury/real-estate-agents/austin-tx',
  '/real-estate-agents/austin-tx?languages=Klingon',
  '/real-estate-offices',
  '/real-estate-offices/tx/austin/city/4671654',
  '/request/estimate',
  '/no/such/page',
]

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
const themes = ['residential', 'collection', 'commercial']
/** Viewport of a 1280-pixel-wide screen at 400% zoom. */
const zoomed = { width: 320, height: 640 }

/** Expects sufficient text contrast in the theme, regardless of the path's own theme. */
async function expectContrast(page: Page, theme: string) {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name
  }, theme)
  const { violations } = await axeOn(page).withRules(['color-contrast']).analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
}

/** Returns the sum of the layout shifts of the page so far, as the browser reports them. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 0))
      }),
  )

test.describe('every page', () => {
  for (const path of paths)
    for (const [language, lang] of [
      ['', 'en-US'],
      ['/fr', 'fr-CA'],
    ] as const) {
      const address = path === '/' ? language || '/' : `${language}${path}`

      test(`${address} has one main heading, no accessibility violations, no layout shift, and no overflow, in every theme`, async ({
        page,
      }) => {
        // Disables color transitions, because a color in transition would fail the contrast check.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize(narrow)
        await page.goto(address)
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect(await shift(page)).toBeLessThan(0.02)
        await expectAccessible(page)

        await page.setViewportSize(zoomed)
        await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0)

        // Colors are the same in both languages.
        if (language) return
        await page.setViewportSize(wide)
        await expectAccessible(page)
        const own = await page.locator('html').getAttribute('data-theme')
        for (const theme of themes) if (theme !== own) await expectContrast(page, theme)
      })
    }
})

/**
 * Returns the tag name and label of the focused element and whether it is visible with a focus ring. Null at
 * the end of the page.
 */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const box = element.getBoundingClientRect()
    // Fields and cards draw the focus ring on an ancestor.
    const boxes: Element[] = []
    for (let box: Element | null = element; box && boxes.length < 5; box = box.parentElement) boxes.push(box)
    const rings = boxes.map((box) => getComputedStyle(box).outlineStyle)
    return {
      name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(0, 60),
      seen: box.width > 0 && box.height > 0,
      ringed: rings.some((style) => style !== 'none'),
    }
  })

test.describe('keyboard and reduced motion', () => {
  for (const path of ['/', '/buy/buyers-guide', '/login'])
    test(`Tab moves through ${path} from the skip link to the end of the footer, with a visible focus ring on each stop`, async ({
      page,
    }) => {
      await page.goto(path)
      await settled(page)
      await page.keyboard.press('Tab')
      expect((await focused(page))?.name).toContain('Skip to content')
      const visited: string[] = []
      for (let step = 0; step < 300; step += 1) {
        await page.keyboard.press('Tab')
        const now = await focused(page)
        if (!now) break
        expect(now).toMatchObject({ seen: true, ringed: true })
        visited.push(now.name)
      }
      expect(visited.length).toBeGreaterThan(20)
      expect(visited.length).toBeLessThan(300)
    })

  test('nothing animates with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await settled(page)
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .filter(({ transitionDuration, animationDuration, animationName }) => {
            const lasts = (text: string) => text.split(',').some((part) => Number.parseFloat(part) > 0.02)
            return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration))
          }).length,
    )
    expect(moving).toBe(0)
  })
})
