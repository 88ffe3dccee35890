import { NONE } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'
import { tileAxisIndex } from './sort-by-locality.ts'

/**
 * A run of listings that are adjacent in memory and in the same city and map tile, so they are close together
 * on the map. The center and the bounding box cover only listings with a known location.
 */
export interface TileRun {
  /** Range of rows: `start` is inclusive, `end` is exclusive. */
  start: number
  end: number
  /** Row of a listing with a location; NONE when the run has no such listing. */
  row: number
  /** Center and bounding box of the listings, in Web Mercator coordinates. */
  x: number
  y: number
  minX: number
  maxX: number
  minY: number
  maxY: number
}

export interface TileRuns {
  runs: TileRun[]
  /** First row outside all runs. The listings from this row on were added after the rows were sorted. */
  end: number
}

interface CachedTileRuns extends TileRuns {
  version: number
}

/** Max number of listings in a run, and max number of listings outside all runs. */
export const MAX_RUN_LENGTH = 2_048
// Number of changes, or of listings outside all runs, at which all runs are recomputed.
const RECOMPUTE_THRESHOLD = MAX_RUN_LENGTH

const cache = new WeakMap<ListingIndex, CachedTileRuns>()

/**
 * Returns the tile runs, which let a search of the whole market scan tens of thousands of runs instead of a
 * million listings. Caches the runs and updates only those that changed.
 */
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

/** Returns the index of the run that contains a row. */
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
