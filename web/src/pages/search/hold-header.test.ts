// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdHeader } from './use-card-in-sight.ts'

const isHeld = () => document.documentElement.hasAttribute('data-header-held')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('locks the header before a programmatic scroll and releases it one second after the scroll', () => {
  const scroll = vi.fn(() => expect(isHeld()).toBe(true))
  holdHeader(scroll)
  expect(scroll).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(999)
  expect(isHeld()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isHeld()).toBe(false)
})

test('restarts the one-second lock when another programmatic scroll starts', () => {
  holdHeader(() => undefined)
  vi.advanceTimersByTime(600)
  holdHeader(() => undefined)
  vi.advanceTimersByTime(999)
  expect(isHeld()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isHeld()).toBe(false)
})
