/** Time in ms for which the last good response is reused after a failed load. */
const ERROR_TTL_MS = 5000

/**
 * Caches a response for `ttlMs` milliseconds. Concurrent callers share one load. When a load fails, returns
 * the last good response, or rejects when no earlier response exists.
 */
export function cached<T>(load: () => Promise<T>, ttlMs: number): () => Promise<T> {
  let entry: { answer: T; until: number } | null = null
  let inFlight: Promise<T> | null = null

  const refresh = async (): Promise<T> => {
    try {
      const answer = await load()
      entry = { answer, until: Date.now() + ttlMs }
      return answer
    } catch (error) {
      if (!entry) throw error
      entry.until = Date.now() + ERROR_TTL_MS
      return entry.answer
    } finally {
      inFlight = null
    }
  }

  return async () => {
    if (entry && Date.now() < entry.until) return entry.answer
    inFlight ??= refresh()
    return inFlight
  }
}
