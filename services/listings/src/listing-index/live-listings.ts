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

// A full reload is faster than single updates when at least MIN_RELOAD_CHANGES listings have changed and they
// are more than this fraction of all listings.
const RELOAD_SHARE = 0.01
const MIN_RELOAD_CHANGES = 2_000
// Half a day. The database stores removals for a whole day.
const CHANGE_LOG_TTL_MS = 12 * 3_600_000

/** In-memory index of the market, kept in sync with the tables. */
export type LiveListings = PolledCache<ListingIndex>

interface LoadedIndex extends LoadedListings {
  snapshot: Snapshot
  readAt: number
}

export function createLiveListings(db: Database, log: Logger): LiveListings {
  const { current, ...rest } = createPolledCache<LoadedIndex>(
    log,
    'Failed to read listing changes',
    async (previous) => (previous && (await refreshIndex(db, previous))) ?? (await load(db)),
  )
  return { ...rest, current: async () => (await current()).listings }
}

async function load(db: Database): Promise<LoadedIndex> {
  // The snapshot is taken before the load, so the next refresh also reads the changes made during the load.
  const snapshot = await currentSnapshot(db)
  const readAt = Date.now()
  return { ...(await loadListings(db)), snapshot, readAt }
}

/** Returns undefined when a full reload is needed. */
async function refreshIndex(db: Database, previous: LoadedIndex): Promise<LoadedIndex | undefined> {
  const readAt = Date.now()
  if (readAt - previous.readAt > CHANGE_LOG_TTL_MS) return undefined
  const maxChanges = Math.max(MIN_RELOAD_CHANGES, RELOAD_SHARE * previous.listings.count)
  const snapshot = await refreshListings(db, previous, previous.snapshot, Math.floor(maxChanges))
  return snapshot === undefined ? undefined : { ...previous, snapshot, readAt }
}

const snapshotColumns = snapshotOf('listings.listing')

/** Max time slice in ms before yielding to the event loop. */
const MAX_TIME_SLICE_MS = 5

async function currentSnapshot(db: Database): Promise<Snapshot> {
  const [snapshot] = await db.read<Snapshot>(`select ${snapshotColumns}`)
  if (!snapshot) throw new Error('The database returned no snapshot')
  return snapshot
}

interface ChangedListings extends ColumnLists, Snapshot {
  removed: number[] | null
}

/**
 * Applies the changes committed since a snapshot and returns the current snapshot. Returns undefined without
 * touching the index when a full load is faster, because more than `maxChanges` listings changed or the table
 * was rewritten.
 */
async function refreshListings(
  db: Database,
  { listings, readContext }: LoadedListings,
  snapshot: Snapshot,
  maxChanges: number,
): Promise<Snapshot | undefined> {
  // A single statement reads a consistent snapshot. The next refresh reads any changes that the snapshot does
  // not include.
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
  if (!changes) throw new Error('The database returned no row for an aggregate')
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
  // A change may add a state together with its first listings, so the states are loaded again.
  readListings(changes, columns, 0, { ...readContext, countryByState: await loadCountryByState(db) })
  for (let position = 0; position < count; position++) {
    listings.put(columns, position)
    await yieldIfDue()
  }
  return { ended, file }
}
