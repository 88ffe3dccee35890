import { NONE } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'
import { tileAxisIndex } from './sort-by-locality.ts'

/**
 * Homes that lie together in memory, of one patch of a city and so close to each other on the map, and where they are.
 * Those without a known position count for nothing in it.
 */
export interface TileRun {
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

export interface TileRuns {
  runs: TileRun[]
  /** Homes from this position on came later, and are in none. */
  end: number
}

interface CachedTileRuns extends TileRuns {
  version: number
}

/** No segment, and not what is in none, has more homes than this. */
export const MAX_RUN_LENGTH = 2_048
// From so many homes that are in none, or changed, all are cut anew.
const RECOMPUTE_THRESHOLD = MAX_RUN_LENGTH

const cache = new WeakMap<ListingIndex, CachedTileRuns>()

/** Cut once and brought up to date: a search of the whole market passes over tens of thousands, not a million. */
export function tileRunsOf(listings: ListingIndex): TileRuns {
  const cached = cache.get(listings)
  if (cached?.version === listings.version) return cached
  const changed = cached && listings.rowsChangedSince(cached.version)
  if (
    cached &&
    changed &&
    changed.length < RECOMPUTE_THRESHOLD &&
    listings.rows.length - cached.end < RECOMPUTE_THRESHOLD
  ) {
    const touched = new Set(
      changed.filter((row) => row < cached.end).map((row) => runIndexOf(cached.runs, row)),
    )
    for (const index of touched) {
      const run = cached.runs[index]
      if (run) cached.runs[index] = measureRun(listings, run.start, run.end)
    }
    cached.version = listings.version
    return cached
  }
  const computed = { runs: computeRuns(listings), end: listings.rows.length, version: listings.version }
  cache.set(listings, computed)
  return computed
}

function computeRuns(listings: ListingIndex): TileRun[] {
  const { city, x, y } = listings.columns
  const isSameTile = (one: number, other: number) =>
    city[one] === city[other] &&
    tileAxisIndex(x[one] ?? NONE) === tileAxisIndex(x[other] ?? NONE) &&
    tileAxisIndex(y[one] ?? NONE) === tileAxisIndex(y[other] ?? NONE)
  const runs: TileRun[] = []
  const end = listings.rows.length
  for (let start = 0; start < end; ) {
    let next = start + 1
    while (next < end && next - start < MAX_RUN_LENGTH && isSameTile(start, next)) next++
    runs.push(measureRun(listings, start, next))
    start = next
  }
  return runs
}

function measureRun({ columns }: ListingIndex, start: number, end: number): TileRun {
  const { x, y, side } = columns
  let [row, count, xSum, ySum, minX, maxX, minY, maxY] = [NONE, 0, 0, 0, 0, 0, 0, 0]
  for (let i = start; i < end; i++) {
    const listingX = x[i] ?? NONE
    const listingY = y[i] ?? NONE
    if (listingX === NONE || side[i] === NONE) continue
    if (count === 0) {
      row = i
      minX = maxX = listingX
      minY = maxY = listingY
    }
    count++
    xSum += listingX
    ySum += listingY
    minX = Math.min(minX, listingX)
    maxX = Math.max(maxX, listingX)
    minY = Math.min(minY, listingY)
    maxY = Math.max(maxY, listingY)
  }
  return { start, end, row, x: xSum / count, y: ySum / count, minX, maxX, minY, maxY }
}

/** Which segment a position is in. */
function runIndexOf(runs: readonly TileRun[], row: number): number {
  let low = 0
  let high = runs.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((runs[middle]?.start ?? 0) <= row) low = middle
    else high = middle - 1
  }
  return low
}
