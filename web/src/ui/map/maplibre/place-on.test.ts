// @vitest-environment jsdom
import type { Map as MapLibre } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { placeOn } from './place-on.ts'

/** A fake map that projects coordinates directly to pixels, shifted by `left`. */
function pixelMap() {
  const canvas = document.body.appendChild(document.createElement('div'))
  const listeners = new Set<() => void>()
  const map = {
    left: 0,
    project: ([x, y]: [number, number]) => ({ x: x - map.left, y }),
    getCanvasContainer: () => canvas,
    on: (type: string, listener: () => void) => listeners.add(listener) && type,
    off: (type: string, listener: () => void) => listeners.delete(listener) && type,
  }
  const moveBy = (pixels: number) => {
    map.left += pixels
    for (const listener of listeners) listener()
  }
  return { map: map as unknown as MapLibre, canvas, listeners, moveBy }
}

test('positions an element on whole pixels as the map and the point move, and removes it', () => {
  const { map, canvas, listeners, moveBy } = pixelMap()
  const element = document.createElement('div')
  const placed = placeOn(map, element, { lat: 20.4, lon: 100.6 })
  const where = () => element.style.transform
  expect(canvas.contains(element)).toBe(true)
  expect(where()).toBe('translate(101px, 20px) translate(-50%, -100%)')
  moveBy(50)
  expect(where()).toMatch(/^translate\(51px, 20px\)/)
  placed.move({ lat: 30, lon: 60 })
  expect(where()).toMatch(/^translate\(10px, 30px\)/)
  placed.raise(3)
  expect(element.style.zIndex).toBe('3')
  placed.remove()
  expect([canvas.contains(element), listeners.size]).toEqual([false, 0])
})
