import type { Database } from '@gable/service-kit/database/database'
import type { Snapshot } from '@gable/service-kit/database/snapshot'
import type { Logger } from '@gable/service-kit/log'
import { type KeptCurrent, keepCurrent } from '@gable/service-kit/memory/keep-current'
import type { Homes } from './homes.ts'
import { type Loaded, loadHomes } from './load.ts'
import { currentSnapshot, refreshHomes } from './refresh.ts'

// From so many changes on, a part of all homes, putting each into its lists takes longer than reading all anew.
const RELOAD_SHARE = 0.01
const RELOAD_LEAST = 2_000
// Removals are remembered for a day.
const FORGOTTEN_MS = 12 * 3_600_000

/** The homes of the market in memory, kept as they are in the tables. */
export type LiveHomes = KeptCurrent<Homes>

interface Kept extends Loaded {
  snapshot: Snapshot
  seenAt: number
}

export function keepHomes(db: Database, log: Logger): LiveHomes {
  const { current, ...kept } = keepCurrent<Kept>(
    log,
    'Changes of homes cannot be read',
    async (before) => (before && (await refreshed(db, before))) ?? (await load(db)),
  )
  return { ...kept, current: async () => (await current()).homes }
}

async function load(db: Database): Promise<Kept> {
  // Taken first: what changes meanwhile is read once more.
  const snapshot = await currentSnapshot(db)
  const seenAt = Date.now()
  return { ...(await loadHomes(db)), snapshot, seenAt }
}

/** Undefined where all must be loaded anew. */
async function refreshed(db: Database, kept: Kept): Promise<Kept | undefined> {
  const seenAt = Date.now()
  if (seenAt - kept.seenAt > FORGOTTEN_MS) return undefined
  const most = Math.max(RELOAD_LEAST, RELOAD_SHARE * kept.homes.count)
  const snapshot = await refreshHomes(db, kept, kept.snapshot, Math.floor(most))
  return snapshot === undefined ? undefined : { ...kept, snapshot, seenAt }
}
