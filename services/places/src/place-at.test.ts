import { expect, test } from 'vitest'
import type { Ring } from './place.types.ts'
import { nearestPlace, placeAt } from './place-at.ts'

/** A place with a square box around its center, and an outline of the same corners unless it is unknown. */
function place(placeKey: string, lon: number, half: number, population: number, isOutlined = true) {
  const box = { minLat: -half, maxLat: half, minLon: lon - half, maxLon: lon + half }
  const ring: Ring = [
    [box.minLon, -half],
    [box.maxLon, -half],
    [box.maxLon, half],
    [box.minLon, half],
  ]
  return { placeKey, lat: 0, lon, ...box, population, outline: isOutlined ? [ring] : null }
}
const at = (lon: number) => ({ lat: 0, lon })

test('[F-29] prefers the place with the smallest distance for its size where outlines overlap', () => {
  const places = [place('city', 0, 2, 900_000), place('suburb', 2, 1, 10_000), place('county', 1, 5, 0)]
  expect(placeAt(places, at(1.5))?.placeKey).toBe('city')
  expect(placeAt(places, at(1.95))?.placeKey).toBe('suburb')
  expect(placeAt(places, at(4))?.placeKey).toBe('county')
  expect(placeAt(places, at(7))).toBeUndefined()
})

test('[F-29] returns the smallest box without an outline where no outline contains the position', () => {
  const places = [
    place('large', 0, 3, 900_000, false),
    place('small', 1, 2, 10, false),
    place('far', 9, 1, 10),
  ]
  expect(placeAt(places, at(0))?.placeKey).toBe('small')
  expect(placeAt([...places, place('outlined', 2, 2, 10)], at(0.5))?.placeKey).toBe('outlined')
})

test('a ring inside the outline of a place is a hole', () => {
  const [outer, inner] = [place('county', 0, 3, 10), place('lake', 0, 1, 10)]
  const county = { ...outer, outline: [...(outer.outline ?? []), ...(inner.outline ?? [])] }
  expect(placeAt([county], at(0.5))).toBeUndefined()
  expect(placeAt([county], at(2))?.placeKey).toBe('county')
})

test('finds the nearest place, and the first key of two at the same distance', () => {
  const places = [place('b', 1, 1, 10), place('a', -1, 1, 10), place('c', 5, 1, 10)]
  expect(nearestPlace(places, at(0))?.placeKey).toBe('a')
  expect(nearestPlace(places, at(4))?.placeKey).toBe('c')
  expect(nearestPlace([], at(0))).toBeUndefined()
})
