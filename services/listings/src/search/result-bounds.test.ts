import { expect, test } from 'vitest'
import { boundsOf } from './result-bounds.ts'

const columns = {
  lat: Float64Array.of(45.5, Number.NaN, 46.8, 62.1),
  lon: Float64Array.of(-73.6, Number.NaN, -71.2, -75.6),
}

test('[F-35] returns the smallest box around the matches with a known location', () => {
  expect(boundsOf(columns, Int32Array.of(0, 1, 2))).toEqual({
    ...{ minLat: 45.5, maxLat: 46.8, minLon: -73.6, maxLon: -71.2 },
  })
  expect(boundsOf(columns, Int32Array.of(3))).toMatchObject({ minLat: 62.1, maxLat: 62.1 })
})

test('[F-35] returns null when no match has a known location', () => {
  expect(boundsOf(columns, Int32Array.of(1))).toBeNull()
  expect(boundsOf(columns, Int32Array.of())).toBeNull()
})
