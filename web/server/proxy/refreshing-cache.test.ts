import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cached } from './refreshing-cache.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('shares and caches a response, and reloads it when it expires', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length)
  const answer = cached(ask, 1000)
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect(await answer()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await answer()).toBe(2)
})

test('returns the last response when a load fails, and rejects when no earlier response exists', async () => {
  const ask = vi.fn<() => Promise<string>>()
  const answer = cached(ask, 1000)
  ask.mockRejectedValueOnce(new Error('no'))
  await expect(answer()).rejects.toThrow('no')
  ask.mockResolvedValueOnce('first')
  expect(await answer()).toBe('first')
  vi.advanceTimersByTime(1000)
  ask.mockRejectedValueOnce(new Error('no'))
  expect(await answer()).toBe('first')
  expect(await answer()).toBe('first')
  expect(ask).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(5000)
  ask.mockResolvedValueOnce('second')
  expect(await answer()).toBe('second')
})
