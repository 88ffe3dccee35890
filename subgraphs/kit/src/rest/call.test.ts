import { afterEach, expect, test, vi } from 'vitest'
import { retryAfterSeconds } from './call.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['120', 120],
  [' 7 ', 7],
  ['Fri, 27 Nov 2026 08:00:30 GMT', 30],
  ['Fri, 27 Nov 2026 07:00:00 GMT', null],
  ['0', null],
  ['soon', null],
  ['99999999999', null],
  [undefined, null],
])('[F-13] parses Retry-After "%s" as %s seconds', (header, seconds) => {
  vi.useFakeTimers({ now: new Date('2026-11-27T08:00:00Z'), toFake: ['Date'] })
  expect(retryAfterSeconds(header)).toBe(seconds)
})
