import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromMercator, toMercator } from '../../../platform/geo/mercator.ts'
import { boundsOfAreas, centerOf, containsPoint, coveringView, isWithin, withMargin } from './map-view.ts'

const austin = { minLat: 30.1, maxLat: 30.5, minLon: -97.9, maxLon: -97.6 }

const boxes = fc
  .tuple(
    fc.double({ min: -80, max: 79, noNaN: true }),
    fc.double({ min: 0.001, max: 4, noNaN: true }),
    fc.double({ min: -175, max: 170, noNaN: true }),
    fc.double({ min: 0.001, max: 4, noNaN: true }),
  )
  .map(([minLat, high, minLon, wide]) => ({ minLat, maxLat: minLat + high, minLon, maxLon: minLon + wide }))

test('converts a point to Mercator coordinates and back', () => {
  expect(toMercator({ lat: 0, lon: 0 })).toEqual({ x: 0.5, y: 0.5 })
  const { lat, lon } = fromMercator(toMercator({ lat: 30.2672, lon: -97.7431 }))
  expect([lat.toFixed(6), lon.toFixed(6)]).toEqual(['30.267200', '-97.743100'])
})

describe('the covering view', () => {
  test('covers the view at an integer zoom, with little extra area', () => {
    fc.assert(
      fc.property(boxes, fc.double({ min: 0, max: 22, noNaN: true }), (bounds, zoom) => {
        const cover = coveringView({ bounds, zoom })
        expect(cover.zoom).toBeLessThanOrEqual(zoom + 0.01)
        expect(cover.zoom).toBeGreaterThan(zoom - 1)
        const slack = 1e-9
        expect(cover.bounds.minLat).toBeLessThanOrEqual(bounds.minLat + slack)
        expect(cover.bounds.maxLat).toBeGreaterThanOrEqual(bounds.maxLat - slack)
        expect(cover.bounds.minLon).toBeLessThanOrEqual(bounds.minLon + slack)
        expect(cover.bounds.maxLon).toBeGreaterThanOrEqual(bounds.maxLon - slack)
        expect(cover.bounds.maxLon - cover.bounds.minLon).toBeLessThanOrEqual(
          bounds.maxLon - bounds.minLon + 360 / 2 ** cover.zoom + slack,
        )
      }),
    )
  })

  test('stays the same after a small move', () => {
    const moved = { ...austin, minLon: austin.minLon + 0.001, maxLon: austin.maxLon + 0.001 }
    expect(coveringView({ bounds: moved, zoom: 11.4 })).toEqual(coveringView({ bounds: austin, zoom: 11.2 }))
  })
})

test('finds points in a box, also across the 180th meridian', () => {
  expect(containsPoint(austin, { lat: 30.3, lon: -97.7 })).toBe(true)
  expect(containsPoint(austin, { lat: 30.6, lon: -97.7 })).toBe(false)
  const pacific = { minLat: -10, maxLat: 10, minLon: 170, maxLon: -170 }
  expect([175, -175, 0].map((lon) => containsPoint(pacific, { lat: 0, lon }))).toEqual([true, true, false])
})

test('returns the center of a box in the Mercator projection', () => {
  const { lat, lon } = centerOf(austin)
  expect(lat).toBeCloseTo(30.3, 2)
  expect(lon).toBeCloseTo(-97.75, 6)
  expect(Math.abs(centerOf({ minLat: -10, maxLat: 10, minLon: 170, maxLon: -170 }).lon)).toBeCloseTo(180, 6)
})

test('leaves excluded areas out of the bounds', () => {
  const points = [
    { lat: 30.1, lon: -97.9 },
    { lat: 30.5, lon: -97.9 },
    { lat: 30.5, lon: -97.6 },
  ]
  expect(boundsOfAreas([{ points, exclude: false }])).toEqual(austin)
  expect(boundsOfAreas([{ points, exclude: true }])).toBeNull()
  expect(boundsOfAreas([])).toBeNull()
})

test('adds a larger margin to the north and wraps at the 180th meridian', () => {
  const { minLat, maxLat, minLon, maxLon } = withMargin({ minLat: 0, maxLat: 10, minLon: 170, maxLon: -170 })
  expect([minLat, maxLat, minLon, maxLon]).toEqual([-0.5, 11, 169, -169])
  const edge = withMargin({ minLat: 80, maxLat: 90, minLon: -180, maxLon: -170 })
  expect([edge.maxLat, edge.minLon]).toEqual([90, 179.5])
})

test('[F-33] a map that fits its own view again has the same covering view', () => {
  const view = { bounds: austin, zoom: 12 }
  const fitted = { bounds: { ...austin, minLat: austin.minLat + 4e-6 }, zoom: 11.9996 }
  expect(coveringView(fitted)).toEqual(coveringView(view))
})

test('[F-33] a box lies within another box, apart from a rounding difference', () => {
  const { minLat, maxLon } = austin
  expect(isWithin(austin, austin)).toBe(true)
  expect(isWithin(austin, { ...austin, minLat: minLat + 0.0002 })).toBe(true)
  expect(isWithin(austin, { ...austin, minLat: minLat + 0.002 })).toBe(false)
  expect(isWithin(austin, { ...austin, maxLon: maxLon - 0.002 })).toBe(false)
  expect(isWithin(austin, { ...austin, maxLon: maxLon + 1 })).toBe(true)
  expect(isWithin(austin, undefined)).toBe(false)
  expect(isWithin(austin, { ...austin, minLon: 179, maxLon: -90 })).toBe(false)
})
