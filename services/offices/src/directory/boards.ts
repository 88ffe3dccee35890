import { smallest } from '@gable/service-kit/memory/smallest'

const STEP = 4_096
const RADIUS_KM = 6371

interface Member {
  lat: number
  lon: number
  boards: readonly string[]
}

interface Position {
  lat: number
  lon: number
}

/** A member of a board, and how far it is. */
interface Near {
  row: number
  km: number
}

/** Which offices belong to a board, and where they are. */
export interface Boards {
  /**
   * The nearest members of any of these boards, `most` of them in no order; some by chance, 0 km away, where no
   * position is given. Of those at one distance, which is by chance too. oUIDs are in small letters here, those of
   * members in any.
   */
  nearest(oUIDs: readonly string[], at: Position | undefined, most: number, random: () => number): Near[]
}

export function* createBoards(offices: readonly Member[]): Generator<undefined, Boards> {
  const lists = new Map<string, number[]>()
  // Points of a sphere of radius 1: what is nearer on it is nearer through it, which takes no sine to tell.
  const points = new Float64Array(3 * offices.length)
  for (const [row, office] of offices.entries()) {
    if (row % STEP === 0) yield
    points.set(pointOf(office), 3 * row)
    for (const board of new Set(office.boards.map((oUID) => oUID.toLowerCase()))) {
      const list = lists.get(board)
      if (list) list.push(row)
      else lists.set(board, [row])
    }
  }
  const membersOf = new Map([...lists].map(([board, rows]) => [board, Int32Array.from(rows)]))

  return {
    nearest(oUIDs, at, most, random) {
      const rows = union(
        oUIDs.flatMap((oUID) => membersOf.get(oUID) ?? []),
        offices.length,
      )
      const distances = at ? squaresTo(points, rows, pointOf(at)) : new Float64Array(rows.length)
      const farthest = smallest(distances, most).at(-1) ?? 0
      const [nearer, alike]: [Near[], Near[]] = [[], []]
      for (let i = 0; i < rows.length; i++) {
        const square = distances[i] ?? 0
        if (square > farthest) continue
        const near = { row: rows[i] ?? 0, km: 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square) / 2)) }
        if (square < farthest) nearer.push(near)
        else alike.push(near)
      }
      return [...nearer, ...someOf(alike, most - nearer.length, random)]
    },
  }
}

function pointOf({ lat, lon }: Position): [number, number, number] {
  const [down, across] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
  return [Math.cos(down) * Math.cos(across), Math.cos(down) * Math.sin(across), Math.sin(down)]
}

/** Squares of the distances of rows from a point. */
function squaresTo(
  points: Float64Array,
  rows: Int32Array,
  [x, y, z]: [number, number, number],
): Float64Array {
  const squares = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const at = 3 * (rows[i] ?? 0)
    const [a, b, c] = [(points[at] ?? 0) - x, (points[at + 1] ?? 0) - y, (points[at + 2] ?? 0) - z]
    squares[i] = a * a + b * b + c * c
  }
  return squares
}

/** The rows of all lists, each once. */
function union(lists: readonly Int32Array[], count: number): Int32Array {
  const [first = new Int32Array(0), ...others] = lists
  if (others.length === 0) return first
  const marks = new Uint8Array(count)
  for (const list of lists) for (let i = 0; i < list.length; i++) marks[list[i] ?? 0] = 1
  return Int32Array.from(marks.keys()).filter((row) => marks[row] === 1)
}

/** `most` of the items by chance; `random` is in [0, 1). */
function someOf<T>(items: T[], most: number, random: () => number): T[] {
  const count = Math.min(most, items.length)
  for (let i = 0; i < count; i++) {
    const j = i + Math.floor(random() * (items.length - i))
    const [one, other] = [items[i], items[j]]
    if (one !== undefined && other !== undefined) [items[i], items[j]] = [other, one]
  }
  return items.slice(0, count)
}
