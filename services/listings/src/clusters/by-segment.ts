import { clustersFrom, pixelBits } from '@gable/service-kit/map/clusters'
import { emptyGroup, type Group } from '@gable/service-kit/map/group'
import type { Part } from '@gable/service-kit/map/part'
import { countBetween, listBetween } from '../market/bits.ts'
import { NONE } from '../market/columns.ts'
import type { Homes, Scope } from '../market/homes.ts'
import { keepHolding, locatedReachOf, ofMarket } from '../market/reach.ts'
import type { Condition } from '../market/scan.ts'
import { LONGEST, type Segment, segmentsOf } from '../market/segments.ts'

// The homes of a segment that is no larger than this in pixels, on the map, stand in its middle.
const SMALL = 4
// From here on a city fills the map: each home is where it is.
const CLOSE_ZOOM = 8
// Below so many each home is looked at by itself: a home alone is shown where it is.
const FEW = 4

/**
 * The homes of a wide scope that match, in a part of a map, as clustersOf has them. Segments off the map are passed
 * over. On a map from afar homes that are a few pixels from each other are counted and not looked at: how many
 * there are is exact, where they stand and the box around them is off by some pixels at most.
 */
export function clustersBySegment(
  homes: Homes,
  scope: Scope,
  conditions: readonly Condition[],
  part: Part,
  zoom: number,
): Group[] {
  const { columns } = homes
  const segments = segmentsOf(homes)
  const onMap = segments.list.filter((segment) => !isOutside(segment, part))
  const later = { start: segments.end, end: homes.rows.length }
  const located = locatedReachOf(homes, scope, [...onMap, later])
  const found = located.all.slice()
  for (const condition of conditions) keepHolding(homes, located, condition, found)
  const matching = ofMarket(homes, located, found)
  const small = zoom < CLOSE_ZOOM ? SMALL * 2 ** pixelBits(zoom) : NONE
  const singles = new Int32Array(LONGEST)
  const together = emptyGroup()

  return clustersFrom(zoom, (grid) => {
    const addEach = (start: number, end: number) => {
      const listed = listBetween(matching, start, end, singles)
      grid.addRows(columns, singles.subarray(0, listed), part)
    }
    for (const segment of onMap) {
      const { start, end, row, x, y, minX, maxX, minY, maxY } = segment
      const count = countBetween(matching, start, end)
      if (count === 0) continue
      const isSmall = maxX - minX <= small && maxY - minY <= small
      if (count < FEW || !isSmall || !isInside(segment, part)) {
        addEach(start, end)
        continue
      }
      together.row = row
      together.count = count
      together.xSum = x * count
      together.ySum = y * count
      together.minX = minX
      together.maxX = maxX
      together.minY = minY
      together.maxY = maxY
      grid.addTogether(together, x, y)
    }
    addEach(later.start, later.end)
  })
}

const isOutside = ({ row, minX, maxX, minY, maxY }: Segment, { left, right, top, bottom }: Part) =>
  row === NONE || maxX < left || minX > right || maxY < top || minY > bottom

/** Wholly, without a home on an edge. */
const isInside = ({ minX, maxX, minY, maxY }: Segment, { left, right, top, bottom }: Part) =>
  minX > left && maxX < right && minY > top && maxY < bottom
