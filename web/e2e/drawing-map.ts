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

/** A point in the window, in CSS pixels. */
export interface ScreenPoint {
  x: number
  y: number
}

/**
 * True when a drawn line is visible within four pixels of the point. A line fills at least as many pixels as the
 * square around the point is wide. Edges of letters can have its gray too, but in a few pixels only.
 */
export async function grayAt(page: Page, { x, y }: ScreenPoint): Promise<boolean> {
  const clip = { x: Math.round(x) - 4, y: Math.round(y) - 4, width: 9, height: 9 }
  const picture = (await page.screenshot({ clip })).toString('base64')
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!context) throw new Error('There is no canvas.')
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, image.width, image.height)
    const token = getComputedStyle(document.documentElement).getPropertyValue('--line-strong')
    const gray = [1, 3, 5].map((at) => Number.parseInt(token.trim().slice(at, at + 2), 16))
    let grayPixels = 0
    for (let at = 0; at < data.length; at += 4)
      if (gray.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 8)) grayPixels++
    return grayPixels >= image.width
  }, picture)
}
