/**
 * A time limit for data that a page can do without: its signal aborts with `signal`, and once `within` has waited long
 * enough. Unlike the signal that `AbortSignal.any` returns, it cannot be collected before then.
 */
export function timeLimit(signal: AbortSignal) {
  const limit = new AbortController()
  const abort = () => limit.abort()
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return {
    signal: limit.signal,
    /** Waits for `loading`, which has the signal, at most `timeoutMs` from now. It must not reject. */
    within: async (loading: Promise<unknown>, timeoutMs: number): Promise<void> => {
      const timer = setTimeout(abort, timeoutMs)
      await loading
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    },
  }
}
