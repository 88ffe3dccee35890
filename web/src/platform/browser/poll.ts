/** Thrown when polling reaches its time limit without a value. */
export class PollTimeoutError extends Error {
  override name = 'PollTimeoutError'
}

interface PollOptions {
  /** Milliseconds between a response and the next request. */
  intervalMs?: number
  /** Milliseconds until polling times out. */
  timeoutMs?: number
  /** Stops polling. The promise then rejects with the signal's reason. */
  signal: AbortSignal
}

/**
 * Sends a request every second until a response has a value. Rejects with `PollTimeoutError` after 30
 * seconds, even while a request is in flight. Undefined means no value yet. A failed request rejects
 * immediately.
 */
export function poll<T>(
  fetchOnce: (signal: AbortSignal) => Promise<T | undefined> | T | undefined,
  { intervalMs = 1000, timeoutMs = 30_000, signal }: PollOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    let pause: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      clearTimeout(timeout)
      clearTimeout(pause)
      signal.removeEventListener('abort', stop)
    }
    /** Ends a request that may be in flight. */
    const giveUp = (reason: unknown) => {
      end()
      controller.abort()
      reject(reason)
    }
    const stop = () => giveUp(signal.reason)
    const timeout = setTimeout(() => giveUp(new PollTimeoutError()), timeoutMs)
    const once = async () => {
      const answer = await fetchOnce(controller.signal)
      if (controller.signal.aborted) return
      if (answer === undefined) {
        pause = setTimeout(again, intervalMs)
        return
      }
      end()
      resolve(answer)
    }
    const again = () => void once().catch(giveUp)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    again()
  })
}
