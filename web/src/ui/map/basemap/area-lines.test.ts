import { expect, test } from 'vitest'
import { centerOf, hatch, ringOf } from './area-lines.ts'

const square = [
  { lat: 30, lon: -98 },
  { lat: 30, lon: -96 },
  { lat: 32, lon: -96 },
  { lat: 32, lon: -98 },
]

test('closes a ring with its first point', () => {
  expect(ringOf(square)).toEqual([
    [-98, 30],
    [-96, 30],
    [-96, 32],
    [-98, 32],
    [-98, 30],
  ])
})

test('hatches a square with lines from edge to edge', () => {
  const onTheEquator = square.map(({ lat, lon }) => ({ lat: lat - 31, lon }))
  const lines = hatch(onTheEquator, 4)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toEqual([
    [-98, 1],
    [-96, -1],
  ])
})

test('draws no hatch lines in the notch of a concave area', () => {
  const bent = [
    { lat: 0, lon: 0 },
    { lat: 0, lon: 9 },
    { lat: 3, lon: 9 },
    { lat: 3, lon: 3 },
    { lat: 9, lon: 3 },
    { lat: 9, lon: 0 },
  ]
  const inTheNotch = hatch(bent, 12)
    .flat()
    .filter(([lon = 0, lat = 0]) => lon > 3.001 && lat > 3.001)
  expect(inTheNotch).toEqual([])
  expect(hatch(bent, 8)).toHaveLength(8)
})

test('returns the center of the bounding box', () => {
  expect(centerOf({ points: square, exclude: false })).toEqual({ lat: 31, lon: -97 })
})
