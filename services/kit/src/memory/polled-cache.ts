import type { Logger } from '../runtime/log.ts'

const POLL_MS = 1_000

/** Something made of tables and kept in memory, about a second behind them. */
export interface PolledCache<Value> {
  /** As it is known; waits for the first load. */
  current(): Promise<Value>
  /** Brings it up to what is committed by now. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/**
 * Begins to load, and looks for changes once a second until it is stopped. `update` makes it of what was known before,
 * or anew. `failureMessage` is logged once where that fails, until it works again.
 */
export function createPolledCache<Value>(
  log: Logger,
  failureMessage: string,
  update: (previous: Value | undefined) => Promise<Value>,
): PolledCache<Value> {
  let value: Value | undefined
  let queue: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let firstLoad: Promise<void> | undefined
  let stopped = false
  let failing = false

  /** One at a time; one that is under way may have looked before the change that this one is for. */
  function refresh(): Promise<void> {
    const runUpdate = async () => {
      if (!stopped) value = await update(value)
    }
    queue = queue.then(runUpdate, runUpdate)
    return queue
  }

  async function poll(): Promise<void> {
    try {
      await refresh()
      failing = false
    } catch (error) {
      if (!failing) log.warn({ err: error }, failureMessage)
      failing = true
    }
    if (!stopped) timer = setTimeout(poll, POLL_MS).unref()
  }
  void poll()

  return {
    refresh,
    async current() {
      if (!value) {
        // All who wait for the first load wait for the same one.
        firstLoad ??= refresh().finally(() => {
          firstLoad = undefined
        })
        await firstLoad
      }
      if (!value) throw new Error('The service is stopping')
      return value
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await queue.catch(() => {})
    },
  }
}
