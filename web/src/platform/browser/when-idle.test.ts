// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('calls back when the browser is idle, with a timeout of three seconds', () => {
  const request = vi.fn(() => 7)
  const cancel = vi.fn()
  vi.stubGlobal('requestIdleCallback', request)
  vi.stubGlobal('cancelIdleCallback', cancel)
  const callback = vi.fn()
  const takeBack = whenIdle(callback)
  expect(request.mock.calls).toEqual([[callback, { timeout: 3000 }]])
  vi.advanceTimersByTime(5000)
  expect([callback.mock.calls.length, cancel.mock.calls.length]).toEqual([0, 0])
  takeBack()
  expect(cancel.mock.calls).toEqual([[7]])
})

test('calls back after 200 ms when the browser has no requestIdleCallback', () => {
  const callback = vi.fn()
  whenIdle(callback)
  vi.advanceTimersByTime(199)
  expect(callback).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(callback).toHaveBeenCalledOnce()
})

test('does not call back after it is canceled', () => {
  const callback = vi.fn()
  whenIdle(callback)()
  vi.advanceTimersByTime(5000)
  expect(callback).not.toHaveBeenCalled()
})
