import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeLimit } from './load-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Resolves only when its request is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

test.each([
  ['the server aborts the request', true],
  ['the browser lets the request finish', false],
])('[F-30] stops waiting for late data, and %s', async (_, isFinal) => {
  const limit = timeLimit(new AbortController().signal, { isFinal })
  const waiting = limit.within(untilAborted(limit.signal), 500)
  await vi.advanceTimersByTimeAsync(499)
  expect(limit.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(limit.signal.aborted).toBe(isFinal)
})

test('aborts a running load when the page load aborts, but not a load whose data has already arrived', async () => {
  const page = new AbortController()
  const inTime = timeLimit(page.signal, { isFinal: true })
  await inTime.within(Promise.resolve(), 500)
  await vi.advanceTimersByTimeAsync(1000)
  const underWay = timeLimit(page.signal, { isFinal: true })
  page.abort()
  expect([inTime.signal.aborted, underWay.signal.aborted]).toEqual([false, true])
})

test.each([
  ['aborts data that no page waits for on the server', true],
  ['lets data that is under way arrive in the browser', false],
])('[F-190] stops following the page when the load ends early, and %s', (_, isFinal) => {
  const page = new AbortController()
  const limit = timeLimit(page.signal, { isFinal })
  limit.end()
  expect(getEventListeners(page.signal, 'abort')).toEqual([])
  expect(limit.signal.aborted).toBe(isFinal)
})

test('[F-190] keeps data that arrived in time when the load ends', async () => {
  const page = new AbortController()
  const limit = timeLimit(page.signal, { isFinal: true })
  await limit.within(Promise.resolve(), 500)
  limit.end()
  expect(getEventListeners(page.signal, 'abort')).toEqual([])
  expect(limit.signal.aborted).toBe(false)
})
