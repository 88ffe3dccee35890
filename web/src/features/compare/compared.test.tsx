// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readStored, store } from '../../platform/storage/storage.ts'
import { addCompared, clearCompared, removeCompared, useCompared } from './compared.ts'

const listing = (name: string) => ({ id: name, address: `${name} Barton Ave` })
const names = (homes: readonly { id: string }[]) => homes.map(({ id }) => id)

beforeEach(clearCompared)
afterEach(cleanup)

test('up to four homes wait, in the order of their choice, and are kept', () => {
  const { result } = renderHook(useCompared)
  act(() => {
    for (const name of ['a', 'b', 'c', 'd']) expect(addCompared(listing(name))).toBe(true)
    expect(addCompared(listing('e'))).toBe(false)
  })
  expect(names(result.current)).toEqual(['a', 'b', 'c', 'd'])
  expect(readStored('comparedHomes')).toEqual(result.current)
})

test('a home that is taken out comes back to its place', () => {
  const { result } = renderHook(useCompared)
  act(() => {
    for (const name of ['a', 'b', 'c']) addCompared(listing(name))
    removeCompared('b')
  })
  expect(names(result.current)).toEqual(['a', 'c'])
  act(() => void addCompared(listing('b'), 1))
  expect(names(result.current)).toEqual(['a', 'b', 'c'])
})

test('what another tab chooses is chosen here', () => {
  const { result } = renderHook(useCompared)
  store('comparedHomes', [listing('z')])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'comparedHomes' })))
  expect(names(result.current)).toEqual(['z'])
})
