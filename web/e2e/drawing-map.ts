import type { Locator, Page } from '@playwright/test'
import { expect, settled } from './test.ts'

export const map = (page: Page): Locator => page.getByRole('region', { name: 'Map', exact: true })
export const tool = (page: Page): Locator => page.getByRole('region', { name: 'Draw on the map' })
export const button = (page: Page, name: string): Locator =>
  tool(page).getByRole('button', { name, exact: true })

/** Opens the sheet of the design system, whose map can be drawn on, and hears what that says from now on. */
export async function open(page: Page): Promise<void> {
  await page.goto('/design')
  await settled(page)
  // A map comes once it is near.
  await map(page).scrollIntoViewIfNeeded()
  await expect(button(page, 'Draw')).toBeVisible()
  // Under the middle of the screen, clear of the header.
  await tool(page).evaluate((element) => element.parentElement?.scrollIntoView({ block: 'center' }))
  await page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { heard: events })
    for (const name of ['add-polygon', 'draw-canceled'])
      document.addEventListener(name, () => events.push(name))
  })
}
