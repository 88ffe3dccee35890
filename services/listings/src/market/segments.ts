import { patchAt } from './arrange.ts'
import { NONE } from './columns.ts'
import type { Homes } from './homes.ts'

/**
 * Homes that lie together in memory, of one patch of a city and so close to each other on the map, and where they are.
 * Those without a known position count for nothing in it.
 */
export interface Segment {
  /** Positions in the columns: from the first up to, and not with, the last. */
  start: number
  end: number
  /** One of its homes with a position; NONE without any. */
  row: number
  /** The middle of its homes and the box around them, in steps of the Web Mercator square. */
  x: number
  y: number
  minX: number
  maxX: number
  minY: number
  maxY: number
}

export interface Segments {
  list: Segment[]
  /** Homes from this position on came later, and are in none. */
  end: number
}

interface KeptSegments extends Segments {
  version: number
}

/** No segment, and not what is in none, has more homes than this. */
export const LONGEST = 2_048
// From so many homes that are in none, or changed, all are cut anew.
const RECUT = LONGEST

const kept = new WeakMap<Homes, KeptSegments>()

/** Cut once and brought up to date: a search of the whole market passes over tens of thousands, not a million. */
export function segmentsOf(homes: Homes): Segments {
  const known = kept.get(homes)
  if (known?.version === homes.version) return known
  const changed = known && homes.rowsChangedSince(known.version)
  if (known && changed && changed.length < RECUT && homes.rows.length - known.end < RECUT) {
    const touched = new Set(changed.filter((row) => row < known.end).map((row) => indexOf(known.list, row)))
    for (const index of touched) {
      const segment = known.list[index]
      if (segment) known.list[index] = measured(homes, segment.start, segment.end)
    }
    known.version = homes.version
    return known
  }
  const cut = { list: cutOf(homes), end: homes.rows.length, version: homes.version }
  kept.set(homes, cut)
  return cut
}

function cutOf(homes: Homes): Segment[] {
  const { city, x, y } = homes.columns
  const isTogether = (one: number, other: number) =>
    city[one] === city[other] &&
    patchAt(x[one] ?? NONE) === patchAt(x[other] ?? NONE) &&
    patchAt(y[one] ?? NONE) === patchAt(y[other] ?? NONE)
  const list: Segment[] = []
  const end = homes.rows.length
  for (let start = 0; start < end; ) {
    let next = start + 1
    while (next < end && next - start < LONGEST && isTogether(start, next)) next++
    list.push(measured(homes, start, next))
    start = next
  }
  return list
}

function measured({ columns }: Homes, start: number, end: number): Segment {
  const { x, y, side } = columns
  let [row, count, xSum, ySum, minX, maxX, minY, maxY] = [NONE, 0, 0, 0, 0, 0, 0, 0]
  for (let i = start; i < end; i++) {
    const homeX = x[i] ?? NONE
    const homeY = y[i] ?? NONE
    if (homeX === NONE || side[i] === NONE) continue
    if (count === 0) {
      row = i
      minX = maxX = homeX
      minY = maxY = homeY
    }
    count++
    xSum += homeX
    ySum += homeY
    minX = Math.min(minX, homeX)
    maxX = Math.max(maxX, homeX)
    minY = Math.min(minY, homeY)
    maxY = Math.max(maxY, homeY)
  }
  return { start, end, row, x: xSum / count, y: ySum / count, minX, maxX, minY, maxY }
}

/** Which segment a position is in. */
function indexOf(list: readonly Segment[], row: number): number {
  let low = 0
  let high = list.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((list[middle]?.start ?? 0) <= row) low = middle
    else high = middle - 1
  }
  return low
}
