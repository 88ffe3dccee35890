import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '@gable/service-kit/database/database'
import { committedSince, type Snapshot, snapshotOf } from '@gable/service-kit/database/snapshot'
import { createPolledCache, type PolledCache } from '@gable/service-kit/memory/polled-cache'
import type { Logger } from '@gable/service-kit/runtime/log'
import { createColumns } from './columns.ts'
import type { ListingIndex } from './listing-index.ts'
import {
  type ColumnLists,
  columnListsSql,
  type LoadedListings,
  loadCountryByState,
  loadListings,
  readListings,
} from './load-listings.ts'

// From so many changes on, a part of all homes, putting each into its lists takes longer than reading all anew.
const RELOAD_SHARE = 0.01
const MIN_RELOAD_CHANGES = 2_000
// Removals are remembered for a day.
const CHANGE_LOG_TTL_MS = 12 * 3_600_000

/** The homes of the market in memory, kept as they are in the tables. */
export type LiveListings = PolledCache<ListingIndex>

interface LoadedIndex extends LoadedListings {
  snapshot: Snapshot
  readAt: number
}

export function createLiveListings(db: Database, log: Logger): LiveListings {
  const { current, ...rest } = createPolledCache<LoadedIndex>(
    log,
    'Changes of homes cannot be read',
    async (previous) => (previous && (await refreshIndex(db, previous))) ?? (await load(db)),
  )
  return { ...rest, current: async () => (await current()).listings }
}

async function load(db: Database): Promise<LoadedIndex> {
  // Taken first: what changes meanwhile is read once more.
  const snapshot = await currentSnapshot(db)
  const readAt = Date.now()
  return { ...(await loadListings(db)), snapshot, readAt }
}

/** Undefined where all must be loaded anew. */
async function refreshIndex(db: Database, previous: LoadedIndex): Promise<LoadedIndex | undefined> {
  const readAt = Date.now()
  if (readAt - previous.readAt > CHANGE_LOG_TTL_MS) return undefined
  const maxChanges = Math.max(MIN_RELOAD_CHANGES, RELOAD_SHARE * previous.listings.count)
  const snapshot = await refreshListings(db, previous, previous.snapshot, Math.floor(maxChanges))
  return snapshot === undefined ? undefined : { ...previous, snapshot, readAt }
}

const snapshotColumns = snapshotOf('listings.listing')

/** For so long homes are changed before others get their turn, in milliseconds. */
const MAX_TIME_SLICE_MS = 5

async function currentSnapshot(db: Database): Promise<Snapshot> {
  const [snapshot] = await db.read<Snapshot>(`select ${snapshotColumns}`)
  if (!snapshot) throw new Error('There is no current snapshot')
  return snapshot
}

interface ChangedListings extends ColumnLists, Snapshot {
  removed: number[] | null
}

/**
 * Brings homes up to what has been committed since a snapshot, and returns the snapshot of now. Undefined where
 * more than `maxChanges` have changed, or all are new: loading them is then faster, and nothing was touched.
 */
async function refreshListings(
  db: Database,
  { listings, readContext }: LoadedListings,
  snapshot: Snapshot,
  maxChanges: number,
): Promise<Snapshot | undefined> {
  // One statement sees one moment: what it does not see yet, the next one will.
  const [changes] = await db.read<ChangedListings>(
    `select ${snapshotColumns}, changed.*,
       (select json_agg(id) from (
         select id from listings.listing_removed gone
         where ${committedSince('removed_in')} and not exists (select from listings.listing where id = gone.id)
         limit ${maxChanges + 1}
       ) gone) as removed
     from (
       select ${columnListsSql} from (
         select * from listings.listing where ${committedSince('changed_in')} limit ${maxChanges + 1}
       ) homes
     ) changed`,
    [snapshot.ended],
  )
  if (!changes) throw new Error('An aggregate answered no row')
  const { ended, file } = changes
  const removed = changes.removed ?? []
  const count = changes.id?.length ?? 0
  if (count + removed.length > maxChanges || file !== snapshot.file) return undefined

  let sliceEndsAt = performance.now() + MAX_TIME_SLICE_MS
  const yieldIfDue = async () => {
    if (performance.now() < sliceEndsAt) return
    await breathe()
    sliceEndsAt = performance.now() + MAX_TIME_SLICE_MS
  }
  for (const id of removed) {
    listings.remove(id)
    await yieldIfDue()
  }
  if (count === 0) return { ended, file }
  const columns = createColumns(count)
  // The first homes of a state may have come with it.
  readListings(changes, columns, 0, { ...readContext, countryByState: await loadCountryByState(db) })
  for (let position = 0; position < count; position++) {
    listings.put(columns, position)
    await yieldIfDue()
  }
  return { ended, file }
}
