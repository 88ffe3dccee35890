/** Work that is begun whenever there is some, one run at a time. */
export interface Worker {
  /** Has it run soon; after the run under way where there is one. */
  wake(): void
  /** Lets what is under way end, and begins nothing more. */
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
      await running
    },
  }
}
