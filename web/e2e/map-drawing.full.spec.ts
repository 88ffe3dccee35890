import type { Locator, Page } from '@playwright/test'
import { button, grayAt, map, open, type ScreenPoint, tool } from './drawing-map.ts'
import { expect, expectAccessible, type MapProvider, test } from './test.ts'

const sheet = (page: Page): Locator => page.getByRole('application', { name: 'Map drawing area' })

const drawEvents = (page: Page) => page.evaluate(() => Object(window).heard)

/**
 * Returns the screen coordinates, in CSS pixels, of a point given as fractions of the map's width and height.
 */
async function screenPoint(page: Page, across: number, down: number): Promise<ScreenPoint> {
  const box = await sheet(page).or(tool(page).locator('..')).first().boundingBox()
  if (!box) throw new Error('The map is not on the page.')
  return { x: box.x + across * box.width, y: box.y + down * box.height }
}

/**
 * Waits for the next animation frame. Browsers report one pointer move per frame and drop those in between.
 */
const drawnFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

/** Drags along the points, by touch where the device supports it, otherwise with the mouse. */
async function stroke(page: Page, points: ScreenPoint[], touch: boolean): Promise<void> {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return
  if (!touch) {
    await page.mouse.move(first.x, first.y)
    await page.mouse.down()
    for (const { x, y } of points) {
      await page.mouse.move(x, y)
      await drawnFrame(page)
    }
    return page.mouse.up()
  }
  const finger = await page.context().newCDPSession(page)
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ScreenPoint[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await put('touchStart', [first])
  for (const at of points) {
    await put('touchMove', [at])
    await drawnFrame(page)
  }
  await put('touchEnd', [])
}

/**
 * Returns the points of a circle on the map. The radius is in pixels. The center is given as fractions of the
 * map's width and height.
 */
async function circle(page: Page, radius: number, across = 0.5, down = 0.7): Promise<ScreenPoint[]> {
  const { x, y } = await screenPoint(page, across, down)
  return Array.from({ length: 40 }, (_, step) => {
    const angle = (step / 39) * 2 * Math.PI
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
}

async function draw(page: Page, points: ScreenPoint[], touch: boolean): Promise<void> {
  await button(page, 'Draw').click()
  // The map takes the focus once it is ready for drawing.
  await expect(sheet(page)).toBeFocused()
  await stroke(page, points, touch)
}

for (const mapProvider of ['MapLibre', 'Google'] satisfies MapProvider[])
  test.describe(`map by ${mapProvider}`, () => {
    test.use({ mapProvider })

    test('[MAP-09] [MAP-11] [MAP-12] [MAP-14] dragging draws a gray area, and Clear removes it', async ({
      page,
      isMobile,
    }) => {
      await open(page)
      await expect(button(page, 'Clear')).toHaveCount(0)
      const points = await circle(page, 90)
      const below = await screenPoint(page, 0.5, 0.7).then(({ x, y }) => ({ x, y: y + 90 }))
      await expect.poll(() => grayAt(page, below)).toBe(false)
      await draw(page, points, isMobile)
      await expect(button(page, 'Clear')).toBeVisible()
      await expect(button(page, 'Draw')).toBeVisible()
      await expect.poll(() => drawEvents(page)).toEqual(['add-polygon'])
      await expect.poll(() => grayAt(page, below)).toBe(true)
      await button(page, 'Clear').click()
      await expect(button(page, 'Clear')).toHaveCount(0)
      await expect.poll(() => grayAt(page, below)).toBe(false)
      await expect(sheet(page)).toBeHidden()
    })

    test('[MAP-10] [MAP-13] Draw shows a crosshair and blocks panning and zooming until Cancel', async ({
      page,
      isMobile,
    }) => {
      await open(page)
      await draw(page, await circle(page, 90), isMobile)
      const below = await screenPoint(page, 0.5, 0.7).then(({ x, y }) => ({ x, y: y + 90 }))
      await expect.poll(() => grayAt(page, below)).toBe(true)
      await button(page, 'Draw').click()
      await expect(button(page, 'Draw')).toHaveCount(0)
      await expect(sheet(page)).toHaveCSS('cursor', 'crosshair')
      const { x, y } = await screenPoint(page, 0.5, 0.5)
      await page.mouse.move(x, y)
      if (!isMobile) await page.mouse.wheel(0, -300)
      await page.mouse.dblclick(x, y)
      await sheet(page).press('+')
      await button(page, 'Cancel').click()
      await expect(button(page, 'Draw')).toBeVisible()
      await expect.poll(() => drawEvents(page)).toEqual(['add-polygon', 'draw-canceled'])
      await expect.poll(() => grayAt(page, below)).toBe(true)
      await map(page).getByRole('button', { name: 'Zoom in' }).click()
      await expect.poll(() => grayAt(page, below)).toBe(false)
    })

    test('draws an area with the keyboard alone, and announces the position', async ({ page, isMobile }) => {
      test.skip(isMobile, 'a phone has no keys')
      await open(page)
      await button(page, 'Draw').focus()
      await page.keyboard.press('Enter')
      await expect(sheet(page)).toBeFocused()
      await expect(tool(page).getByText('use the arrow keys to move the crosshair')).toBeVisible()
      const status = tool(page).getByRole('status')
      for (const key of ['Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter'])
        await page.keyboard.press(key)
      await expect(status).toHaveText(
        /^2 corners set. The last one is \d+% from the left and 50% from the top\.$/,
      )
      await page.keyboard.press('Backspace')
      await expect(status).toHaveText('1 corner remaining.')
      for (const key of ['Enter', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key)
      await expect(button(page, 'Finish')).toBeVisible()
      for (const key of ['Shift+ArrowUp', 'Shift+ArrowLeft', 'Shift+ArrowLeft'])
        await page.keyboard.press(key)
      await expect(status).toHaveText(/^Crosshair is 50% from the left and 50% from the top\.$/)
      await page.keyboard.press('Enter')
      await expect(status).toHaveText('Area added to the map.')
      await expect(button(page, 'Draw')).toBeFocused()
      await expect.poll(() => drawEvents(page)).toEqual(['add-polygon'])
      await page.keyboard.press('Enter')
      await expect(sheet(page)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect.poll(() => drawEvents(page)).toEqual(['add-polygon', 'draw-canceled'])
      await expect(button(page, 'Draw')).toBeFocused()
    })

    test('the visitor can include or exclude areas, and remove each area separately', async ({
      page,
      isMobile,
    }) => {
      await open(page)
      await draw(page, await circle(page, 90), isMobile)
      await button(page, 'Draw').click()
      await tool(page).getByRole('radio', { name: 'Exclude' }).check()
      await stroke(page, await circle(page, 40), isMobile)
      await expect(map(page).getByText('Excluded', { exact: true })).toBeVisible()
      await tool(page).getByText('2 areas').click()
      await expect(tool(page).getByRole('listitem')).toHaveText(['Area 1', 'Area 2, excluded'])
      await expectAccessible(page, '#map')
      await button(page, 'Remove Area 2, excluded').click()
      await expect(tool(page).getByText('1 area')).toBeVisible()
      await expect(map(page).getByText('Excluded', { exact: true })).toHaveCount(0)
      await button(page, 'Clear').click()
      await expect(tool(page).getByText('1 area')).toHaveCount(0)
    })

    test('rejects an area that is too small, and keeps the largest part when the line crosses itself', async ({
      page,
      isMobile,
    }) => {
      await open(page)
      await draw(page, await circle(page, 5), isMobile)
      const status = tool(page).getByRole('status')
      await expect(status).toHaveText('That area is too small. Please draw a larger one.')
      await expect(button(page, 'Cancel')).toBeVisible()
      await expectAccessible(page, '#map')
      const { x, y } = await screenPoint(page, 0.5, 0.7)
      const turns = [
        [-100, -60],
        [60, 60],
        [60, -60],
        [-100, 60],
      ] as const
      const eight = turns.flatMap(([right, down], index) => {
        const [beforeRight, beforeDown] = turns[index - 1] ?? [right, down]
        return [0.25, 0.5, 0.75, 1].map((share) => ({
          x: x + beforeRight + share * (right - beforeRight),
          y: y + beforeDown + share * (down - beforeDown),
        }))
      })
      await stroke(page, eight, isMobile)
      await expect(status).toHaveText('Your line crossed itself, so we used the largest part of the area.')
      await expect(button(page, 'Clear')).toBeVisible()
      await expect.poll(() => drawEvents(page)).toEqual(['add-polygon'])
    })

    test('an area survives a change of map type, and releasing the mouse outside the map completes the area', async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile, 'a finger may leave the map in the same way')
      await open(page)
      const inside = await circle(page, 90, 0.8, 0.6)
      const outside = await screenPoint(page, 1.02, 0.6)
      await draw(page, [...inside.slice(0, 30), outside], false)
      await expect(button(page, 'Clear')).toBeVisible()
      const left = await screenPoint(page, 0.8, 0.6).then(({ x, y }) => ({ x: x - 90, y }))
      await expect.poll(() => grayAt(page, left)).toBe(true)
      await map(page).getByRole('combobox').selectOption('terrain')
      await expect.poll(() => grayAt(page, left)).toBe(true)
    })
  })

test('loads the drawing code on the first click on Draw', async ({ page }) => {
  let drawing = 0
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    // Ignores responses that arrive after the test ends.
    const script = await response.text().catch(() => '')
    if (script.includes('TerraDrawRenderMode')) drawing += 1
  })
  await open(page)
  expect(drawing).toBe(0)
  await button(page, 'Draw').click()
  await expect.poll(() => drawing).toBeGreaterThan(0)
})
