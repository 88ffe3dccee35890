// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore, useStore } from './create-store.ts'

afterEach(cleanup)

test('calls each listener on every change until it is removed', () => {
  const count = createStore(0)
  const listener = vi.fn()
  const remove = count.subscribe(listener)
  count.set(1)
  count.set(1)
  remove()
  count.set(2)
  expect(listener).toHaveBeenCalledTimes(2)
  expect(count.get()).toBe(2)
})

test('connects with the first listener and disconnects after the last', () => {
  const disconnect = vi.fn()
  const connect = vi.fn(() => disconnect)
  const count = createStore(0, connect)
  expect(connect).not.toHaveBeenCalled()
  const removals = [count.subscribe(() => undefined), count.subscribe(() => undefined)]
  expect(connect).toHaveBeenCalledOnce()
  for (const remove of removals) {
    expect(disconnect).not.toHaveBeenCalled()
    remove()
  }
  removals[0]?.()
  expect(disconnect).toHaveBeenCalledOnce()
  count.subscribe(() => undefined)
  expect(connect).toHaveBeenCalledTimes(2)
})

test('a component renders the current value, and the server renders the initial value', () => {
  const count = createStore(0)
  count.set(3)
  const { result } = renderHook(() => useStore(count))
  expect(result.current).toBe(3)
  act(() => count.set(4))
  expect(result.current).toBe(4)
  expect(renderToString(createElement(() => useStore(count)))).toBe('0')
})
