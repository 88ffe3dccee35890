import type { Locator, Page } from '@playwright/test'
import { button, grayAt, map, open, type ScreenPoint, tool } from '../drawing-map.ts'
import { en } from '../messages.ts'
import { expect, test } from './stage-test.ts'

const sheet = (page: Page): Locator => page.getByRole('application', { name: en('mapDrawing.surface') })

const drawEvents = (page: Page) => page.evaluate(() => Object(window).heard)

/** Returns the screen position, in pixels, of a point given as fractions of the map's width and height. */
async function screenPoint(page: Page, across: number, down: number): Promise<ScreenPoint> {
  const box = await sheet(page).or(tool(page).locator('..')).first().boundingBox()
  if (!box) throw new Error('The map is not on the page.')
  return { x: box.x + across * box.width, y: box.y + down * box.height }
}

/** Waits for an animation frame, because browsers report one mouse move per frame. */
const drawnFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

/** Draws a line through these points with the mouse. */
async function stroke(page: Page, points: ScreenPoint[]): Promise<void> {
  const [first] = points
  if (!first) return
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  for (const { x, y } of points) {
    await page.mouse.move(x, y)
    await drawnFrame(page)
  }
  await page.mouse.up()
}

/**
 * Returns points of a circle around a position on the map. The radius is in pixels. `across` and `down` are
 * fractions of the map's width and height.
 */
async function circle(page: Page, radius: number, across = 0.5, down = 0.7): Promise<ScreenPoint[]> {
  const { x, y } = await screenPoint(page, across, down)
  return Array.from({ length: 25 }, (_, step) => {
    const angle = (step / 24) * 2 * Math.PI
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
}

async function draw(page: Page, points: ScreenPoint[]): Promise<void> {
  await button(page, 'Draw').click()
  // The drawing surface takes focus once its pointer listeners are ready.
  await expect(sheet(page)).toBeFocused()
  await stroke(page, points)
}

// The viewport is small, because the map renders in software.
test.use({ stageSettings: { map: 'MapLibre' }, viewport: { width: 700, height: 600 } })

test('[MAP-09, MAP-10, MAP-11, MAP-12, MAP-13, MAP-14] draws an area in gray, locks the map while drawing, cancels, and clears', async ({
  page,
}) => {
  await open(page)
  await expect(button(page, 'Clear')).toHaveCount(0)
  const below = await screenPoint(page, 0.5, 0.7).then(({ x, y }) => ({ x, y: y + 90 }))
  await expect.poll(() => grayAt(page, below)).toBe(false)
  await draw(page, await circle(page, 90))
  await expect(button(page, 'Clear')).toBeVisible()
  await expect(button(page, 'Draw')).toBeVisible()
  await expect.poll(() => drawEvents(page)).toEqual(['add-polygon'])
  await expect.poll(() => grayAt(page, below)).toBe(true)

  await test.step('[MAP-10, MAP-13] drawing can be canceled', async () => {
    await button(page, 'Draw').click()
    await expect(button(page, 'Draw')).toHaveCount(0)
    await expect(sheet(page)).toHaveCSS('cursor', 'crosshair')
    const { x, y } = await screenPoint(page, 0.5, 0.5)
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, -300)
    await page.mouse.dblclick(x, y)
    await sheet(page).press('+')
    await button(page, 'Cancel').click()
    await expect(button(page, 'Draw')).toBeVisible()
    await expect.poll(() => drawEvents(page)).toEqual(['add-polygon', 'draw-canceled'])
    await expect.poll(() => grayAt(page, below)).toBe(true)
    await map(page)
      .getByRole('button', { name: en('map.nearer') })
      .click()
    await expect.poll(() => grayAt(page, below)).toBe(false)
  })

  await test.step('[MAP-12] the area can be cleared', async () => {
    await button(page, 'Clear').click()
    await expect(button(page, 'Clear')).toHaveCount(0)
    await expect(sheet(page)).toBeHidden()
  })
})
