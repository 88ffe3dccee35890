import type { Database } from '@gable/service-kit/database/database'
import type { Logger } from '@gable/service-kit/log'
import type { Homes } from './homes.ts'
import { type Loaded, loadHomes } from './load.ts'
import { currentSnapshot, refreshHomes, type Snapshot } from './refresh.ts'

const POLL_MS = 1_000
// From so many changes on, a part of all homes, putting each into its lists takes longer than reading all anew.
const RELOAD_SHARE = 0.01
const RELOAD_LEAST = 2_000
// Removals are remembered for a day.
const FORGOTTEN_MS = 12 * 3_600_000

/** The homes of the market in memory, kept as they are in the tables, about a second behind them. */
export interface LiveHomes {
  /** The homes as they are known; waits for the first load. */
  current(): Promise<Homes>
  /** Brings them up to what is committed by now. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

interface Kept extends Loaded {
  snapshot: Snapshot
  seenAt: number
}

/** Begins to load, and looks for changes once a second until it is stopped. */
export function keepHomes(db: Database, log: Logger): LiveHomes {
  let kept: Kept | undefined
  let work: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let first: Promise<void> | undefined
  let stopped = false
  let failing = false

  /** One at a time; one that is under way may have looked before the change that this one is for. */
  function refresh(): Promise<void> {
    const next = async () => {
      if (!stopped) kept = (kept && (await refreshed(db, kept))) ?? (await load(db))
    }
    work = work.then(next, next)
    return work
  }

  async function poll(): Promise<void> {
    try {
      await refresh()
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'Changes of homes cannot be read')
      failing = true
    }
    if (!stopped) timer = setTimeout(poll, POLL_MS).unref()
  }
  void poll()

  return {
    refresh,
    async current() {
      if (!kept) {
        // All who wait for the first homes wait for the same ones.
        first ??= refresh().finally(() => {
          first = undefined
        })
        await first
      }
      if (!kept) throw new Error('The service is stopping')
      return kept.homes
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await work.catch(() => {})
    },
  }
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
