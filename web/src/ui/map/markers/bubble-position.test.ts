import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUBBLE, bubblePosition, fitsBubble, MARKER } from './bubble-position.ts'

const map = { width: 648, height: 771 }

test('[MAP-24] [MAP-26] a bubble is 285 by 330 px, 24 px from the edge and 14 px from a pin of 28 by 34 px', () => {
  expect(BUBBLE).toEqual({ width: 285, height: 330, edge: 24, gap: 14 })
  expect(MARKER).toEqual({ width: 28, height: 34 })
})

test('[MAP-24] centers the bubble above its pin', () => {
  expect(bubblePosition({ x: 300, y: 600 }, map)).toEqual({ x: 158, y: 600 - 34 - 14 - 330 })
})

test('[MAP-24] places the bubble below when it does not fit above', () => {
  expect(bubblePosition({ x: 300, y: 200 }, map)).toEqual({ x: 158, y: 214 })
})

test('[MAP-24] stays 24 px from the left and right edges', () => {
  expect(bubblePosition({ x: 5, y: 600 }, map).x).toBe(24)
  expect(bubblePosition({ x: 640, y: 600 }, map).x).toBe(648 - 24 - 285)
})

test('[MAP-24] places the bubble beside its pin on a map that is too short', () => {
  const low = { width: 900, height: 480 }
  expect(bubblePosition({ x: 200, y: 240 }, low)).toEqual({ x: 228, y: 58 })
  expect(bubblePosition({ x: 700, y: 240 }, low)).toEqual({ x: 700 - 28 - 285, y: 58 })
})

test('stays within every map that is large enough, wherever the pin is', () => {
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
