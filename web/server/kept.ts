/** A question that has failed is left alone for so long, in milliseconds, while an older answer stands. */
const pause = 5000

/**
 * Keeps an answer for `fresh` milliseconds. Whoever asks meanwhile shares one question; when it fails, the last good
 * answer stands, and without one the failure is passed on.
 */
export function kept<T>(ask: () => Promise<T>, fresh: number): () => Promise<T> {
  let last: { answer: T; until: number } | null = null
  let underWay: Promise<T> | null = null

  const askAnew = async (): Promise<T> => {
    try {
      const answer = await ask()
      last = { answer, until: Date.now() + fresh }
      return answer
    } catch (error) {
      if (!last) throw error
      last.until = Date.now() + pause
      return last.answer
    } finally {
      underWay = null
    }
  }

  return async () => {
    if (last && Date.now() < last.until) return last.answer
    underWay ??= askAnew()
    return underWay
  }
}
