import type { Locator, Page } from '@playwright/test'
import { en as words } from '../../src/pages/design/design-messages.en.ts'
import { en } from '../messages.ts'
import { expectAccessible, settled } from '../test.ts'
import { expect, test } from './stage-test.ts'

const themes = ['residential', 'collection', 'commercial'] as const
const groups = [
  'colour',
  'type',
  'space',
  'buttons',
  'fields',
  'choices',
  'sliders',
  'overlays',
  'navigation',
  'text',
  'states',
  'pictures',
] as const

const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/design${query}`)
  await settled(page)
}

/**
 * Hides the header, because it would cover part of a screenshot whose section is taller than the viewport.
 */
const hideHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    header.style.display = 'none'
  })

test.describe('screenshots', () => {
  test.use({ viewport: { width: 768, height: 1000 } })

  for (const theme of themes)
    test(`matches the ${theme} theme screenshots, and is accessible`, {
      tag: theme === 'residential' ? [] : '@full',
    }, async ({ page }) => {
      await open(page, `?theme=${theme}`)
      await expectAccessible(page)
      await hideHeader(page)
      for (const group of groups) {
        const part = page.locator(`#${group}`)
        for (const picture of await part.locator('img').all()) {
          await picture.scrollIntoViewIfNeeded()
          await expect(picture).toHaveJSProperty('complete', true)
        }
        await expect.soft(part).toHaveScreenshot(`${theme}-${group}.png`, {
          threshold: 0.04,
          maxDiffPixelRatio: 0.005,
          mask: [part.getByTestId('read-more'), part.getByTestId('expandable')],
        })
      }
    })
})

test('renders in French, and reflows at 400% zoom', { tag: '@page' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/fr/design')
  await settled(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Le système de design de Gable' })).toBeVisible()
  await expectAccessible(page)
})

/** Number of times the test presses Tab. Greater than the number of controls on the page. */
const PRESSES = 100

/**
 * Returns the tag name of the focused element with `ring` or `none`, such as `A ring`. Skips sliders and
 * radio buttons, which draw the focus ring on a child or sibling element.
 */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body
    if (focused.matches('body, input[type=range], input[type=radio]')) return undefined
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    return `${focused.tagName} ${outlineStyle === 'solid' && outlineWidth === '2px' ? 'ring' : 'none'}`
  })

test('shows a focus ring on each control that Tab reaches', async ({ page }) => {
  await open(page)
  await test.step('the map loads when the visitor scrolls near it', async () => {
    await page.locator('#map').scrollIntoViewIfNeeded()
    await expect(page.locator('#map').getByRole('region')).toBeVisible()
  })
  const seen = new Set<string | undefined>()
  for (let press = 0; press < PRESSES; press++) {
    await page.keyboard.press('Tab')
    seen.add(await focusOf(page))
  }
  seen.delete(undefined)
  const controls = ['A', 'BUTTON', 'DIV', 'INPUT', 'SELECT', 'SUMMARY', 'TEXTAREA']
  expect([...seen].sort()).toEqual(controls.map((control) => `${control} ring`))
})

