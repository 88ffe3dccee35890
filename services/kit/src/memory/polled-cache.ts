import type { Logger } from '../runtime/log.ts'

const POLL_MS = 1_000

/**
 * A value that is built from database tables and cached in memory. It can be about one second behind the
 * tables.
 */
export interface PolledCache<Value> {
  /** Returns the cached value. Waits for the first load. */
  current(): Promise<Value>
  /** Updates the value with everything committed so far. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts to load the value, then checks for changes once a second until stopped. `update` builds the value
 * from the previous value, or from scratch. When an update fails, logs `failureMessage`, and does not log it
 * again until an update has succeeded.
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

  /**
   * Queues an update. Updates run one at a time. This call cannot share an update that is already in
   * progress, because that update may have read the tables before the change that this call must see.
   */
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
        // Concurrent callers share the same first load.
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
