import type { Counted } from './counted.ts'
import { type Members, NO_MEMBER } from './members.ts'
import { addRows, countIn, hasRow, noRows, type RowSet, rowSet } from './row-set.ts'

const STEP = 4_096
/** From this part of all on, it is quicker to go by the values than by the rows. */
const PART = 1 / 4

/** The values that each row has of a list, such as languages. */
export interface Values {
  /** By number, spelled as it came first. */
  names: readonly string[]
  /** Sets a bit of the marks of those rows that have none of these values, compared without case. */
  markWithout(marks: Uint8Array, bit: number, rows: Int32Array, wanted: readonly string[]): void
  /** How many rows have each value, by its number. */
  count(counted: Counted): Int32Array
  /** How many teams have each value by one member at least. Members are counted by their positions. */
  countTeams(counted: Counted): Int32Array
}

/** `listOf` tells what each of `count` rows has. */
export function* createValues(
  count: number,
  listOf: (row: number) => readonly string[] | undefined,
  members: Members,
): Generator<undefined, Values> {
  const names: string[] = []
  const numberOf = new Map<string, number>()
  // The numbers of a row are those from starts[row] up to, not including, starts[row + 1].
  const starts = new Int32Array(count + 1)
  const all: number[] = []
  for (let row = 0; row < count; row++) {
    if (row % STEP === 0) yield
    const own = new Set<number>()
    for (const name of listOf(row) ?? []) {
      const known = numberOf.get(name.toLowerCase())
      own.add(known ?? names.length)
      if (known !== undefined) continue
      numberOf.set(name.toLowerCase(), names.length)
      names.push(name)
    }
    all.push(...own)
    starts[row + 1] = all.length
  }
  const numbers = Int32Array.from(all)
  yield
  const lists = yield* byNumber(names.length, starts, numbers)
  const rowsOf: RowSet[] = []
  const positionsOf: Int32Array[] = []
  for (const rows of lists) {
    rowsOf.push(rowSet(rows, count))
    const positions = rows.map((row) => members.positionOf[row] ?? NO_MEMBER)
    yield
    positionsOf.push(positions.filter((position) => position !== NO_MEMBER).sort())
    yield
  }
  const areMost = (some: Int32Array, all: number) => some.length > all * PART
  const numbersOf = (wanted: readonly string[]) =>
    new Set(wanted.flatMap((name) => numberOf.get(name.toLowerCase()) ?? []))

  return {
    names,
    markWithout(marks, bit, rows, wanted) {
      if (areMost(rows, count)) {
        const have = noRows(count)
        for (const number of numbersOf(wanted)) addRows(have, rowsOf[number] ?? NONE)
        for (let i = 0; i < rows.length; i++) {
          const row = rows[i] ?? 0
          if (hasRow(have, row) === 0) marks[row] = (marks[row] ?? 0) | bit
        }
        return
      }
      const isWanted = new Uint8Array(names.length)
      for (const number of numbersOf(wanted)) isWanted[number] = 1
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i] ?? 0
        const end = starts[row + 1] ?? 0
        let at = starts[row] ?? 0
        while (at < end && isWanted[numbers[at] ?? 0] !== 1) at++
        if (at === end) marks[row] = (marks[row] ?? 0) | bit
      }
    },
    count({ rows, has, bits }) {
      if (areMost(rows, count)) {
        const counted = bits()
        return Int32Array.from(rowsOf, (own) => countIn(counted, own))
      }
      const counts = new Int32Array(names.length)
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i] ?? 0
        if (!has(row)) continue
        const end = starts[row + 1] ?? 0
        for (let at = starts[row] ?? 0; at < end; at++) {
          const number = numbers[at] ?? 0
          counts[number] = (counts[number] ?? 0) + 1
        }
      }
      return counts
    },
    countTeams({ rows: positions, has, bits }) {
      const { rows, teams, teamCount } = members
      if (areMost(positions, rows.length)) {
        const counted = bits()
        return Int32Array.from(positionsOf, (own) => countRuns(own, counted, teams))
      }
      const counts = new Int32Array(names.length)
      // A bit for each value of each team.
      const known = noRows(teamCount * names.length)
      for (let i = 0; i < positions.length; i++) {
        const position = positions[i] ?? 0
        if (!has(position)) continue
        const row = rows[position] ?? 0
        const first = (teams[position] ?? 0) * names.length
        const end = starts[row + 1] ?? 0
        for (let at = starts[row] ?? 0; at < end; at++) {
          const number = numbers[at] ?? 0
          const flag = first + number
          if (hasRow(known, flag) === 1) continue
          known[flag >>> 5] = (known[flag >>> 5] ?? 0) | (1 << flag)
          counts[number] = (counts[number] ?? 0) + 1
        }
      }
      return counts
    },
  }
}

const NONE = { few: new Int32Array(0) }

/** In how many groups some position is counted. Those of one group follow each other. */
function countRuns(positions: Int32Array, counted: Int32Array, groups: Int32Array) {
  let sum = 0
  let last = -1
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i] ?? 0
    const group = groups[position] ?? 0
    if (group === last || hasRow(counted, position) === 0) continue
    last = group
    sum++
  }
  return sum
}

/** The rows that have each value, in order. */
function* byNumber(
  values: number,
  starts: Int32Array,
  numbers: Int32Array,
): Generator<undefined, readonly Int32Array[]> {
  const sizes = new Int32Array(values)
  for (let i = 0; i < numbers.length; i++) sizes[numbers[i] ?? 0] = (sizes[numbers[i] ?? 0] ?? 0) + 1
  const lists = Array.from(sizes, (size) => new Int32Array(size))
  sizes.fill(0)
  for (let row = 0; row + 1 < starts.length; row++) {
    if (row % STEP === 0) yield
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const number = numbers[at] ?? 0
      const list = lists[number]
      if (list) list[sizes[number] ?? 0] = row
      sizes[number] = (sizes[number] ?? 0) + 1
    }
  }
  return lists
}
