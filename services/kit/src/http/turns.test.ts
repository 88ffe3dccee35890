import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const never = new AbortController().signal

test('[F-41] yields between two pieces of work, and skips work whose caller has left', async () => {
  const turns = new Turns()
  const gone = new AbortController()
  const done: string[] = []
  const work = async (name: string, signal: AbortSignal) => {
    await turns.next(signal)
    done.push(name)
    if (name === 'first') setImmediate(() => done.push('another request'))
    if (name === 'second') gone.abort(new Error('The caller has gone.'))
  }
  const left = work('left', gone.signal)
  const results = await Promise.allSettled([
    work('first', never),
    work('second', never),
    work('abandoned', gone.signal),
    work('third', never),
  ])
  await left
  expect(done).toEqual(['left', 'first', 'second', 'another request', 'third'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})
