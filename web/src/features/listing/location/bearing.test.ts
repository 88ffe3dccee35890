import { expect, test } from 'vitest'
import { bearing, compassPoint } from './bearing.ts'

const austin = { lat: 30.2672, lon: -97.7431 }

test.each([
  [{ lat: 30.27, lon: -97.7431 }, 0, 'N'],
  [{ lat: 30.2672, lon: -97.74 }, 90, 'E'],
  [{ lat: 30.26, lon: -97.7431 }, 180, 'S'],
  [{ lat: 30.2672, lon: -97.75 }, 270, 'W'],
] as const)('the bearing from Austin to %o is %i degrees', (to, degrees, wind) => {
  expect([bearing(austin, to), compassPoint(degrees)]).toEqual([degrees, wind])
})

test('returns 45 degrees for equal distances east and north, at any latitude', () => {
  expect(bearing({ lat: 60, lon: 0 }, { lat: 60.001, lon: 0.002 })).toBe(45)
})

test('rounds an angle to the nearest compass point, including angles outside 0 to 360', () => {
  expect([359, 23, -90, 405, 337].map(compassPoint)).toEqual(['N', 'NE', 'W', 'NE', 'NW'])
})
