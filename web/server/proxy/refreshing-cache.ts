/** A question that has failed is left alone for so long, in milliseconds, while an older answer stands. */
const ERROR_TTL_MS = 5000

/**
 * Keeps an answer for `ttlMs` milliseconds. Whoever asks meanwhile shares one question; when it fails, the last good
 * answer stands, and without one the failure is passed on.
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
