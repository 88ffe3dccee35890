import type { Logger } from '../log.ts'

const POLL_MS = 1_000

/** Something made of tables and kept in memory, about a second behind them. */
export interface KeptCurrent<Kept> {
  /** As it is known; waits for the first load. */
  current(): Promise<Kept>
  /** Brings it up to what is committed by now. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/**
 * Begins to load, and looks for changes once a second until it is stopped. `next` makes it of what was known before,
 * or anew. `complaint` is logged once where that fails, until it works again.
 */
export function keepCurrent<Kept>(
  log: Logger,
  complaint: string,
  next: (before: Kept | undefined) => Promise<Kept>,
): KeptCurrent<Kept> {
  let kept: Kept | undefined
  let work: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let first: Promise<void> | undefined
  let stopped = false
  let failing = false

  /** One at a time; one that is under way may have looked before the change that this one is for. */
  function refresh(): Promise<void> {
    const turn = async () => {
      if (!stopped) kept = await next(kept)
    }
    work = work.then(turn, turn)
    return work
  }

  async function poll(): Promise<void> {
    try {
      await refresh()
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: error }, complaint)
      failing = true
    }
    if (!stopped) timer = setTimeout(poll, POLL_MS).unref()
  }
  void poll()

  return {
    refresh,
    async current() {
      if (!kept) {
        // All who wait for the first load wait for the same one.
        first ??= refresh().finally(() => {
          first = undefined
        })
        await first
      }
      if (!kept) throw new Error('The service is stopping')
      return kept
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await work.catch(() => {})
    },
  }
}
