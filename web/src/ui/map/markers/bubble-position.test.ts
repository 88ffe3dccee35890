import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUBBLE, bubblePosition, fitsBubble, MARKER } from './bubble-position.ts'

const map = { width: 648, height: 771 }

test('[MAP-24] [MAP-26] a bubble is 285 wide and 330 tall, 24 from the edge and 14 from a pin of 28 by 34', () => {
  expect(BUBBLE).toEqual({ width: 285, height: 330, edge: 24, gap: 14 })
  expect(MARKER).toEqual({ width: 28, height: 34 })
})

test('[MAP-24] stands above its pin, and in its middle', () => {
  expect(bubblePosition({ x: 300, y: 600 }, map)).toEqual({ x: 158, y: 600 - 34 - 14 - 330 })
})

test('[MAP-24] goes below where there is no room above', () => {
  expect(bubblePosition({ x: 300, y: 200 }, map)).toEqual({ x: 158, y: 214 })
})

test('[MAP-24] keeps 24 from the sides', () => {
  expect(bubblePosition({ x: 5, y: 600 }, map).x).toBe(24)
  expect(bubblePosition({ x: 640, y: 600 }, map).x).toBe(648 - 24 - 285)
})

test('[MAP-24] goes aside on a map that is too low for above and below', () => {
  const low = { width: 900, height: 480 }
  expect(bubblePosition({ x: 200, y: 240 }, low)).toEqual({ x: 228, y: 58 })
  expect(bubblePosition({ x: 700, y: 240 }, low)).toEqual({ x: 700 - 28 - 285, y: 58 })
})

test('lies within every map that has room for it, wherever its pin is', () => {
  const maps = fc.record({
    width: fc.integer({ min: BUBBLE.width + 48, max: 2000 }),
    height: fc.integer({ min: BUBBLE.height + 48, max: 1400 }),
  })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(maps, share, share, (area, across, down) => {
      expect(fitsBubble(area)).toBe(true)
      const { x, y } = bubblePosition({ x: area.width * across, y: area.height * down }, area)
      expect(x).toBeGreaterThanOrEqual(BUBBLE.edge)
      expect(y).toBeGreaterThanOrEqual(BUBBLE.edge)
      expect(x + BUBBLE.width).toBeLessThanOrEqual(area.width - BUBBLE.edge)
      expect(y + BUBBLE.height).toBeLessThanOrEqual(area.height - BUBBLE.edge)
    }),
  )
})
