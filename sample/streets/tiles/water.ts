import { contours } from 'd3-contour'
import { distanceM } from '../network/lattice.ts'
import type { Shoreline } from '../network/shoreline.ts'
import { EXTENT, type Point, positionIn, type TileAddress } from './tile-address.ts'

/** Samples of the shoreline along each side of a tile, and beyond its edges. */
const SAMPLES = 64
/** Every so many samples, one is taken first. Those between are skipped where no shore is near. */
const COARSE = 4
const MARGIN = COARSE
const WIDTH = SAMPLES + 1 + 2 * MARGIN
/** Distances to the shore are exact up to this value, in meters. */
const EXACT_M = 1000

/**
 * Returns the outlines of the sea and of large lakes in a tile, each with its islands, in units of the tile.
 * Neighboring tiles take the same samples along their common edge, so their outlines meet.
 */
export function seaOf(shoreline: Shoreline, address: TileAddress): Point[][][] {
  const samples = sampleShore(shoreline, address)
  if (!samples.some((value) => value > 0)) return []
  const [sea] = contours().size([WIDTH, WIDTH]).thresholds([0])([...samples])
  return (sea?.coordinates ?? []).map((rings) =>
    // Outlines of d3-contour run counterclockwise on the map, and those of vector tiles clockwise.
    rings.map((ring) => withoutStraightCorners(ring.map(([x = 0, y = 0]) => toUnits(x, y)).reverse())),
  )
}

// d3-contour has samples at the centers of cells.
const toUnits = (x: number, y: number): Point => [unitsOf(x), unitsOf(y)]
const unitsOf = (sample: number) => Math.round((sample - 0.5 - MARGIN) * (EXTENT / SAMPLES))

/** Returns distances into the water in meters, by row and column. Land is negative. */
function sampleShore(shoreline: Shoreline, address: TileAddress): Float64Array {
  const values = new Float64Array(WIDTH * WIDTH)
  const sample = (column: number, row: number) => {
    const [lon, lat] = positionIn(address, (column - MARGIN) / SAMPLES, (row - MARGIN) / SAMPLES)
    values[row * WIDTH + column] = -shoreline.at(lon, lat)
  }
  for (let row = 0; row < WIDTH; row += COARSE)
    for (let column = 0; column < WIDTH; column += COARSE) sample(column, row)
  const farM = COARSE * sampleDiagonalM(address)
  for (let y = 0; y < WIDTH; y++)
    for (let x = 0; x < WIDTH; x++) {
      if (x % COARSE === 0 && y % COARSE === 0) continue
      const distance = values[(y - (y % COARSE)) * WIDTH + x - (x % COARSE)] ?? 0
      if (farM < EXACT_M && Math.abs(distance) > farM) values[y * WIDTH + x] = distance
      else sample(x, y)
    }
  return values
}

function sampleDiagonalM(address: TileAddress): number {
  return distanceM(positionIn(address, 0, 1), positionIn(address, 1, 0)) / SAMPLES
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