test('[ERR-01] runs no animations under reduced motion, and supports the keyboard in dialogs, fields, and sliders', {
  tag: '@full',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  expect(await moving()).toBe(0)
  await test.step('a dialog takes focus, closes on Escape, and returns focus', async () => {
    const trigger = page.getByRole('button', { name: 'Open a dialog' })
    await trigger.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Share this home' })
    await expect(dialog).toBeVisible()
    expect(await moving()).toBe(0)
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
    await expectAccessible(page, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()
  })

  await test.step('a confirmation dialog focuses Cancel first', async () => {
    await page.getByRole('button', { name: 'Delete search' }).click()
    const dialog = page.getByRole('dialog', { name: words.confirmTitle })
    await expect(dialog.getByRole('button', { name: en('components.cancel') })).toBeFocused()
    await dialog.getByRole('button', { name: en('savedSearches.delete') }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the keyboard changes the values of a select and of sliders', async () => {
    const state = page.getByRole('combobox', { name: 'State' })
    await state.focus()
    await page.keyboard.press('t')
    await expect(state.locator('option:checked')).toHaveText(en('regions.tx'))
    const share = page.getByRole('slider', { name: en('mortgage.downPayment') })
    await share.focus()
    await page.keyboard.press('ArrowRight')
    await expect(share).toHaveAttribute('aria-valuetext', '21%')
    const low = page.getByRole('slider', { name: en('filterFields.minPrice') })
    const high = page.getByRole('slider', { name: en('filterFields.maxPrice') })
    await low.focus()
    await page.keyboard.press('End')
    // The minimum slider stops at the maximum.
    await expect(low).toHaveAttribute('aria-valuetext', (await high.getAttribute('aria-valuetext')) ?? '')
  })

  await test.step('[ERR-01] an unknown error shows one generic sentence', async () => {
    await page.getByRole('button', { name: 'Show an error' }).click()
    await expect(page.getByRole('status').getByText(en('errors.failed'))).toBeVisible()
    await expect(page.locator('#states').getByText(en('errors.failed'))).toBeVisible()
  })
})

test('[SHELL-16, SHELL-17, SHELL-18] collapses long content, and locks page scrolling under a drawer', async ({
  page,
}) => {
  await open(page)
  await test.step('[SHELL-16, SHELL-17] long content collapses to 400 px, an article to 264 px', async () => {
    for (const [name, height] of [
      ['expandable', 400],
      ['read-more', 264],
    ] as const) {
      const part = page.getByTestId(name)
      const content = part.locator('> div > div').first()
      await expect.poll(() => heightOf(content)).toBe(height)
      await part.getByRole('button', { name: en('components.readMore') }).click()
      await expect.poll(() => heightOf(content)).toBeGreaterThan(400)
      await part.getByRole('button', { name: en('components.readLess') }).click()
      await expect.poll(() => heightOf(content)).toBe(height)
    }
  })

  await test.step('[SHELL-18] collapsed text and a closed question show 2 lines', async () => {
    const linesOf = (element: Locator) =>
      element.evaluate((node) => node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight))
    const text = page.locator('#text').getByText('The house is on a quiet street').first()
    await expect.poll(async () => Math.round(await linesOf(text))).toBe(2)
    await page
      .locator('#text')
      .getByRole('button', { name: en('components.readMore') })
      .first()
      .click()
    await expect.poll(() => linesOf(text)).toBeGreaterThan(2.5)
    const answer = page.getByText('The seller has accepted an offer')
    await expect(answer).toBeVisible()
    await expect.poll(async () => Math.round(await linesOf(answer))).toBe(2)
    await page.getByText('What does “pending” mean?').click()
    await expect.poll(() => linesOf(answer)).toBeGreaterThan(2.5)
    await page.getByText('Who pays the agents?').click()
    await expect.poll(async () => Math.round(await linesOf(answer))).toBe(2)
  })

  await test.step('a drawer closes on a click outside it, and locks page scrolling', async () => {
    const trigger = page.getByRole('button', { name: 'Open a drawer' })
    await trigger.click()
    const drawer = page.getByRole('dialog', { name: en('people.filters.bar') })
    const scrolled = () => page.evaluate(() => window.scrollY)
    const before = await scrolled()
    await page.mouse.move(20, 20)
    await page.mouse.wheel(0, -600)
    await page.mouse.click(20, 8)
    await expect(drawer).toBeHidden()
    await expect(trigger).toBeFocused()
    expect(await scrolled()).toBe(before)
    // Without the drawer, the same wheel movement scrolls the page.
    await page.mouse.wheel(0, -600)
    await expect.poll(scrolled).toBeLessThan(before)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows full text and opens questions without JavaScript', async ({ page }) => {
    await page.goto('/design')
    const text = page.locator('#text')
    await expect(text.getByRole('button', { name: en('components.readMore') })).toHaveCount(0)
    expect(await heightOf(text.getByText('The house is on a quiet street').first())).toBeGreaterThan(80)
    await page.getByText('How we count days on the market').click()
    await expect(page.getByText('A break of thirty days')).toBeVisible()
  })
})
