import { type Box, splitAtAntimeridian } from '@gable/service-kit/map/box'
import { isInBox, type MercatorBox, toMercatorBox } from '@gable/service-kit/map/mercator-box'
import { type Columns, NONE } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'
import type { Polygon } from './polygon.ts'
import type { Condition, Rows } from './scan.ts'
import { tilesOf } from './tiles.ts'

/** Matches listings in a box. A listing without a location never matches. */
export function inBox(filter: Condition['filter'], box: Box): Condition {
  const parts = splitAtAntimeridian(box).map(toMercatorBox)
  return {
    filter,
    candidates: (listings, transactionType) => rowsInTiles(listings, transactionType, [box]),
    mark: (columns, rows, marks) => {
      marks.fill(1)
      for (const part of parts) unmarkInside(part, columns, rows, marks)
    },
  }
}

/**
 * Matches listings in any of the included polygons and in none of the excluded ones. Without included
 * polygons, matches listings anywhere outside the excluded ones.
 */
export function inAreas(
  filter: Condition['filter'],
  included: readonly Polygon[],
  excluded: readonly Polygon[],
): Condition {
  const boxes = included.map(({ box }) => box)
  return {
    filter,
    candidates: (listings, transactionType) =>
      boxes.length > 0 ? rowsInTiles(listings, transactionType, boxes) : undefined,
    mark: ({ lat, lon }, rows, marks) => {
      for (let i = 0; i < rows.length; i++) {
        const y = lat[rows[i] ?? 0] ?? Number.NaN
        const x = lon[rows[i] ?? 0] ?? Number.NaN
        const isIn = included.length === 0 ? !Number.isNaN(y) : isInAny(included, y, x)
        marks[i] = isIn && !isInAny(excluded, y, x) ? 0 : 1
      }
    },
  }
}

/** Returns the listings of all map tiles that the boxes touch, or undefined when the boxes touch too many. */
function rowsInTiles(
  listings: ListingIndex,
  transactionType: number,
  boxes: readonly Box[],
): Rows | undefined {
  const lists = tilesOf(boxes)?.map((tile) => listings.rowsInTile(transactionType, tile))
  if (!lists) return undefined
  const rows = new Int32Array(lists.reduce((count, { length }) => count + length, 0))
  let end = 0
  for (const list of lists) {
    rows.set(list, end)
    end += list.length
  }
  return { rows, isSorted: false }
}

/**
 * Clears the marks of the listings inside the box. Compares integer coordinates, because degrees take twice
 * as much memory to read. Only listings with the same integer coordinate as an edge need the exact degrees.
 */
function unmarkInside(
  { box, left, right, top, bottom }: MercatorBox,
  { x, y, lat, lon }: Columns,
  rows: Int32Array,
  marks: Uint8Array,
): void {
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const across = x[row] ?? NONE
    const down = y[row] ?? NONE
    if (((across - left) | (right - across) | (down - top) | (bottom - down)) < 0) continue
    const isAtEdge = across === left || across === right || down === top || down === bottom
    if (!isAtEdge || isInBox(box, lat[row] ?? Number.NaN, lon[row] ?? Number.NaN)) marks[i] = 0
  }
}

function isInAny(polygons: readonly Polygon[], lat: number, lon: number): boolean {
  for (const { box, contains } of polygons) if (isInBox(box, lat, lon) && contains(lat, lon)) return true
  return false
}
