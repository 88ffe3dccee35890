import type { Part } from '../map/part.ts'
import { firstFrom } from '../memory/first-from.ts'

// The square of Web Mercator is 2 ^ 30 steps wide, and a cell 2 ^ 14, which is about 650 metres.
const WIDE_BITS = 30
const CELL_BITS = 14
// A part of the map is covered by so many squares across, and down, at most.
const ACROSS_MOST = 4

/**
 * The number of the cell in which a position lies. Each two bits are a quarter of the square before, so that the cells
 * of any such square have numbers that follow each other.
 */
export function cellOf(x: number, y: number): number {
  let cell = 0
  for (let bit = WIDE_BITS - 1; bit >= CELL_BITS; bit--)
    cell = cell * 4 + ((x >> bit) & 1) * 2 + ((y >> bit) & 1)
  return cell
}

/** Positions in a list, from `start` up to, not including, `end`. */
export interface Range {
  start: number
  end: number
}

/** Finds cells of a list by where they are; the list is in order. */
export function createSquares(cells: Float64Array): { over(part: Part): Range[] } {
  return {
    /** Those of the squares that cover a part: all in it, and some around it. */
    over({ left, right, top, bottom }) {
      let bits = CELL_BITS
      while (
        (right >> bits) - (left >> bits) >= ACROSS_MOST ||
        (bottom >> bits) - (top >> bits) >= ACROSS_MOST
      )
        bits++
      const cellsInSquare = 4 ** (bits - CELL_BITS)
      const ranges: Range[] = []
      for (let x = left >> bits; x <= right >> bits; x++)
        for (let y = top >> bits; y <= bottom >> bits; y++) {
          const first = cellOf(x << bits, y << bits)
          ranges.push({ start: firstFrom(cells, first), end: firstFrom(cells, first + cellsInSquare) })
        }
      return ranges
    },
  }
}
