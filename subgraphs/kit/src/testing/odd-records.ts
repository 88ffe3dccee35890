import { expect } from 'vitest'
import type { TestSubgraph } from './test-subgraph.ts'

const MISSING = Symbol('missing')
const HUGE = 'x'.repeat(20_000)

const ODD_VALUES: readonly unknown[] = [
  ...[MISSING, null, '', 'text', '3', '1,850', HUGE, 'Unknown Word'],
  ...[7, 0, -1, 1.5, 1e300, true, [], {}, [null], [{}]],
  ...['1900-01-01', '9999-12-31', '1900-01-01T00:00:00Z', '9999-12-31T00:00:00Z'],
  ...['javascript:alert(1)', '//host.example/x'],
]

type Path = readonly (string | number)[]

/** Numbers from 0 up to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

/** A copy of a record with one field made odd, anywhere in it; `odd` says which and how. */
export function makeOdd(record: object, random: () => number) {
  const copy = structuredClone(record)
  const path = pick(pathsIn(copy), random)
  const value = pick(ODD_VALUES, random)
  const holder = path.slice(0, -1).reduce<object>((at, name) => Reflect.get(at, name), copy)
  const name = path.at(-1) ?? ''
  const isPlain = typeof Reflect.get(holder, name) !== 'object'
  if (value === MISSING) Reflect.deleteProperty(holder, name)
  else Reflect.set(holder, name, structuredClone(value))
  const isUnreadable = isPlain && JSON.stringify(value) === '{}'
  return {
    record: copy,
    field: path.join('.'),
    isUnreadable,
    odd: `${path.join('.')}: ${String(JSON.stringify(value)).slice(0, 40)}`,
  }
}

const pick = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

const pathsIn = (value: unknown): Path[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) => [
        [name],
        ...pathsIn(inner).map((path) => [name, ...path]),
      ])

interface OddRun {
  draws: number
  seed: number
  /** Fields without which there is no record, such as its key. Any other one costs itself alone. */
  keys: readonly string[]
  /** One of the 24 records of the page, all of which differ in their keys. */
  recordAt(at: number): object
  /** Starts the subgraph on a service whose list is what `rows` returns at the time. */
  start(rows: () => object[]): Promise<TestSubgraph>
  ask(subgraph: TestSubgraph): ReturnType<TestSubgraph['ask']>
  /** The rows of the page in the data of an answer. */
  rowsOf(data: unknown): unknown
}

const PAGE_SIZE = 24

/** Draws odd records, one at a time in a page of 24: no error, no other row changed, and each lost row counted. */
export async function expectOtherRowsUnharmed({
  draws,
  seed,
  keys,
  recordAt,
  start,
  ask,
  rowsOf,
}: OddRun): Promise<void> {
  const records = Array.from({ length: PAGE_SIZE }, (_, at) => recordAt(at))
  let now = records
  const subgraph = await start(() => now)
  const textsOf = async (odd: string) => {
    const { data, errors } = await ask(subgraph)
    expect(errors, odd).toEqual([])
    const rows = rowsOf(data)
    if (!Array.isArray(rows)) throw new Error(`The page is lost: ${odd}`)
    return rows.map((row) => JSON.stringify(row))
  }
  const whole = await textsOf('valid')
  expect(whole).toHaveLength(PAGE_SIZE)
  expect(subgraph.losses).toEqual([])
  const random = seeded(seed)
  for (let draw = 0; draw < draws; draw++) {
    const place = Math.floor(random() * PAGE_SIZE)
    const { record, field, odd, isUnreadable } = makeOdd(records[place] ?? {}, random)
    now = records.with(place, record)
    subgraph.losses.length = 0
    const shown = await textsOf(odd)
    const isShown = shown.length === PAGE_SIZE
    expect(shown.length, odd).toBeGreaterThanOrEqual(keys.includes(field) ? PAGE_SIZE - 1 : PAGE_SIZE)
    expect(shown.toSpliced(place, isShown ? 1 : 0), odd).toEqual(whole.toSpliced(place, 1))
    if (!isShown || isUnreadable) expect(subgraph.losses.length, odd).toBeGreaterThan(0)
  }
}
