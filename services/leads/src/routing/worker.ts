import { withDeadline } from '@gable/service-kit/deadline'

const STOP_TIMEOUT_MS = 5_000

/** Work that is begun whenever there is some, one run at a time. */
export interface Worker {
  /** Has it run soon; after the run under way where there is one. */
  wake(): void
  /** Begins nothing more, and waits some seconds for what is under way. */
  stop(): Promise<void>
}

export function createWorker(
  run: (signal: AbortSignal) => Promise<void>,
  onTrouble: (error: unknown) => void,
): Worker {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isAwaited = false

  async function work(): Promise<void> {
    while (isAwaited && !stopping.signal.aborted) {
      isAwaited = false
      await run(stopping.signal).catch(onTrouble)
    }
    running = undefined
  }

  return {
    wake() {
      isAwaited = true
      running ??= work()
    },
    async stop() {
      stopping.abort()
      await withDeadline(STOP_TIMEOUT_MS, async () => running).catch(onTrouble)
    },
  }
}
