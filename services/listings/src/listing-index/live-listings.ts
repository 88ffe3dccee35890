import type { Database } from '@gable/service-kit/database/database'
import type { Snapshot } from '@gable/service-kit/database/snapshot'
import { createPolledCache, type PolledCache } from '@gable/service-kit/memory/polled-cache'
import type { Logger } from '@gable/service-kit/runtime/log'
import type { ListingIndex } from './listing-index.ts'
import { type LoadedListings, loadListings } from './load-listings.ts'
import { currentSnapshot, refreshListings } from './refresh.ts'

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
