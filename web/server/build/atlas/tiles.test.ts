import { expect, test } from 'vitest'
import { featureOf, polygon, type Ring, unrolled } from './shapes.ts'
import { fullTile, layer, seaAround } from './tiles.ts'

const square = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
]
const land = (...squares: Ring[]) => squares.map((ring) => featureOf(polygon([ring])))
const whole = { z: 0, x: 0, y: 0 }

test('draws the sea as the tile minus its land, with islands as holes', () => {
  const [sea, ...more] = seaAround(land(square(-30, -30, 30, 30)))(whole)
  expect(more).toEqual([])
  expect(sea?.geometry).toHaveLength(2)
})

test('draws no sea in a tile on land, and only sea in a tile at sea', () => {
  const sea = seaAround(land(square(-170, -80, -10, 80)))
  expect(sea({ z: 3, x: 2, y: 3 })).toEqual([])
  expect(sea({ z: 3, x: 6, y: 3 })[0]?.geometry).toHaveLength(1)
})

test('rounds all corners to whole tile units', () => {
  const crossing = land(square(-30.3, -30.3, 30.1, 30.7), square(10.1, -60.3, 40.7, 10.9))
  const corners = seaAround(crossing)({ z: 2, x: 2, y: 2 }).flatMap(({ geometry }) => geometry.flat(2))
  expect(corners.every(Number.isInteger)).toBe(true)
})

test('layers and full tiles are empty below their first zoom', () => {
  const lines = layer([featureOf(polygon([square(-30, -30, 30, 30)]))], 2)
  expect(lines({ z: 1, x: 0, y: 0 })).toEqual([])
  expect(lines({ z: 2, x: 1, y: 1 })).toHaveLength(1)
  expect(
    [fullTile(4)({ z: 3, x: 0, y: 0 }), fullTile(4)({ z: 4, x: 0, y: 0 })].map(({ length }) => length),
  ).toEqual([0, 1])
})

test('unwraps rings across the 180th meridian, and closes rings around a pole', () => {
  const chukotka = unrolled([
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ])
  expect(chukotka.map(([lon]) => lon)).toEqual([170, 190, 190, 170, 170])
  const antarctica = unrolled([
    [-180, -70],
    [-60, -70],
    [60, -70],
    [179, -70],
    [-180, -70],
  ])
  expect(antarctica.at(-1)).toEqual([-180, -70])
  expect(Math.max(...antarctica.map(([lon = 0]) => lon))).toBe(180)
  expect(Math.min(...antarctica.map(([, lat = 0]) => lat))).toBe(-89)
})
