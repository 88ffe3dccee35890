import { expect, test } from 'vitest'
import { Areas, EdgeDistances } from './edges.ts'

/** Returns a square outline of 0.01 degrees around a point. */
const squareAround = (lon: number, lat: number) => [
  [lon - 0.005, lat - 0.005],
  [lon + 0.005, lat - 0.005],
  [lon + 0.005, lat + 0.005],
  [lon - 0.005, lat + 0.005],
]

test.each([
  ['inside a square of one degree', -97.51, 30.51],
  ['at the corner of four squares', -97.001, 30.001],
  ['east of the antimeridian', -179.991, 65.351],
  ['west of the antimeridian', 179.989, 65.351],
])('finds the nearest edge %s', (_, lon, lat) => {
  const distances = new EdgeDistances([squareAround(lon, lat)])
  for (const [dLon, dLat] of [
    [0, 0],
    [0, 0.01],
    [0, -0.01],
  ] as const) {
    const meters = distances.at(lon + dLon, lat + dLat)
    const widthM = 0.005 * 111_195 * Math.cos(((lat + dLat) * Math.PI) / 180)
    const expected = dLat === 0 ? Math.min(widthM, 0.005 * 111_195) : 0.005 * 111_195
    expect(meters).toBeCloseTo(expected, 0)
  }
  expect(distances.at(lon, lat + 0.1)).toBe(Number.POSITIVE_INFINITY)
})

test('finds no edge of the other side of the map', () => {
  const distances = new EdgeDistances([squareAround(179.99, 65.33), squareAround(-179.99, 65.33)])
  expect(distances.at(-179.995, 66.35)).toBe(Number.POSITIVE_INFINITY)
  expect(distances.at(179.995, 64.33)).toBe(Number.POSITIVE_INFINITY)
})

test('finds whether areas contain points, in any order of latitudes', () => {
  const square = [
    [-98, 30],
    [-96, 30],
    [-96, 32],
    [-98, 32],
  ]
  const areas = new Areas([square, squareAround(-97, 31)])
  const cases = [
    [-97.5, 31, true],
    [-97, 31, false],
    [-96.5, 31, true],
    [-95.9, 31, false],
    [-97, 31.5, true],
    [-98.1, 31, false],
    [-97, 32.5, false],
    [-97, 31, false],
  ] as const
  expect(cases.map(([lon, lat]) => areas.contains(lon, lat))).toEqual(cases.map(([, , inside]) => inside))
})
