import { lowerBound } from '@gable/service-kit/memory/lower-bound'
import { mergeSort } from '@gable/service-kit/memory/merge-sort'
import { addList, emptyRowBits, listRows } from '@gable/service-kit/memory/row-bits'

const ROWS_PER_YIELD = 4_096
const EARTH_RADIUS_KM = 6371

interface Member {
  lat: number
  lon: number
  boards: readonly string[]
}

interface Position {
  lat: number
  lon: number
}

/** A member office of a board, and the distance of the office in km. */
interface NearbyOffice {
  row: number
  km: number
}

/** Finds the offices of a board by distance. */
export interface BoardIndex {
  /**
   * Returns up to `limit` of the nearest offices that belong to any of these boards, in no particular order.
   * Ties at the largest distance are broken at random. Without a position, returns random offices with a
   * distance of 0 km. `oUIDs` must be in lower case. The oUIDs of the offices may be in any case.
   */
  nearest(
    oUIDs: readonly string[],
    at: Position | undefined,
    limit: number,
    random: () => number,
  ): NearbyOffice[]
}

export function* createBoardIndex(offices: readonly Member[]): Generator<undefined, BoardIndex> {
  const lists = new Map<string, number[]>()
  // Points on the unit sphere. Their straight-line distance sorts like the great-circle distance and needs no
  // trigonometry.
  const points = new Float64Array(3 * offices.length)
  const byLatitude = yield* mergeSort([...offices.entries()], ([, one], [, other]) => one.lat - other.lat)
  for (const [i, [row, office]] of byLatitude.entries()) {
    if (i % ROWS_PER_YIELD === 0) yield
    points.set(pointOf(office), 3 * row)
    for (const board of new Set(office.boards.map((oUID) => oUID.toLowerCase()))) {
      const list = lists.get(board)
      if (list) list.push(row)
      else lists.set(board, [row])
    }
  }
  const membersOf = new Map<string, Members>()
  for (const [board, rows] of lists) {
    yield
    const latitudes = Float64Array.from(rows, (row) => offices[row]?.lat ?? 0)
    membersOf.set(board, { rows: Int32Array.from(rows), latitudes })
  }

  return {
    nearest(oUIDs, at, limit, random) {
      const members = oUIDs.flatMap((oUID) => membersOf.get(oUID) ?? [])
      if (!at) {
        const all = emptyRowBits(offices.length)
        for (const { rows } of members) addList(all, rows)
        return Array.from(sampleOf(listRows(all), limit, random), (row) => ({ row, km: 0 }))
      }
      // An office that belongs to several boards is found once per board, so duplicates are removed.
      const found = members.flatMap((list) => nearestIn(points, list, at, limit))
      const byDistance = [...new Map(found.map((one) => [one.row, one])).values()].sort(bySquaredDistance)
      const farthest = byDistance[limit - 1]?.squaredDistance ?? Number.POSITIVE_INFINITY
      const nearer = byDistance.filter(({ squaredDistance }) => squaredDistance < farthest)
      const tied = byDistance.filter(({ squaredDistance }) => squaredDistance === farthest)
      return [...nearer, ...sampleOf(tied, limit - nearer.length, random)].map(
        ({ row, squaredDistance }) => ({
          row,
          km: 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(squaredDistance) / 2)),
        }),
      )
    },
  }
}

/** A row and its squared distance on the unit sphere. */
interface Measured {
  row: number
  squaredDistance: number
}

/** Members of a board, sorted by latitude. */
interface Members {
  rows: Int32Array
  latitudes: Float64Array
}

const bySquaredDistance = (one: Measured, other: Measured) => one.squaredDistance - other.squaredDistance

/**
 * Returns at least `limit` of the nearest members of a board, or all if it has fewer. Includes every member
 * that ties at the largest distance. Scans outward from the latitude of the position and stops when the
 * difference in latitude alone exceeds the largest distance.
 */
function nearestIn(
  points: Float64Array,
  { rows, latitudes }: Members,
  at: Position,
  limit: number,
): Measured[] {
  const origin = pointOf(at)
  let found: Measured[] = []
  let farthest = Number.POSITIVE_INFINITY
  let pruneAt = 2 * limit
  let above = lowerBound(latitudes, at.lat)
  let below = above - 1
  while (below >= 0 || above < rows.length) {
    const down = below < 0 ? Number.POSITIVE_INFINITY : at.lat - (latitudes[below] ?? 0)
    const up = above < rows.length ? (latitudes[above] ?? 0) - at.lat : Number.POSITIVE_INFINITY
    if (minSquareForLatitude(Math.min(down, up)) > farthest) break
    const row = rows[down < up ? below-- : above++] ?? 0
    const squaredDistance = squareTo(points, row, origin)
    if (squaredDistance > farthest) continue
    found.push({ row, squaredDistance })
    if (found.length < pruneAt) continue
    found.sort(bySquaredDistance)
    farthest = found[limit - 1]?.squaredDistance ?? farthest
    found = found.filter(({ squaredDistance }) => squaredDistance <= farthest)
    // Ties can exceed the limit when many offices share a location.
    pruneAt = 2 * Math.max(limit, found.length)
  }
  return found
}

/**
 * Returns the smallest possible squared distance on the unit sphere between two points whose latitudes differ
 * by at least `degrees`, minus 1e-12 for rounding errors.
 */
const minSquareForLatitude = (degrees: number) =>
  (2 * Math.sin((Math.min(degrees, 180) * Math.PI) / 360)) ** 2 - 1e-12

function pointOf({ lat, lon }: Position): [number, number, number] {
  const [down, across] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(down) * Math.cos(across), Math.cos(down) * Math.sin(across), Math.sin(down)]
}

function squareTo(points: Float64Array, row: number, [x, y, z]: readonly [number, number, number]): number {
  const at = 3 * row
  const [a, b, c] = [(points[at] ?? 0) - x, (points[at + 1] ?? 0) - y, (points[at + 2] ?? 0) - z]
  return a * a + b * b + c * c
}

/** Picks `limit` random items and reorders the array in place. `random` returns a number in [0, 1). */
function sampleOf<T extends Int32Array | Measured[]>(items: T, limit: number, random: () => number): T {
  const count = Math.min(limit, items.length)
  for (let i = 0; i < count; i++) {
    const j = i + Math.floor(random() * (items.length - i))
    const [one, other] = [items[i], items[j]]
    if (one !== undefined && other !== undefined) [items[i], items[j]] = [other, one]
  }
  return items.slice(0, count) as T
}
