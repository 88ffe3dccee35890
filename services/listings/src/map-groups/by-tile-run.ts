import { clustersFrom, pixelBits } from '@gable/service-kit/map/clusters'
import { emptyGroup, type Group } from '@gable/service-kit/map/group'
import type { MercatorBox } from '@gable/service-kit/map/mercator-box'
import { expandSlice, locatedBits, locatedSliceOf, retainMatching } from '../listing-index/bitmap-slice.ts'
import { type Bits, countBitsBetween, listRowsBetween } from '../listing-index/bits.ts'
import { NONE } from '../listing-index/columns.ts'
import type { ListingIndex, Scope } from '../listing-index/listing-index.ts'
import type { Condition } from '../listing-index/scan.ts'
import { MAX_RUN_LENGTH, type TileRun, tileRunsOf } from '../listing-index/tile-runs.ts'
import { WORLD } from './map-groups.ts'

// Max size in pixels of a tile run whose listings are merged at the run's center.
const MAX_MERGED_PX = 4
// From this zoom on, a city fills the map, so each listing keeps its own position.
const CLOSE_ZOOM = 8
// Tile runs with fewer matches are not merged, so that a single listing keeps its own position.
const MIN_MERGED = 4

/**
 * Clusters the matching listings of a wide scope in one part of the map. Returns the same format as
 * `clustersOf`. Skips tile runs outside that part. At low zoom levels, counts listings within a few pixels of
 * each other without reading each row. Counts are exact, but positions and bounds may be off by a few pixels.
 */
export function clustersByTileRun(
  listings: ListingIndex,
  scope: Scope,
  conditions: readonly Condition[],
  part: MercatorBox,
  zoom: number,
): Group[] {
  const tileRuns = tileRunsOf(listings)
  const runs = tileRuns.runs.filter((run) => !isOutside(run, part))
  const appended = { start: tileRuns.end, end: listings.rows.length }
  const slice = locatedSliceOf(listings, scope, [...runs, appended])
  const found = slice.all.slice()
  for (const condition of conditions) retainMatching(listings, slice, condition, found)
  return clustersOfRuns(
    listings,
    { runs, appended, matching: expandSlice(listings, slice, found) },
    part,
    zoom,
  )
}

/** Clusters the listings of a market bitmap, in the same way as `clustersByTileRun`, wherever they are. */
export function clustersOfBits(
  listings: ListingIndex,
  transactionType: number,
  matching: Bits,
  zoom: number,
): Group[] {
  const tileRuns = tileRunsOf(listings)
  const found = {
    runs: tileRuns.runs.filter((run) => !isOutside(run, WORLD)),
    appended: { start: tileRuns.end, end: listings.rows.length },
    matching: locatedBits(listings, transactionType, matching),
  }
  return clustersOfRuns(listings, found, WORLD, zoom)
}

interface RunMatches {
  runs: readonly TileRun[]
  /** The rows outside all runs. */
  appended: { start: number; end: number }
  /** The listings to cluster, all of which have a location. */
  matching: Bits
}

function clustersOfRuns(
  { columns }: ListingIndex,
  { runs, appended, matching }: RunMatches,
  part: MercatorBox,
  zoom: number,
): Group[] {
  const maxMergedSize = zoom < CLOSE_ZOOM ? MAX_MERGED_PX * 2 ** pixelBits(zoom) : NONE
  const rowBuffer = new Int32Array(MAX_RUN_LENGTH)
  const merged = emptyGroup()

  return clustersFrom(zoom, (grid) => {
    const addEach = (start: number, end: number) => {
      const rowCount = listRowsBetween(matching, start, end, rowBuffer)
      grid.addRows(columns, rowBuffer.subarray(0, rowCount), part)
    }
    for (const run of runs) {
      const { start, end, row, x, y, minX, maxX, minY, maxY } = run
      const count = countBitsBetween(matching, start, end)
      if (count === 0) continue
      const isMergeable = maxX - minX <= maxMergedSize && maxY - minY <= maxMergedSize
      if (count < MIN_MERGED || !isMergeable || !isInside(run, part)) {
        addEach(start, end)
        continue
      }
      merged.row = row
      merged.count = count
      merged.xSum = x * count
      merged.ySum = y * count
      merged.minX = minX
      merged.maxX = maxX
      merged.minY = minY
      merged.maxY = maxY
      grid.addCluster(merged, x, y)
    }
    addEach(appended.start, appended.end)
  })
}

const isOutside = ({ row, minX, maxX, minY, maxY }: TileRun, { left, right, top, bottom }: MercatorBox) =>
  row === NONE || maxX < left || minX > right || maxY < top || minY > bottom

/** Whether the whole tile run lies inside the box, with no listing on the edge of the box. */
const isInside = ({ minX, maxX, minY, maxY }: TileRun, { left, right, top, bottom }: MercatorBox) =>
  minX > left && maxX < right && minY > top && maxY < bottom
