import DataLoader from 'dataloader'

/** Maximum number of ids that a REST service accepts in one call. */
const MAX_IDS = 100
/**
 * Characters that are invalid in an id or would break the comma-separated list. One such id would fail the
 * whole call.
 */
const INVALID_ID_CHARACTERS = /[,\p{Cc}]/u
const MAX_ID_LENGTH = 200

/** Loads the row with the id. Null when the row does not exist. */
export interface Loader<Row> {
  load(id: string): Promise<Row | null>
}

/** A loader that accepts rows found elsewhere, such as by a search, so that they are not fetched again. */
export interface PrimedLoader<Row> extends Loader<Row> {
  prime(rows: readonly Row[]): void
}

/** Returns the row of each key, in the order of the keys, and null for a key without a row. */
export function byKey<Row>(
  keys: readonly string[],
  rows: Iterable<Row>,
  keyOf: (row: Row) => string,
): (Row | null)[] {
  const found = new Map<string, Row>()
  for (const row of rows) found.set(keyOf(row), row)
  return keys.map((key) => found.get(key) ?? null)
}

/**
 * Loads all rows with the id, in the order sent by the service. Returns an empty list when there are no rows.
 */
export interface GroupLoader<Row> {
  load(id: string): Promise<readonly Row[]>
}

/**
 * Creates a loader for one request that fetches each id once, up to 100 ids per call. A failed call rejects
 * only its own keys. A malformed id returns null without a call.
 */
export function createLoader<Row>(
  fetchRows: (ids: string[]) => Promise<Row[] | undefined>,
  keyOf: (row: Row) => string,
): Loader<Row> {
  return batchLoader(fetchRows, (keys, rows) => byKey(keys, rows, keyOf))
}

/** Creates a loader that returns primed rows without a call. */
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

/** Creates a loader for ids that may have several rows. */
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

/** Runs a function on the first call and returns the same promise for every call. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= run()
    return answer
  }
}
