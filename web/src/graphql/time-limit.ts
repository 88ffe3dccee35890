/**
 * A limit for loading what a page can do without: its signal aborts with `signal`, and when `within` has waited long
 * enough. The page holds it, so that it cannot be collected before then, unlike what `AbortSignal.any` returns.
 */
export function timeLimit(signal: AbortSignal) {
  const limit = new AbortController()
  const abort = () => limit.abort()
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return {
    signal: limit.signal,
    /** Waits for what loads with the signal, at most `timeoutMs` from now. */
    within: async (loading: Promise<unknown>, timeoutMs: number): Promise<void> => {
      const timer = setTimeout(abort, timeoutMs)
      await loading
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    },
  }
}
