import DataLoader from 'dataloader'

/** The most ids that a REST service takes in one call. */
const MAX_IDS = 100
/** What cannot stand in a comma-separated list, or in any id: one such would cost its whole call. */
const INVALID_ID_CHARACTERS = /[,\p{Cc}]/u
const MAX_ID_LENGTH = 200

/** Gives the row of an id, or null when there is none. */
export interface Loader<Row> {
  load(id: string): Promise<Row | null>
}

/** A loader that a search can tell what it has found, so that it is not asked for again. */
export interface PrimedLoader<Row> extends Loader<Row> {
  prime(rows: readonly Row[]): void
}

/** Puts rows into the order of their keys, whatever order they came in; null where a key has no row. */
export function byKey<Row>(
  keys: readonly string[],
  rows: Iterable<Row>,
  keyOf: (row: Row) => string,
): (Row | null)[] {
  const found = new Map<string, Row>()
  for (const row of rows) found.set(keyOf(row), row)
  return keys.map((key) => found.get(key) ?? null)
}

/** Gives all rows of an id, in the order in which the service sent them; none when there are none. */
export interface GroupLoader<Row> {
  load(id: string): Promise<readonly Row[]>
}

/**
 * A loader for one request: asks for each id once, up to 100 ids a call. A call that fails rejects its own keys
 * only. A malformed id returns null without a call.
 */
export function createLoader<Row>(
  fetchRows: (ids: string[]) => Promise<Row[] | undefined>,
  keyOf: (row: Row) => string,
): Loader<Row> {
  return batchLoader(fetchRows, (keys, rows) => byKey(keys, rows, keyOf))
}

/** A loader that also knows the rows that it is primed with. */
export function createPrimedLoader<Row>(
  fetchRows: (ids: string[]) => Promise<Row[] | undefined>,
  keyOf: (row: Row) => string,
): PrimedLoader<Row> {
  const loader = createLoader(fetchRows, keyOf)
  const primedRows = new Map<string, Row>()
  return {
    load: async (id) => primedRows.get(id) ?? loader.load(id),
    prime(rows) {
      for (const row of rows) primedRows.set(keyOf(row), row)
    },
  }
}

/** The same where an id may have several rows. */
export function createGroupLoader<Row>(
  fetchRows: (ids: string[]) => Promise<Row[] | undefined>,
  keyOf: (row: Row) => string,
): GroupLoader<Row> {
  return batchLoader(fetchRows, (keys, rows) => {
    const groups = new Map<string, Row[]>()
    for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
    return keys.map((key) => groups.get(key) ?? [])
  })
}

function batchLoader<Row, Found>(
  fetchRows: (ids: string[]) => Promise<Row[] | undefined>,
  inOrder: (keys: readonly string[], rows: Row[]) => Found[],
): DataLoader<string, Found> {
  return new DataLoader(
    async (keys) => {
      const ids = keys.filter(
        (key) => key !== '' && key.length <= MAX_ID_LENGTH && !INVALID_ID_CHARACTERS.test(key),
      )
      return inOrder(keys, (ids.length > 0 && (await fetchRows(ids))) || [])
    },
    { maxBatchSize: MAX_IDS },
  )
}

/** Runs a function at its first call and gives that answer, or that failure, to every later one. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= run()
    return answer
  }
}
