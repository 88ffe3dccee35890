/** What was asked for again and again did not come in time. */
export class GaveUp extends Error {
  override name = 'GaveUp'
}

interface Patience {
  /** Milliseconds between an answer and the next question. */
  everyMs?: number
  /** Milliseconds after which nobody asks any more. */
  forMs?: number
  /** Ends it: the promise then rejects with the signal's reason. */
  signal: AbortSignal
}

/**
 * Asks again every second until there is an answer, and gives up after half a minute with `GaveUp`, also while a
 * question is under way. Undefined is no answer yet; a question that fails ends it at once.
 */
export function poll<T>(
  ask: (signal: AbortSignal) => Promise<T | undefined> | T | undefined,
  { everyMs = 1000, forMs = 30_000, signal }: Patience,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    let pause: ReturnType<typeof setTimeout> | undefined
    const end = (settle: () => void) => {
      clearTimeout(limit)
      clearTimeout(pause)
      signal.removeEventListener('abort', stop)
      ended.abort()
      settle()
    }
    const stop = () => end(() => reject(signal.reason))
    const limit = setTimeout(() => end(() => reject(new GaveUp())), forMs)
    const once = async () => {
      const answer = await ask(ended.signal)
      if (ended.signal.aborted) return
      if (answer === undefined) pause = setTimeout(again, everyMs)
      else end(() => resolve(answer))
    }
    const again = () => void once().catch((reason: unknown) => end(() => reject(reason)))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    again()
  })
}
