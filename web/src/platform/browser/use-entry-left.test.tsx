// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEntryLeft } from './use-entry-left.ts'

const left = vi.fn()

function Host() {
  useEntryLeft(left)
  return null
}

function show() {
  const initialEntries = ['/homes?page=1', '/homes?page=2']
  const router = createMemoryRouter([{ path: '*', Component: Host }], { initialEntries })
  render(<RouterProvider router={router} />)
  return (to: string | number, replace = false) =>
    act(
      async () =>
        void (await (typeof to === 'number' ? router.navigate(to) : router.navigate(to, { replace }))),
    )
}

beforeEach(() => left.mockReset())
afterEach(cleanup)

test('calls back on navigation to another entry, even on the same path, and on Back', async () => {
  const go = show()
  expect(left).not.toHaveBeenCalled()
  await go('/homes?page=3')
  expect(left).toHaveBeenCalledTimes(1)
  await go(-1)
  expect(left).toHaveBeenCalledTimes(2)
  await go('/offices')
  expect(left).toHaveBeenCalledTimes(3)
})

test('ignores a replaced entry on the same path, but calls back when the path changes', async () => {
  const go = show()
  await go('/homes?page=4', true)
  await go('/homes?page=5', true)
  expect(left).not.toHaveBeenCalled()
  await go('/offices', true)
  expect(left).toHaveBeenCalledTimes(1)
})
