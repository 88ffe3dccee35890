import { setImmediate as breathe } from 'node:timers/promises'
import { type Columns, createColumns, FLOAT_COLUMNS, INT_COLUMNS, NONE } from './columns.ts'

export interface SortedColumns {
  columns: Columns
  /** Positions in them, latest on the market first. */
  newestFirst: Int32Array
}

// Some kilometres; a pixel of a map at zoom 4.
const TILE_BITS = 18

/** Position of a patch, a small part of the Web Mercator square, in its row or column; NONE where none is known. */
export const tileAxisIndex = (step: number): number => step >> TILE_BITS

/**
 * The first `count` homes, which lie in the order of their numbers, so that homes of a patch of a city lie together,
 * those of a side of the market beside each other, latest first, and patches of a city and cities of a state do. A
 * search of a place then reads memory that lies together, several times faster than if its homes were scattered among
 * all others, and a wide map counts the homes of a patch at a time.
 */
export async function sortByLocality(columns: Columns, count: number): Promise<SortedColumns> {
  const byId = Int32Array.from({ length: count }, (_, position) => position)
  // Each step keeps the order of the one before where it finds no difference.
  const newestFirst = countingSort(byId, columns.onMarket).reverse()
  let order = newestFirst
  const { side, x, y, city, state } = columns
  for (const column of [side, x.map(tileAxisIndex), y.map(tileAxisIndex), city, state]) {
    order = countingSort(order, column)
    await breathe()
  }

  const sortedColumns = createColumns(columns.id.length)
  for (const name of INT_COLUMNS) {
    gatherInts(columns[name], order, sortedColumns[name])
    await breathe()
  }
  for (const name of FLOAT_COLUMNS) {
    gatherFloats(columns[name], order, sortedColumns[name])
    await breathe()
  }
  const positions = new Int32Array(count)
  for (let i = 0; i < count; i++) positions[order[i] ?? 0] = i
  return { columns: sortedColumns, newestFirst: newestFirst.map((position) => positions[position] ?? 0) }
}

/** Positions by their value in a column, lowest first: counted, for sorting takes longer. */
function countingSort(order: Int32Array, column: Int32Array): Int32Array {
  let min = 0
  let max = 0
  for (const position of order) {
    const value = column[position] ?? NONE
    if (value < min) min = value
    if (value > max) max = value
  }
  // For each value at first how many the one before it has, then where its next position goes.
  const offsets = new Int32Array(max - min + 2)
  for (const position of order) {
    const index = (column[position] ?? NONE) - min + 1
    offsets[index] = (offsets[index] ?? 0) + 1
  }
  for (let i = 1; i < offsets.length; i++) offsets[i] = (offsets[i] ?? 0) + (offsets[i - 1] ?? 0)
  const found = new Int32Array(order.length)
  for (const position of order) {
    const value = (column[position] ?? NONE) - min
    const end = offsets[value] ?? 0
    found[end] = position
    offsets[value] = end + 1
  }
  return found
}

// Twice the same: a loop over arrays of two types is several times slower.
function gatherInts(from: Int32Array, order: Int32Array, to: Int32Array): void {
  for (let i = 0; i < order.length; i++) to[i] = from[order[i] ?? 0] ?? NONE
}

function gatherFloats(from: Float64Array, order: Int32Array, to: Float64Array): void {
  for (let i = 0; i < order.length; i++) to[i] = from[order[i] ?? 0] ?? NONE
}
