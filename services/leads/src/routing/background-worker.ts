import { withDeadline } from '@gable/kit/deadline/deadline'

const STOP_TIMEOUT_MS = 5_000

/** Runs a task on demand, one run at a time. */
export interface Worker {
  /** Starts a run, or schedules one more run when a run is in progress. */
  wake(): void
  /** Starts no more runs and waits up to 5 seconds for the current run. */
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
