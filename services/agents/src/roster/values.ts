const STEP = 4_096

/** The values that each row has of a list, such as languages, by numbers. */
export interface Values {
  /** By number, spelled as it came first. */
  names: readonly string[]
  /** The numbers of these, compared without case: 1 for each that is among them. */
  among(names: readonly string[]): Uint8Array
  /** The numbers of a row are those from starts[row] up to, not including, starts[row + 1]. */
  starts: Int32Array
  numbers: Uint16Array
}

/** `listOf` tells what each of `count` rows has. */
export function* createValues(
  count: number,
  listOf: (row: number) => readonly string[] | undefined,
): Generator<undefined, Values> {
  const names: string[] = []
  const numberOf = new Map<string, number>()
  const starts = new Int32Array(count + 1)
  const numbers: number[] = []
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
    numbers.push(...own)
    starts[row + 1] = numbers.length
  }
  return {
    names,
    starts,
    numbers: new Uint16Array(numbers),
    among(wanted) {
      const marks = new Uint8Array(names.length)
      for (const name of wanted) {
        const number = numberOf.get(name.toLowerCase())
        if (number !== undefined) marks[number] = 1
      }
      return marks
    },
  }
}
