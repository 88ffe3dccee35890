import { expect, test, vi } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

/** Creates work that the test resolves or rejects, and records its abort signals. */
function work() {
  const started: AbortSignal[] = []
  let resolve: (value: string) => void = () => {}
  let reject: (reason: Error) => void = () => {}
  const promise = new Promise<string>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  const begin = (signal: AbortSignal) => {
    started.push(signal)
    return promise
  }
  return { started, begin, resolve, reject }
}

const client = () => new AbortController()

test('runs concurrent work with the same key once, and runs the work again for a later caller', async () => {
  const singleFlight = createSingleFlight<string>()
  const { started, begin, resolve } = work()
  const both = [
    singleFlight.join('a', client().signal, begin),
    singleFlight.join('a', client().signal, begin),
  ]
  resolve('one')
  expect(await Promise.all(both)).toEqual(['one', 'one'])
  expect(started).toHaveLength(1)
  await singleFlight.join('a', client().signal, begin)
  expect(started).toHaveLength(2)
})

test('runs work with different keys separately', async () => {
  const singleFlight = createSingleFlight<string>()
  const { started, begin, resolve } = work()
  const both = [
    singleFlight.join('a', client().signal, begin),
    singleFlight.join('b', client().signal, begin),
  ]
  resolve('one')
  await Promise.all(both)
  expect(started).toHaveLength(2)
})

test('continues the work while a caller is waiting, and aborts the work when the last caller leaves', async () => {
  const singleFlight = createSingleFlight<string>()
  const { started, begin } = work()
  const [first, second] = [client(), client()]
  const one = singleFlight.join('a', first.signal, begin)
  const two = singleFlight.join('a', second.signal, begin)
  first.abort(new Error('gone'))
  await expect(one).rejects.toThrow('gone')
  expect(started[0]?.aborted).toBe(false)
  second.abort(new Error('gone too'))
  await expect(two).rejects.toThrow('gone too')
  expect(started[0]?.aborted).toBe(true)
})

test.each(['resolves', 'rejects'])('[F-192] does not abort work that has ended, when it %s', async (end) => {
  const singleFlight = createSingleFlight<string>()
  const { started, begin, resolve, reject } = work()
  const joined = [
    singleFlight.join('a', client().signal, begin),
    singleFlight.join('a', client().signal, begin),
  ]
  if (end === 'resolves') resolve('done')
  else reject(new Error('failed'))
  await Promise.allSettled(joined)
  expect(started.map(({ aborted }) => aborted)).toEqual([false])
})

test('starts new work after the first caller leaves and after a reset', async () => {
  const singleFlight = createSingleFlight<string>()
  const { started, begin, resolve } = work()
  const [first, second] = [client(), client()]
  const one = singleFlight.join('a', first.signal, begin)
  const two = singleFlight.join('a', second.signal, begin)
  first.abort(new Error('too long'))
  await expect(one).rejects.toThrow('too long')
  const three = singleFlight.join('a', client().signal, begin)
  expect(started).toHaveLength(2)
  singleFlight.reset()
  const four = singleFlight.join('a', client().signal, begin)
  expect(started).toHaveLength(3)
  resolve('done')
  expect(await Promise.all([two, three, four])).toEqual(['done', 'done', 'done'])
})

test('rejects every waiting caller, and causes no unhandled rejection', async () => {
  const unheard = vi.fn()
  process.on('unhandledRejection', unheard)
  const singleFlight = createSingleFlight<string>()
  const { begin, reject } = work()
  const both = [
    singleFlight.join('a', client().signal, begin),
    singleFlight.join('a', client().signal, begin),
  ]
  reject(new Error('down'))
  const outcomes = await Promise.allSettled(both)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  // Node reports an unhandled rejection before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unheard)
  expect(unheard).not.toHaveBeenCalled()
})
