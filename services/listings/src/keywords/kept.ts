/** Keeps the answers to the latest questions, each as long as the market is the same. */
export interface Kept<Answer> {
  /** The answer as it was found at this version of the market, or as `find` finds it now. */
  of(question: string, version: number, find: () => Promise<Answer>): Promise<Answer>
}

export function createKept<Answer>(most: number): Kept<Answer> {
  const kept = new Map<string, { version: number; answer: Promise<Answer> }>()
  return {
    of(question, version, find) {
      const known = kept.get(question)
      // Taken out and put in again: the one that was asked for longest ago is the first.
      kept.delete(question)
      const found = known?.version === version ? known : { version, answer: find() }
      kept.set(question, found)
      found.answer.catch(() => kept.delete(question))
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return found.answer
    },
  }
}
