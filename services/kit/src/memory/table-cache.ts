import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { committedSince, type Snapshot, snapshotOf } from '../database/snapshot.ts'
import type { Logger } from '../runtime/log.ts'
import { createPolledCache, type PolledCache } from './polled-cache.ts'

const BATCH_SIZE = 1_000
/** Number of changed rows at which all rows are read again instead of only the changed ones. */
const MIN_CHANGES_FOR_RELOAD = 5_000
// The change log keeps changes for one day. If the last update of a cache is more than half a day old, the
// cache reads all rows again.
const CHANGE_LOG_TTL_MS = 12 * 3_600_000
/** Max time slice in ms before yielding to the event loop. */
const MAX_TIME_SLICE_MS = 4

export interface Keyed {
  key: string
}

/** The row type of each table. */
export type KeyedRows<Rows> = { [Name in keyof Rows]: Keyed }

/** The rows of each table by key. */
export type TableRows<Rows extends KeyedRows<Rows>> = {
  [Name in keyof Rows]: ReadonlyMap<string, Rows[Name]>
}

export interface TableSource<Rows extends KeyedRows<Rows>, Index> {
  schema: string
  /**
   * For each table, the columns to select. The key column `master_customer_id` is always selected, as `key`.
   */
  tables: { [Name in keyof Rows & string]: string }
  /** Builds the search index from the rows. Yields regularly, so that other work can run. */
  build(rows: TableRows<Rows>): Generator<undefined, Index>
}

interface CachedTables<Rows extends KeyedRows<Rows>, Index> {
  rows: { [Name in keyof Rows]: Map<string, Rows[Name]> }
  index: Index
  snapshot: Snapshot
  seenAt: number
}

interface Change {
  table: string
  /** Null when every row of the table may have changed. */
  key: string | null
}

/**
 * Caches table rows in memory as an index that can be about one second behind the tables. Triggers write
 * changes to the table `directory_change` (table_name, key, changed_in) of the schema. The cache reads only
 * changed rows again, rebuilds the index, and replaces the previous index when the new one is complete.
 */
export function createTableCache<Rows extends KeyedRows<Rows>, Index>(
  db: Database,
  log: Logger,
  source: TableSource<Rows, Index>,
): PolledCache<Index> {
  const changeTable = `${source.schema}.directory_change`
  const names = Object.keys(source.tables) as (keyof Rows & string)[]

  const select = <Name extends keyof Rows & string>(name: Name, condition: string, value: unknown) =>
    db
      .read<{ rows: Rows[Name][] | null }>(
        // Selects one JSON text, because `pg` reads it several times faster than many rows of arrays.
        `select json_agg(kept) as rows from (
           select master_customer_id as key, ${source.tables[name]} from ${source.schema}.${name}
           where ${condition} order by master_customer_id limit ${BATCH_SIZE}
         ) kept`,
        [value],
      )
      .then(([row]) => row?.rows ?? [])

  async function readAll<Name extends keyof Rows & string>(name: Name): Promise<Map<string, Rows[Name]>> {
    const read = new Map<string, Rows[Name]>()
    let next = select(name, 'master_customer_id > $1', '')
    for (;;) {
      const rows = await next
      const last = rows.at(-1)
      if (!last) return read
      // Starts the next query before storing this batch, so that both run at the same time.
      next = select(name, 'master_customer_id > $1', last.key)
      for (const row of rows) read.set(row.key, row)
    }
  }

  async function load(): Promise<CachedTables<Rows, Index>> {
    // Read the snapshot first, so that changes made during the load are read again.
    const [snapshot] = await db.read<Snapshot>(`select ${snapshotOf(changeTable)}`)
    if (!snapshot) throw new Error('The database returned no snapshot')
    const seenAt = Date.now()
    const rows = {} as CachedTables<Rows, Index>['rows']
    for (const name of names) rows[name] = await readAll(name)
    return { rows, index: await runInTimeSlices(source.build(rows)), snapshot, seenAt }
  }

  /** Reads the rows that changed. Returns undefined when all rows must be loaded again. */
  async function applyChanges(
    cached: CachedTables<Rows, Index>,
  ): Promise<CachedTables<Rows, Index> | undefined> {
    const seenAt = Date.now()
    if (seenAt - cached.seenAt > CHANGE_LOG_TTL_MS) return undefined
    // One statement uses one snapshot for both results, so the next call finds every change that this one
    // does not include.
    const [changeRow] = await db.read<Snapshot & { changes: Change[] | null }>(
      `select ${snapshotOf(changeTable)}, (select json_agg(change) from (
         select distinct table_name as "table", key from ${changeTable}
         where ${committedSince('changed_in')} limit ${MIN_CHANGES_FOR_RELOAD}
       ) change) as changes`,
      [cached.snapshot.ended],
    )
    if (!changeRow) throw new Error('The query for changes returned no row')
    const { changes, ...snapshot } = changeRow
    if (snapshot.file !== cached.snapshot.file) return undefined
    if (!changes) return { ...cached, snapshot, seenAt }
    if (changes.length >= MIN_CHANGES_FOR_RELOAD || changes.some(({ key }) => key === null)) return undefined
    for (const name of names) {
      const keys = changes.flatMap((change) =>
        change.table === name && change.key !== null ? [change.key] : [],
      )
      for (let start = 0; start < keys.length; start += BATCH_SIZE)
        await reloadRows(name, keys.slice(start, start + BATCH_SIZE), cached.rows[name])
    }
    return { ...cached, index: await runInTimeSlices(source.build(cached.rows)), snapshot, seenAt }
  }

  async function reloadRows<Name extends keyof Rows & string>(
    name: Name,
    keys: readonly string[],
    rows: Map<string, Rows[Name]>,
  ): Promise<void> {
    const found = await select(name, 'master_customer_id = any($1)', keys)
    for (const key of keys) rows.delete(key)
    for (const row of found) rows.set(row.key, row)
  }

  const { current, ...live } = createPolledCache<CachedTables<Rows, Index>>(
    log,
    `Failed to read changes of ${source.schema}`,
    async (before) => (before && (await applyChanges(before))) ?? (await load()),
  )
  return { ...live, current: async () => (await current()).index }
}

/** Runs the generator to its end in time slices. */
async function runInTimeSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  let sliceEndsAt = performance.now() + MAX_TIME_SLICE_MS
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (performance.now() < sliceEndsAt) continue
    await breathe()
    sliceEndsAt = performance.now() + MAX_TIME_SLICE_MS
  }
}
