interface InFlightCall<T> {
  result: Promise<T>
  controller: AbortController
  waiting: number
  /** Whether the run has ended. Aborting it then has no effect but costs an exception with its stack. */
  hasEnded: boolean
}

/** Shares work in flight among concurrent callers. */
export interface SingleFlight<T> {
  /**
   * Joins the work in flight for the key, or starts it. Rejects when `signal` aborts, even if the work
   * continues.
   */
  join(key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<T>): Promise<T>
  /**
   * Prevents later callers from joining work already in flight, which may not reflect a write that just
   * happened.
   */
  reset(): void
}

/**
 * Creates a single flight: concurrent callers with the same key share one run. The run aborts when its last
 * caller leaves. After the caller that started a run leaves, other callers cannot join it, because the run
 * may hang.
 */
export function createSingleFlight<T>(): SingleFlight<T> {
  const inFlight = new Map<string, InFlightCall<T>>()

  const startCall = (key: string, begin: (signal: AbortSignal) => Promise<T>): InFlightCall<T> => {
    const controller = new AbortController()
    const call = { result: begin(controller.signal), controller, waiting: 0, hasEnded: false }
    const end = () => {
      call.hasEnded = true
    }
    call.result.then(end, end)
    inFlight.set(key, call)
    return call
  }
  const removeCall = (key: string, call: InFlightCall<T>) => {
    if (inFlight.get(key) === call) inFlight.delete(key)
  }

  return {
    async join(key, signal, begin) {
      const joined = inFlight.get(key)
      const call = joined ?? startCall(key, begin)
      call.waiting++
      try {
        return await unlessAborted(signal, call.result)
      } finally {
        call.waiting--
        if (!joined) removeCall(key, call)
        if (call.waiting === 0 && !call.hasEnded) call.controller.abort()
      }
    },
    reset: () => inFlight.clear(),
  }
}

/**
 * Settles like `result`, or rejects when `signal` aborts. Removes its listener and handles late rejections.
 */
function unlessAborted<T>(signal: AbortSignal, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
  })
}
