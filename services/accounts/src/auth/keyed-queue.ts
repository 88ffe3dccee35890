/** As many as may wait for one key. */
const MAX_QUEUE_LENGTH = 200

/**
 * Runs work of the same key one after the other, in this process. Undefined, at once, where too many wait already.
 */
export function createKeyedQueue(maxLength = MAX_QUEUE_LENGTH) {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()

  return <Result>(key: string, work: () => Promise<Result>): Promise<Result> | undefined => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length >= maxLength) return undefined
    const result = queue.last.then(work)
    queue.length += 1
    queue.last = result
      .catch(() => {})
      .finally(() => {
        queue.length -= 1
        if (queue.length === 0) queues.delete(key)
      })
    queues.set(key, queue)
    return result
  }
}
