import { expect, test } from 'vitest'
import { latOf, lonOf, MERCATOR_SIZE, mercatorX, mercatorY } from './mercator.ts'

test('stores the map tile in the leading bits of the coordinates: Austin at zoom 8 is tile 58, 105', () => {
  expect([mercatorX(-97.743) >> 22, mercatorY(30.267) >> 22]).toEqual([58, 105])
})

test('keeps every position inside the square', () => {
  expect([mercatorX(-180), mercatorX(180)]).toEqual([0, MERCATOR_SIZE - 1])
  expect([mercatorY(90), mercatorY(-90)]).toEqual([0, MERCATOR_SIZE - 1])
})

test('converts positions back to degrees, north and south of the equator', () => {
  for (const [lat, lon] of [
    [45.5, -73.6],
    [30.267, -97.743],
    [-33.9, 18.4],
  ] as const) {
    expect(latOf(mercatorY(lat))).toBeCloseTo(lat, 5)
    expect(lonOf(mercatorX(lon))).toBeCloseTo(lon, 5)
  }
})
