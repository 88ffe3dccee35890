import type { Locator, Page } from '@playwright/test'
import { expect, settled } from './test.ts'

export const map = (page: Page): Locator => page.getByRole('region', { name: 'Map', exact: true })
export const tool = (page: Page): Locator => page.getByRole('region', { name: 'Draw on the map' })
export const button = (page: Page, name: string): Locator =>
  tool(page).getByRole('button', { name, exact: true })

/**
 * Opens the design system page, whose map supports drawing, and records the map's draw events from now on.
 */
export async function open(page: Page): Promise<void> {
  await page.goto('/design')
  await settled(page)
  // The map loads only when it is near the viewport.
  await map(page).scrollIntoViewIfNeeded()
  await expect(button(page, 'Draw')).toBeVisible()
  // Centers the map on the screen, clear of the header.
  await tool(page).evaluate((element) => element.parentElement?.scrollIntoView({ block: 'center' }))
  await page.evaluate(() => {
    const events: string[] = []
    Object.assign(window, { heard: events })
    for (const name of ['add-polygon', 'draw-canceled'])
      document.addEventListener(name, () => events.push(name))
  })
}
