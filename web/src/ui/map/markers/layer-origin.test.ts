import { expect, test } from 'vitest'
import { offsetFrom, originFor, pointAt } from './layer-origin.ts'

const bounds = { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }
const origin = { center: { lat: 30.5, lon: -97.5 }, zoom: 10 }

test('offsets a point from the origin by pixels of the zoom', () => {
  const { x, y } = offsetFrom(origin, { lat: 30.4, lon: -97.4 })
  expect(x).toBe(Math.round((0.1 / 360) * 256 * 2 ** 10))
  expect(y).toBeGreaterThan(x)
  expect(offsetFrom({ ...origin, zoom: 11 }, { lat: 30.4, lon: -97.4 }).x).toBe(146)
})

test('returns the point at an offset', () => {
  const at = { lat: 30.4, lon: -97.4 }
  const { lat, lon } = pointAt(origin, offsetFrom(origin, at))
  expect(lat).toBeCloseTo(at.lat, 2)
  expect(lon).toBeCloseTo(at.lon, 2)
})

test('offsets a point beyond the 180th meridian to its nearer side', () => {
  const aleutians = { center: { lat: 52, lon: 179.9 }, zoom: 10 }
  expect(offsetFrom(aleutians, { lat: 52, lon: -179.9 }).x).toBe(146)
})

test('keeps the origin while it is visible at the same zoom', () => {
  expect(originFor({ bounds, zoom: 10 }, origin)).toBe(origin)
  expect(originFor({ bounds, zoom: 10.5 }, origin)).toMatchObject({ zoom: 10.5 })
  const east = { ...bounds, minLon: -97.4, maxLon: -96.4 }
  expect(originFor({ bounds: east, zoom: 10 }, origin).center.lon).toBeCloseTo(-96.9)
  expect(originFor({ bounds, zoom: 10 }, null).zoom).toBe(10)
})
