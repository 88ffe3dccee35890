interface TimeLimitOptions {
  /** Whether data that is late is no longer of use: a page that was rendered on a server never gets it. */
  isFinal: boolean
}

/**
 * A time limit for data that a page can do without: its signal aborts with `signal`, and when `within` times out unless
 * late data is of use. Unlike the signal that `AbortSignal.any` returns, it cannot be collected before then.
 */
export function timeLimit(signal: AbortSignal, { isFinal }: TimeLimitOptions) {
  const limit = new AbortController()
  const abort = () => limit.abort()
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return {
    signal: limit.signal,
    /** Waits for `loading`, which has the signal, at most `timeoutMs` from now. It must not reject. */
    within: async (loading: Promise<unknown>, timeoutMs: number): Promise<void> => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs)
      })
      const isLate = await Promise.race([loading.then(() => false), timeout.then(() => true)])
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      if (!isLate || !isFinal) return
      abort()
      await loading
    },
  }
}
