interface Flight<T> {
  result: Promise<T>
  controller: AbortController
  waiting: number
}

/** Work under way that others may wait for as well. */
export interface Flights<T> {
  /** Joins the work of that key, or begins it. Rejects when `signal` aborts, whatever becomes of the work. */
  join(key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Nobody joins what is under way now: it may not see what has just been written. */
  close(): void
}

/**
 * Work that several callers want at the same moment is done once. It ends early when the last of them has left, and
 * takes no one on any more once who began it has left, so that nobody waits for what has hung already.
 */
export function createFlights<T>(): Flights<T> {
  const open = new Map<string, Flight<T>>()

  const depart = (key: string, begin: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController()
    const flight = { result: begin(controller.signal), controller, waiting: 0 }
    open.set(key, flight)
    return flight
  }
  const shut = (key: string, flight: Flight<T>) => {
    if (open.get(key) === flight) open.delete(key)
  }

  return {
    async join(key, signal, begin) {
      const joined = open.get(key)
      const flight = joined ?? depart(key, begin)
      flight.waiting++
      try {
        return await unlessAborted(signal, flight.result)
      } finally {
        flight.waiting--
        if (!joined) shut(key, flight)
        if (flight.waiting === 0) flight.controller.abort()
      }
    },
    close: () => open.clear(),
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
