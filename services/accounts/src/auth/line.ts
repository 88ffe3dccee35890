/** As many as may wait for one key. */
const LONGEST = 200

/**
 * Runs work of the same key one after the other, in this process. Undefined, at once, where too many wait already.
 */
export function createLine(longest = LONGEST) {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()

  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> | undefined => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length >= longest) return undefined
    const result = line.last.then(work)
    line.length += 1
    line.last = result
      .catch(() => {})
      .finally(() => {
        line.length -= 1
        if (line.length === 0) lines.delete(key)
      })
    lines.set(key, line)
    return result
  }
}
