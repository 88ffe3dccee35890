import { emptyRowBits, type RowBits } from '@gable/service-kit/memory/row-bits'
import type { CountedRows } from './counted.ts'
import { type Members, positionsOf } from './members.ts'
import { addSet, countIn, type RowSet, rowSet } from './row-set.ts'

const ROWS_PER_YIELD = 4_096

/** Index of the values in a list field, such as languages, across all rows. */
export interface ValueIndex {
  /** The values by value number. Each value has the spelling in which it first occurs. */
  names: readonly string[]
  /** Returns the rows with at least one of these values, ignoring case. */
  rowsWith(wanted: readonly string[]): RowBits
  /** Counts the agents with each value, plus the teams with at least one such member, by value number. */
  count(counted: CountedRows): Int32Array
}

/** Builds the index of `count` rows. `listOf` returns the values of a row. */
export function* createValueIndex(
  count: number,
  listOf: (row: number) => readonly string[] | undefined,
  members: Members,
): Generator<undefined, ValueIndex> {
  const names: string[] = []
  const indexOf = new Map<string, number>()
  // The value numbers of a row are at starts[row] up to, but excluding, starts[row + 1].
  const starts = new Int32Array(count + 1)
  const all: number[] = []
  for (let row = 0; row < count; row++) {
    if (row % ROWS_PER_YIELD === 0) yield
    const own = new Set<number>()
    for (const name of listOf(row) ?? []) {
      const known = indexOf.get(name.toLowerCase())
      own.add(known ?? names.length)
      if (known !== undefined) continue
      indexOf.set(name.toLowerCase(), names.length)
      names.push(name)
    }
    all.push(...own)
    starts[row + 1] = all.length
  }
  const numbers = Int32Array.from(all)
  yield
  const lists = yield* rowsByValue(names.length, starts, numbers)
  const rowsOf: RowSet[] = []
  const membersOf: RowBits[] = []
  for (const rows of lists) {
    rowsOf.push(rowSet(rows, count))
    yield
    membersOf.push(positionsOf(members, rows))
    yield
  }

  /** Counts each value in a small list of rows. */
  function countList(rows: Int32Array): Int32Array {
    const counts = new Int32Array(names.length)
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0
      const end = starts[row + 1] ?? 0
      for (let at = starts[row] ?? 0; at < end; at++) {
        const number = numbers[at] ?? 0
        counts[number] = (counts[number] ?? 0) + 1
      }
    }
    return counts
  }

  return {
    names,
    rowsWith(wanted) {
      const rows = emptyRowBits(count)
      for (const number of new Set(wanted.map((name) => indexOf.get(name.toLowerCase())))) {
        const own = rowsOf[number ?? -1]
        if (own) addSet(rows, own)
      }
      return rows
    },
    count({ agents, agentList, teams }) {
      const counts = agentList ? countList(agentList) : Int32Array.from(rowsOf, (own) => countIn(agents, own))
      return counts.map((agents, number) => agents + teams(membersOf[number] ?? emptyBits))
    },
  }
}

const emptyBits = emptyRowBits(0)

/** Returns the sorted rows of each value. */
function* rowsByValue(
  values: number,
  starts: Int32Array,
  numbers: Int32Array,
): Generator<undefined, readonly Int32Array[]> {
  const sizes = new Int32Array(values)
  for (let i = 0; i < numbers.length; i++) sizes[numbers[i] ?? 0] = (sizes[numbers[i] ?? 0] ?? 0) + 1
  const lists = Array.from(sizes, (size) => new Int32Array(size))
  sizes.fill(0)
  for (let row = 0; row + 1 < starts.length; row++) {
    if (row % ROWS_PER_YIELD === 0) yield
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
      const number = numbers[at] ?? 0
      const list = lists[number]
      if (list) list[sizes[number] ?? 0] = row
      sizes[number] = (sizes[number] ?? 0) + 1
    }
  }
  return lists
}
