const STEP = 4_096
/** From this part of all rows on, it is quicker to go by the values than by the rows. */
const PART = 1 / 4

/** The values that each row has of a list, such as languages. */
export interface Values {
  /** By number, spelled as it came first. */
  names: readonly string[]
  /** Sets a bit of the marks of those rows that have none of these values, compared without case. */
  markWithout(marks: Uint8Array, bit: number, rows: Int32Array, wanted: readonly string[]): void
  /**
   * How many of the rows have each value, by its number: of those whose mark is 0 or `bit`. Rows that are none of these
   * have other marks.
   */
  count(marks: Uint8Array, bit: number, rows: Int32Array): Int32Array
  /** How many groups have each value. `groups` tells the group of each of the rows, by numbers from 0 to `most` - 1. */
  countGroups(marks: Uint8Array, bit: number, rows: Int32Array, groups: Int32Array, most: number): Int32Array
}

/** `listOf` tells what each of `count` rows has. */
export function* createValues(
  count: number,
  listOf: (row: number) => readonly string[] | undefined,
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
  const rowsOf = yield* byNumber(names.length, starts, numbers)
  const areMost = (rows: Int32Array) => rows.length > count * PART
  const numbersOf = (wanted: readonly string[]) =>
    new Set(wanted.flatMap((name) => numberOf.get(name.toLowerCase()) ?? []))

  return {
    names,
    markWithout(marks, bit, rows, wanted) {
      if (areMost(rows)) {
        const have = new Uint8Array(count)
        for (const number of numbersOf(wanted)) {
          const own = rowsOf[number] ?? NONE
          for (let i = 0; i < own.length; i++) have[own[i] ?? 0] = 1
        }
        for (let i = 0; i < rows.length; i++) {
          const row = rows[i] ?? 0
          if (have[row] === 0) marks[row] = (marks[row] ?? 0) | bit
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
    count(marks, bit, rows) {
      const counts = new Int32Array(names.length)
      const counting = countingOf(bit)
      if (areMost(rows)) {
        for (const [number, own] of rowsOf.entries()) {
          let sum = 0
          for (let i = 0; i < own.length; i++) sum += counting[marks[own[i] ?? 0] ?? 0] ?? 0
          counts[number] = sum
        }
        return counts
      }
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i] ?? 0
        if (counting[marks[row] ?? 0] !== 1) continue
        const end = starts[row + 1] ?? 0
        for (let at = starts[row] ?? 0; at < end; at++) {
          const number = numbers[at] ?? 0
          counts[number] = (counts[number] ?? 0) + 1
        }
      }
      return counts
    },
    countGroups(marks, bit, rows, groups, most) {
      const counts = new Int32Array(names.length)
      const counting = countingOf(bit)
      // A bit for each value of each group.
      const counted = new Uint32Array(Math.ceil((most * names.length) / 32))
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i] ?? 0
        if (counting[marks[row] ?? 0] !== 1) continue
        const first = (groups[i] ?? 0) * names.length
        const end = starts[row + 1] ?? 0
        for (let at = starts[row] ?? 0; at < end; at++) {
          const number = numbers[at] ?? 0
          const word = (first + number) >>> 5
          const flag = 1 << (first + number)
          if (((counted[word] ?? 0) & flag) !== 0) continue
          counted[word] = (counted[word] ?? 0) | flag
          counts[number] = (counts[number] ?? 0) + 1
        }
      }
      return counts
    },
  }
}

const NONE = new Int32Array(0)

/** By a mark: 1 for 0 and for the bit. */
function countingOf(bit: number): Uint8Array {
  const counting = new Uint8Array(256)
  counting[0] = counting[bit] = 1
  return counting
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
