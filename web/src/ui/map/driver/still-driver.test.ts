// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { fakeMap } from '../../../fixtures/fake-map.ts'
import type { DriverTarget, MapDriver } from './map-driver.ts'
import { createStillDriver } from './still-driver.ts'

const AUSTIN = { lat: 30.27, lon: -97.74 }
const bounds = { minLat: 30, maxLat: 30.5, minLon: -98, maxLon: -97.5 }
const padding = { top: 100, right: 84, bottom: 84, left: 44 }
const never = new Promise<MapDriver>(() => undefined)

function layerOf(width: number, height: number): HTMLElement {
  const layer = document.createElement('div')
  Object.defineProperties(layer, { clientWidth: { value: width }, clientHeight: { value: height } })
  return layer
}

function start(target: DriverTarget, layer = layerOf(800, 600), live = never): MapDriver {
  const driver = createStillDriver(layer, target, live)
  if (!driver) throw new Error('The still map has no view.')
  return driver
}

test('shows a point at the center of the map', () => {
  const driver = start({ center: AUSTIN, zoom: 12 })
  expect(driver.project(AUSTIN)).toEqual({ x: 400, y: 300 })
  const { zoom, bounds: shown } = driver.view()
  expect(zoom).toBe(12)
  // At zoom 12, the world is 2^20 px wide.
  expect(shown.maxLon - shown.minLon).toBeCloseTo((800 / 2 ** 20) * 360, 6)
  expect(driver.unproject({ x: 0, y: 0 }).lat).toBeCloseTo(shown.maxLat, 9)
})

test('[CS-98] fits bounds between the paddings, and as large as possible', () => {
  const driver = start({ bounds, padding })
  const corner = driver.project({ lat: bounds.maxLat, lon: bounds.minLon })
  const end = driver.project({ lat: bounds.minLat, lon: bounds.maxLon })
  expect(corner.y).toBeCloseTo(padding.top, 6)
  expect(end.y).toBeCloseTo(600 - padding.bottom, 6)
  expect(corner.x - padding.left).toBeCloseTo(800 - padding.right - end.x, 6)
  expect(corner.x).toBeGreaterThan(padding.left)
})

test('shows points on the nearer side of the 180th meridian', () => {
  const driver = start({ center: { lat: 52, lon: 179.9 }, zoom: 8 })
  expect(driver.project({ lat: 52, lon: -179.9 }).x).toBeGreaterThan(400)
  const { minLon, maxLon } = driver.view().bounds
  expect([minLon > 0, maxLon < 0]).toEqual([true, true])
})

test('has no view in an element without a size, without room for the bounds, or larger than the world', () => {
  const around = { center: AUSTIN, zoom: 12 }
  expect(createStillDriver(layerOf(0, 0), around, never)).toBeNull()
  expect(createStillDriver(layerOf(120, 600), { bounds, padding }, never)).toBeNull()
  expect(createStillDriver(layerOf(800, 600), { center: AUSTIN, zoom: 1 }, never)).toBeNull()
})

test('anchors the bottom center of an element at a point, and moves and removes it', () => {
  const layer = layerOf(800, 600)
  const element = document.createElement('p')
  const placed = start({ center: AUSTIN, zoom: 12 }, layer).place(element, AUSTIN)
  expect([...layer.children]).toEqual([element])
  expect(element.style.transform).toBe('translate(400px, 300px) translate(-50%, -100%)')
  placed.move({ ...AUSTIN, lon: AUSTIN.lon + 360 / 2 ** 20 })
  expect(element.style.transform).toContain('translate(401px, 300px)')
  placed.remove()
  expect(layer.childElementCount).toBe(0)
})

test('moves the map once it has loaded, and ignores a map that fails', async () => {
  const { map, show } = fakeMap()
  const target = { center: AUSTIN, zoom: 15 }
  start({ center: AUSTIN, zoom: 12 }, undefined, Promise.resolve(map)).show(target)
  await vi.waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith(target))
  start({ center: AUSTIN, zoom: 12 }, undefined, Promise.reject(new Error('no WebGL'))).show(target)
})
