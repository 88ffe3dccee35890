/** Runs a function at its first call and gives that answer, or that failure, to every later one. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= run()
    return answer
  }
}
