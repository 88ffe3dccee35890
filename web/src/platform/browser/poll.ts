/** What was asked for again and again did not come in time. */
export class PollTimeoutError extends Error {
  override name = 'PollTimeoutError'
}

interface PollOptions {
  /** Milliseconds between an answer and the next question. */
  intervalMs?: number
  /** Milliseconds after which nobody asks any more. */
  timeoutMs?: number
  /** Ends it: the promise then rejects with the signal's reason. */
  signal: AbortSignal
}

/**
 * Asks again every second until there is an answer, and gives up after half a minute with `PollTimeoutError`, also while a
 * question is under way. Undefined is no answer yet; a question that fails ends it at once.
 */
export function poll<T>(
  fetchOnce: (signal: AbortSignal) => Promise<T | undefined> | T | undefined,
  { intervalMs = 1000, timeoutMs = 30_000, signal }: PollOptions,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController()
    let pause: ReturnType<typeof setTimeout> | undefined
    const end = (settle: () => void) => {
      clearTimeout(timeout)
      clearTimeout(pause)
      signal.removeEventListener('abort', stop)
      controller.abort()
      settle()
    }
    const stop = () => end(() => reject(signal.reason))
    const timeout = setTimeout(() => end(() => reject(new PollTimeoutError())), timeoutMs)
    const once = async () => {
      const answer = await fetchOnce(controller.signal)
      if (controller.signal.aborted) return
      if (answer === undefined) pause = setTimeout(again, intervalMs)
      else end(() => resolve(answer))
    }
    const again = () => void once().catch((reason: unknown) => end(() => reject(reason)))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    again()
  })
}
