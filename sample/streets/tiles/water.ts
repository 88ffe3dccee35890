import { contours } from 'd3-contour'
import { distanceM } from '../network/lattice.ts'
import type { Shoreline } from '../network/shoreline.ts'
import { EXTENT, type Point, positionIn, type TileAddress } from './tile-address.ts'

/** Every so many samples, one is taken first. Those between are skipped where no shore is near. */
const COARSE = 4
/** Samples beyond each side of a tile. */
const MARGIN = COARSE
/** Distances to the shore are exact up to this value, in meters. */
const EXACT_M = 1000

/** Samples of the shoreline along each side of a tile. Those of zoom 7 are far apart, so each takes longer. */
const samplesAt = (zoom: number) => (zoom < 8 ? 48 : 64)

/**
 * Returns the outlines of the sea and of large lakes in a tile, each with its islands, in units of the tile.
 * Neighboring tiles take the same samples along their common edge, so their outlines meet.
 */
export function seaOf(shoreline: Shoreline, address: TileAddress): Point[][][] {
  const samples = samplesAt(address.z)
  const width = samples + 1 + 2 * MARGIN
  const values = sampleShore(shoreline, address, samples, width)
  if (!values.some((value) => value > 0)) return []
  const [sea] = contours().size([width, width]).thresholds([0])([...values])
  // d3-contour has samples at the centers of cells.
  const toUnits = (sample: number) => Math.round((sample - 0.5 - MARGIN) * (EXTENT / samples))
  const toPoint = ([x = 0, y = 0]: readonly number[]): Point => [toUnits(x), toUnits(y)]
  return (sea?.coordinates ?? []).map((rings) =>
    // Outlines of d3-contour run counterclockwise on the map, and those of vector tiles clockwise.
    rings.map((ring) => withoutStraightCorners(ring.map(toPoint).reverse())),
  )
}

/** Returns distances into the water in meters, by row and column. Land is negative. */
function sampleShore(
  shoreline: Shoreline,
  address: TileAddress,
  samples: number,
  width: number,
): Float64Array {
  const values = new Float64Array(width * width)
  const shares = Array.from({ length: width }, (_, i) => (i - MARGIN) / samples)
  const lons = shares.map((right) => positionIn(address, right, 0)[0])
  const lats = shares.map((down) => positionIn(address, 0, down)[1])
  const sample = (column: number, row: number) => {
    values[row * width + column] = -shoreline.at(lons[column] ?? 0, lats[row] ?? 0)
  }
  for (let row = 0; row < width; row += COARSE)
    for (let column = 0; column < width; column += COARSE) sample(column, row)
  const diagonalM = distanceM(positionIn(address, 0, 1), positionIn(address, 1, 0))
  const farM = (COARSE * diagonalM) / samples
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) {
      if (x % COARSE === 0 && y % COARSE === 0) continue
      const distance = values[(y - (y % COARSE)) * width + x - (x % COARSE)] ?? 0
      if (farM < EXACT_M && Math.abs(distance) > farM) values[y * width + x] = distance
      else sample(x, y)
    }
  return values
}

/** Removes corners of a ring at which a horizontal or vertical line goes on. */
function withoutStraightCorners(ring: readonly Point[]): Point[] {
  return ring.filter(([x, y], i) => {
    const before = ring[i - 1]
    const after = ring[i + 1]
    if (!before || !after) return true
    return !(before[0] === x && x === after[0]) && !(before[1] === y && y === after[1])
  })
}
