import { expect, test } from 'vitest'
import { clustersOf } from './clusters.ts'
import { groupBounds } from './group-bounds.ts'
import { mercatorX, mercatorY } from './mercator.ts'
import { toMercatorBox } from './mercator-box.ts'

const box = { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }

function clustersAt(places: readonly (readonly [number, number])[], zoom: number) {
  const columns = {
    lat: Float64Array.from(places, ([lat]) => lat),
    lon: Float64Array.from(places, ([, lon]) => lon),
    x: Int32Array.from(places, ([, lon]) => mercatorX(lon)),
    y: Int32Array.from(places, ([lat]) => mercatorY(lat)),
  }
  const rows = Int32Array.from(places.keys())
  return clustersOf(columns, rows, toMercatorBox(box), zoom).map((group) => ({
    ...groupBounds(columns, group),
    count: group.count,
  }))
}

test('sorts clusters by count, then from west to east, then from north to south', () => {
  const north = [30.8, -97.2] as const
  const south = [30.2, -97.2] as const
  const west = [30.5, -97.8] as const
  const many = [30.5, -97.5] as const
  for (const places of [
    [south, many, north, west, many],
    [many, many, west, north, south],
  ])
    expect(clustersAt(places, 14).map(({ location }) => [location.lat, location.lon])).toEqual([
      many,
      west,
      north,
      south,
    ])
})

test('centers the cluster of points on a north-south line at the middle of the line, with bounds that end where the line ends', () => {
  const [line] = clustersAt(
    [
      [30.5, -97.5],
      [30.5004, -97.5],
    ],
    10,
  )
  expect(line?.count).toBe(2)
  expect(line?.location.lat).toBeCloseTo(30.5002, 5)
  expect(line?.bounds.minLat).toBeCloseTo(30.5, 5)
  expect(line?.bounds.maxLat).toBeCloseTo(30.5004, 5)
})

test('counts positions on the edges of the box, but not positions a millimeter outside', () => {
  const [past, within] = [1e-8, 0]
  const edges = (by: number): [number, number][] => [
    [box.minLat - by, -97.5],
    [box.maxLat + by, -97.5],
    [30.5, box.minLon - by],
    [30.5, box.maxLon + by],
  ]
  const count = (places: [number, number][]) =>
    clustersAt(places, 14).reduce((sum, cluster) => sum + cluster.count, 0)
  expect(count(edges(within))).toBe(4)
  expect(count(edges(past))).toBe(0)
})
