interface InFlightCall<T> {
  result: Promise<T>
  controller: AbortController
  waiting: number
}

/** Work under way that others may wait for as well. */
export interface SingleFlight<T> {
  /** Joins the work of that key, or begins it. Rejects when `signal` aborts, whatever becomes of the work. */
  join(key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Nobody joins what is under way now: it may not see what has just been written. */
  reset(): void
}

/**
 * Work that several callers want at the same moment is done once. It ends early when the last of them has left, and
 * takes no one on any more once who began it has left, so that nobody waits for what has hung already.
 */
export function createSingleFlight<T>(): SingleFlight<T> {
  const inFlight = new Map<string, InFlightCall<T>>()

  const startCall = (key: string, begin: (signal: AbortSignal) => Promise<T>): InFlightCall<T> => {
    const controller = new AbortController()
    const call = { result: begin(controller.signal), controller, waiting: 0 }
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
        if (call.waiting === 0) call.controller.abort()
      }
    },
    reset: () => inFlight.clear(),
  }
}

/** Leaves no listener, and no rejection that nobody hears. */
function unlessAborted<T>(signal: AbortSignal, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    if (signal.aborted) leave()
  })
}
