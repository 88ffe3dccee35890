import type { MercatorBox } from '../map/mercator-box.ts'
import { lowerBound } from '../memory/lower-bound.ts'

// The square of Web Mercator is 2 ^ 30 steps wide, and a cell 2 ^ 14, which is about 650 metres.
const WORLD_BITS = 30
const TILE_BITS = 14
// A part of the map is covered by so many squares across, and down, at most.
const MAX_TILES_ACROSS = 4

/**
 * The number of the cell in which a position lies. Each two bits are a quarter of the square before, so that the cells
 * of any such square have numbers that follow each other.
 */
export function tileOf(x: number, y: number): number {
  let tile = 0
  for (let bit = WORLD_BITS - 1; bit >= TILE_BITS; bit--)
    tile = tile * 4 + ((x >> bit) & 1) * 2 + ((y >> bit) & 1)
  return tile
}

/** Positions in a list, from `start` up to, not including, `end`. */
export interface ZOrderRange {
  start: number
  end: number
}

/** Finds cells of a list by where they are; the list is in order. */
export function createZOrderIndex(tiles: Float64Array): { rangesOver(part: MercatorBox): ZOrderRange[] } {
  return {
    /** Those of the squares that cover a part: all in it, and some around it. */
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
