// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStored, store } from '../../platform/storage/storage.ts'
import { addCompared, clearCompared, removeCompared, useCompared } from './compared.ts'

const listing = (name: string) => ({ id: name, address: `${name} Barton Ave` })
const names = (homes: readonly { id: string }[]) => homes.map(({ id }) => id)

beforeEach(clearCompared)
afterEach(cleanup)

test('stores up to four listings in the order in which they were added', () => {
  const { result } = renderHook(useCompared)
  act(() => {
    for (const name of ['a', 'b', 'c', 'd']) expect(addCompared(listing(name))).toBe(true)
    expect(addCompared(listing('e'))).toBe(false)
  })
  expect(names(result.current)).toEqual(['a', 'b', 'c', 'd'])
  expect(readStored('comparedHomes')).toEqual(result.current)
})

test('restores a removed listing to its old position', () => {
  const { result } = renderHook(useCompared)
  act(() => {
    for (const name of ['a', 'b', 'c']) addCompared(listing(name))
    removeCompared('b')
  })
  expect(names(result.current)).toEqual(['a', 'c'])
  act(() => void addCompared(listing('b'), 1))
  expect(names(result.current)).toEqual(['a', 'b', 'c'])
})

test('updates when another tab changes the listings', () => {
  const { result } = renderHook(useCompared)
  store('comparedHomes', [listing('z')])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'comparedHomes' })))
  expect(names(result.current)).toEqual(['z'])
})
