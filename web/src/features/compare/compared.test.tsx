// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStored, store } from '../../lib/storage.ts'
import { clearCompared, compare, dropCompared, useCompared } from './compared.ts'

const home = (name: string) => ({ id: name, address: `${name} Barton Ave` })
const names = (homes: readonly { id: string }[]) => homes.map(({ id }) => id)

beforeEach(clearCompared)
afterEach(cleanup)

test('up to four homes wait, in the order of their choice, and are kept', () => {
  const { result } = renderHook(useCompared)
  act(() => {
    for (const name of ['a', 'b', 'c', 'd']) expect(compare(home(name))).toBe(true)
    expect(compare(home('e'))).toBe(false)
  })
  expect(names(result.current)).toEqual(['a', 'b', 'c', 'd'])
  expect(readStored('comparedHomes')).toEqual(result.current)
})

test('a home that is taken out comes back to its place', () => {
  const { result } = renderHook(useCompared)
  act(() => {
    for (const name of ['a', 'b', 'c']) compare(home(name))
    dropCompared('b')
  })
  expect(names(result.current)).toEqual(['a', 'c'])
  act(() => void compare(home('b'), 1))
  expect(names(result.current)).toEqual(['a', 'b', 'c'])
})

test('what another tab chooses is chosen here', () => {
  const { result } = renderHook(useCompared)
  store('comparedHomes', [home('z')])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'comparedHomes' })))
  expect(names(result.current)).toEqual(['z'])
})
