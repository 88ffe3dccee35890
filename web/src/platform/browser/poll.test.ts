import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PollTimeoutError, poll } from './poll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns a fake request that resolves to undefined until the nth call and then to a value. */
const onThe = (nth: number) => {
  let count = 0
  return vi.fn(async () => (++count < nth ? undefined : 'here'))
}

test('[MAP-21] sends a request every second until a response has a value', async () => {
  const ask = onThe(4)
  const polled = poll(ask, { signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(2999)
  expect(ask).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(await polled).toBe('here')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('[MAP-22] [ERR-25] times out after 30 seconds', async () => {
  const ask = onThe(1000)
  const polled = expect(poll(ask, { signal: new AbortController().signal })).rejects.toThrow(PollTimeoutError)
  await vi.advanceTimersByTimeAsync(30_000)
  await polled
  const callCount = ask.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(callCount)
})

test('[F-192] does not abort requests that have ended', async () => {
  const signals: AbortSignal[] = []
  const ask = onThe(3)
  const polled = poll(
    (signal) => {
      signals.push(signal)
      return ask()
    },
    { signal: new AbortController().signal },
  )
  await vi.advanceTimersByTimeAsync(2000)
  expect(await polled).toBe('here')
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false, false])
})

test('times out and aborts a request that never settles', async () => {
  let taken: AbortSignal | undefined
  const never = (signal: AbortSignal) => {
    taken = signal
    return new Promise<undefined>(() => {})
  }
  const polled = expect(poll(never, { signal: new AbortController().signal })).rejects.toThrow(
    PollTimeoutError,
  )
  await vi.advanceTimersByTimeAsync(30_000)
  await polled
  expect(taken?.aborted).toBe(true)
})

test('rejects when a request fails or the caller aborts', async () => {
  const signal = new AbortController().signal
  await expect(poll(() => Promise.reject(new Error('dead')), { signal })).rejects.toThrow('dead')
  const left = new AbortController()
  const ask = onThe(5)
  const polled = expect(poll(ask, { signal: left.signal })).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(1500)
  left.abort(new Error('left'))
  await polled
  await vi.advanceTimersByTimeAsync(5000)
  expect(ask).toHaveBeenCalledTimes(2)
  await expect(poll(ask, { signal: left.signal })).rejects.toThrow('left')
})
