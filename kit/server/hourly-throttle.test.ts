import { afterEach, expect, test, vi } from 'vitest'
import { createHourlyThrottle } from './hourly-throttle.ts'

afterEach(() => vi.useRealTimers())

test('returns true for a new key, and again after an hour', () => {
  vi.useFakeTimers()
  const isDue = createHourlyThrottle()
  expect([isDue('a'), isDue('a'), isDue('b')]).toEqual([true, false, true])
  vi.advanceTimersByTime(3_600_000)
  expect([isDue('a'), isDue('a')]).toEqual([true, false])
})

test('forgets only the oldest key when there are more than 10,000 keys', () => {
  const isDue = createHourlyThrottle()
  for (let key = 0; key <= 10_000; key++) isDue(`${key}`)
  expect([isDue('1'), isDue('10000'), isDue('0')]).toEqual([false, false, true])
})
