/** An answer as it was found at a version of the market. */
export interface Known<Answer> {
  version: number
  answer: Answer
}

/** Keeps the answers to the latest questions, each as long as the market is the same. */
export interface Kept<Answer> {
  /** The answer at this version of the market; `find` finds it, and is given what is known from an earlier one. */
  of(
    question: string,
    version: number,
    find: (known: Known<Answer> | undefined) => Promise<Answer>,
  ): Promise<Answer>
}

export function createKept<Answer>(most: number): Kept<Answer> {
  const kept = new Map<string, Known<Promise<Answer>>>()
  const findAnew = async (
    known: Known<Promise<Answer>> | undefined,
    find: (known: Known<Answer> | undefined) => Promise<Answer>,
  ) => find(await known?.answer.then((answer) => ({ version: known.version, answer })).catch(() => undefined))
  return {
    of(question, version, find) {
      const known = kept.get(question)
      // Taken out and put in again: the one that was asked for longest ago is the first.
      kept.delete(question)
      const found = known?.version === version ? known : { version, answer: findAnew(known, find) }
      kept.set(question, found)
      found.answer.catch(() => kept.get(question) === found && kept.delete(question))
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return found.answer
    },
  }
}
