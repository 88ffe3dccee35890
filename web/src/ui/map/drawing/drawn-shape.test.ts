import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, type Pixel, shapeOf, simpleLoops } from './drawn-shape.ts'

const circle = (turns: number, steps: number, radius = 100): Pixel[] =>
  Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * turns * 2 * Math.PI
    return { x: 200 + radius * Math.cos(angle), y: 200 + radius * Math.sin(angle) }
  })

test('reduces a hand-drawn circle to a few corners and keeps its shape', () => {
  const shape = shapeOf(circle(1, 600))
  expect(shape?.corners.length).toBeLessThan(60)
  expect(areaOf(shape?.corners ?? [])).toBeGreaterThan(0.98 * Math.PI * 100 ** 2)
  expect(shape?.crossed).toBe(false)
})

test('limits a line of any length to 100 corners', () => {
  const teeth = Array.from({ length: 400 }, (_, step) => ({ x: step * 3, y: step % 2 ? 120 : 60 }))
  const shape = shapeOf([...teeth, { x: 1200, y: 400 }, { x: 0, y: 400 }])
  expect(shape?.corners.length).toBeLessThanOrEqual(100)
})

test('reduces a circle that overlaps itself to a single circle', () => {
  const spiral = circle(1.15, 300).map(({ x, y }, step) => ({ x: x + step / 40, y }))
  expect(areaOf(shapeOf(spiral)?.corners ?? [])).toBeGreaterThan(0.9 * Math.PI * 100 ** 2)
})

test('keeps the larger loop of a figure eight and reports the crossing', () => {
  const eight = [
    { x: 0, y: 0 },
    { x: 100, y: 100 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
    { x: -200, y: 50 },
  ]
  const shape = shapeOf(eight)
  expect(shape?.crossed).toBe(true)
  expect(areaOf(shape?.corners ?? [])).toBeGreaterThan(7000)
})

test('detects a line that crosses itself at a corner', () => {
  const bow = [
    { x: 100, y: 100 },
    { x: 200, y: 200 },
    { x: 200, y: 0 },
    { x: 0, y: 200 },
    { x: 50, y: 50 },
  ]
  expect(shapeOf(bow)?.crossed).toBe(true)
})

test('rejects a click, a straight stroke, and a tiny loop as too small', () => {
  expect(shapeOf([{ x: 5, y: 5 }])).toBeNull()
  expect(shapeOf([])).toBeNull()
  expect(shapeOf(Array.from({ length: 50 }, (_, x) => ({ x, y: 7 })))).toBeNull()
  expect(shapeOf(circle(1, 40, 6))).toBeNull()
})

test('splits a line into loops that do not cross themselves', () => {
  const corner = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 400 }) })
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 12 }), (corners) => {
      for (const loop of simpleLoops(corners)) expect(simpleLoops(loop)).toEqual([loop])
    }),
  )
})
