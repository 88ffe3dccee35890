import { clustersFrom, pixelBits } from '@gable/service-kit/map/clusters'
import { emptyGroup, type Group } from '@gable/service-kit/map/group'
import type { MercatorBox } from '@gable/service-kit/map/mercator-box'
import { expandSlice, locatedSliceOf, retainMatching } from '../listing-index/bitmap-slice.ts'
import { countBitsBetween, listRowsBetween } from '../listing-index/bits.ts'
import { NONE } from '../listing-index/columns.ts'
import type { ListingIndex, Scope } from '../listing-index/listing-index.ts'
import type { Condition } from '../listing-index/scan.ts'
import { MAX_RUN_LENGTH, type TileRun, tileRunsOf } from '../listing-index/tile-runs.ts'

// The homes of a segment that is no larger than this in pixels, on the map, stand in its middle.
const MAX_MERGED_PX = 4
// From here on a city fills the map: each home is where it is.
const CLOSE_ZOOM = 8
// Below so many each home is looked at by itself: a home alone is shown where it is.
const MIN_MERGED = 4

/**
 * The homes of a wide scope that match, in a part of a map, as clustersOf has them. Segments off the map are passed
 * over. On a map from afar homes that are a few pixels from each other are counted and not looked at: how many
 * there are is exact, where they stand and the box around them is off by some pixels at most.
 */
export function clustersByTileRun(
  listings: ListingIndex,
  scope: Scope,
  conditions: readonly Condition[],
  part: MercatorBox,
  zoom: number,
): Group[] {
  const { columns } = listings
  const tileRuns = tileRunsOf(listings)
  const visibleRuns = tileRuns.runs.filter((run) => !isOutside(run, part))
  const appended = { start: tileRuns.end, end: listings.rows.length }
  const slice = locatedSliceOf(listings, scope, [...visibleRuns, appended])
  const found = slice.all.slice()
  for (const condition of conditions) retainMatching(listings, slice, condition, found)
  const matching = expandSlice(listings, slice, found)
  const maxMergedSize = zoom < CLOSE_ZOOM ? MAX_MERGED_PX * 2 ** pixelBits(zoom) : NONE
  const rowBuffer = new Int32Array(MAX_RUN_LENGTH)
  const merged = emptyGroup()

  return clustersFrom(zoom, (grid) => {
    const addEach = (start: number, end: number) => {
      const rowCount = listRowsBetween(matching, start, end, rowBuffer)
      grid.addRows(columns, rowBuffer.subarray(0, rowCount), part)
    }
    for (const run of visibleRuns) {
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

/** Wholly, without a home on an edge. */
const isInside = ({ minX, maxX, minY, maxY }: TileRun, { left, right, top, bottom }: MercatorBox) =>
  minX > left && maxX < right && minY > top && maxY < bottom
