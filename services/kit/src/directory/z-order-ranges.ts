import type { MercatorBox } from '../map/mercator-box.ts'
import { lowerBound } from '../memory/lower-bound.ts'

// The Web Mercator square is 2 ^ 30 steps wide. A tile is 2 ^ 14 steps wide, about 610 meters at the equator.
const WORLD_BITS = 30
const TILE_BITS = 14
// A box is covered by at most this many squares in each direction.
const MAX_TILES_ACROSS = 4

/**
 * Returns the Z-order number of the tile at a position. Each pair of bits selects a quarter of the enclosing
 * square, so the tiles within each of these squares have consecutive numbers.
 */
export function tileOf(x: number, y: number): number {
  let tile = 0
  for (let bit = WORLD_BITS - 1; bit >= TILE_BITS; bit--)
    tile = tile * 4 + ((x >> bit) & 1) * 2 + ((y >> bit) & 1)
  return tile
}

/** A range of positions in a list, from `start` up to but not including `end`. */
export interface ZOrderRange {
  start: number
  end: number
}

/** Creates an index that finds tiles by location. `tiles` must be sorted. */
export function createZOrderIndex(tiles: Float64Array): { rangesOver(part: MercatorBox): ZOrderRange[] } {
  return {
    /**
     * Returns the ranges of tiles in the squares that cover a box: all tiles inside it, and some around it.
     */
    rangesOver({ left, right, top, bottom }) {
      let bits = TILE_BITS
      while (
        (right >> bits) - (left >> bits) >= MAX_TILES_ACROSS ||
        (bottom >> bits) - (top >> bits) >= MAX_TILES_ACROSS
      )
        bits++
      const tilesInBlock = 4 ** (bits - TILE_BITS)
      const ranges: ZOrderRange[] = []
      for (let x = left >> bits; x <= right >> bits; x++)
        for (let y = top >> bits; y <= bottom >> bits; y++) {
          const first = tileOf(x << bits, y << bits)
          ranges.push({ start: lowerBound(tiles, first), end: lowerBound(tiles, first + tilesInBlock) })
        }
      return ranges
    },
  }
}
