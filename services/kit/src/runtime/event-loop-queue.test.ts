import { expect, test } from 'vitest'
import { EventLoopQueue } from './event-loop-queue.ts'

const never = new AbortController().signal

test('[F-41] lets other requests run between two pieces of work, and skips work for a caller that has disconnected', async () => {
  const turns = new EventLoopQueue()
  const disconnected = new AbortController()
  const done: string[] = []
  const work = async (name: string, signal: AbortSignal) => {
    await turns.next(signal)
    done.push(name)
    if (name === 'first') setImmediate(() => done.push('another request'))
    if (name === 'second') disconnected.abort(new Error('The caller has gone.'))
  }
  const left = work('left', disconnected.signal)
  const results = await Promise.allSettled([
    work('first', never),
    work('second', never),
    work('abandoned', disconnected.signal),
    work('third', never),
  ])
  await left
  expect(done).toEqual(['left', 'first', 'second', 'another request', 'third'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})
