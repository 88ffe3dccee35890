import { withDeadline } from '@gable/service-kit/runtime/deadline'

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
  onError: (error: unknown) => void,
): Worker {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isPending = false

  async function work(): Promise<void> {
    while (isPending && !stopping.signal.aborted) {
      isPending = false
      await run(stopping.signal).catch(onError)
    }
    running = undefined
  }

  return {
    wake() {
      isPending = true
      running ??= work()
    },
    async stop() {
      stopping.abort()
      await withDeadline(STOP_TIMEOUT_MS, async () => running).catch(onError)
    },
  }
}
