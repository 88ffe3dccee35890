import { clustersFrom, pixelBits } from '@gable/service-kit/map/clusters'
import type { Group } from '@gable/service-kit/map/group'
import type { Part } from '@gable/service-kit/map/part'
import { type Bits, countBetween, listBetween } from '../market/bits.ts'
import type { Homes } from '../market/homes.ts'
import { LONGEST, type Segment, segmentsOf } from '../market/segments.ts'

// The homes of a segment that is no larger than this in pixels, on the map, stand in its middle.
const SMALL = 4
// Below so many each home is looked at by itself: a home alone is shown where it is.
const FEW = 4

/**
 * The homes of the whole market that match, in a part of a map, as clustersOf has them. Where the homes of a city
 * are a few pixels from each other they are counted and not looked at: how many there are is exact, where they stand
 * and the box around them is off by some pixels at most.
 */
export function wideClustersOf(homes: Homes, matching: Bits, part: Part, zoom: number): Group[] {
  const { columns } = homes
  const segments = segmentsOf(homes)
  const small = SMALL * 2 ** pixelBits(zoom)
  const singles = new Int32Array(LONGEST)

  return clustersFrom(zoom, (grid) => {
    const addEach = (start: number, end: number) => {
      const listed = listBetween(matching, start, end, singles)
      grid.addRows(columns, singles.subarray(0, listed), part)
    }
    for (const segment of segments.list) {
      const { start, end, row, x, y, minX, maxX, minY, maxY } = segment
      if (isOutside(segment, part)) continue
      const count = countBetween(matching, start, end)
      if (count === 0) continue
      const isSmall = maxX - minX <= small && maxY - minY <= small
      if (count < FEW || !isSmall || !isInside(segment, part)) addEach(start, end)
      else grid.addTogether({ row, count, xSum: x * count, ySum: y * count, minX, maxX, minY, maxY }, x, y)
    }
    addEach(segments.end, homes.rows.length)
  })
}

const isOutside = ({ minX, maxX, minY, maxY }: Segment, { left, right, top, bottom }: Part) =>
  maxX < left || minX > right || maxY < top || minY > bottom

/** Wholly, without a home on an edge. */
const isInside = ({ minX, maxX, minY, maxY }: Segment, { left, right, top, bottom }: Part) =>
  minX > left && maxX < right && minY > top && maxY < bottom
