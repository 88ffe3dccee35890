import { createGrid } from '@gable/service-kit/map/grid'
import type { Group } from '@gable/service-kit/map/group'
import { toMercatorBox } from '@gable/service-kit/map/mercator-box'
import type { Columns } from '../listing-index/columns.ts'
import type { SearchFilterName } from '../listing-index/filter-names.ts'
import { type Condition, matchesOf } from '../listing-index/scan.ts'

/** Maximum number of listings that a response returns one by one. */
export const SINGLES_MAX = 500

export const WORLD = toMercatorBox({ minLat: -90, maxLat: 90, minLon: -180, maxLon: 180 })

/** log2 of the size of a position in Mercator steps of 4 cm: listings within about a meter share a position. */
const POSITION_BITS = 5

/** Groups only the listings that share a position, such as the homes of a building. */
export function byPosition(columns: Columns, rows: Int32Array): Group[] {
  const grid = createGrid(POSITION_BITS, SINGLES_MAX)
  grid.addRows(columns, rows, WORLD)
  return grid.groups()
}

export const countIn = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0)

/** Rows of the single listings that the map marks. */
interface MarkedRows {
  newRows: ReadonlySet<number>
  openHouseRows: ReadonlySet<number>
}

/** Returns which single listings are new, and which have an open house, by the on/off conditions of the search. */
export function markedRowsOf(
  columns: Columns,
  groups: readonly Group[],
  switches: readonly Condition[],
): MarkedRows {
  const singles = Int32Array.from(
    groups.filter(({ count }) => count === 1),
    ({ row }) => row,
  )
  const matching = (name: SearchFilterName) =>
    new Set(
      matchesOf(
        columns,
        singles,
        switches.filter(({ filter }) => filter === name),
      ),
    )
  return { newRows: matching('NEW'), openHouseRows: matching('OPEN_HOUSE') }
}
