// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useVisibleFirst } from './use-visible-first.ts'

/** Number of rendered items, for each render. */
let drawn: number[]

function List() {
  const { search } = useLocation()
  const items = useVisibleFirst(
    search,
    Array.from({ length: 12 }, (_, index) => index),
  )
  drawn.push(items.length)
  return <output>{items.length}</output>
}

afterEach(cleanup)

test('renders the first items of a new list before the rest, and the whole list immediately when navigating back', async () => {
  drawn = []
  const router = createMemoryRouter([{ path: '*', Component: List }])
  render(<RouterProvider router={router} />)
  expect(drawn.every((length) => length === 12)).toBe(true)
  const go = async (to: string | number) => {
    drawn = []
    await act(async () => void (await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))))
    expect(screen.getByRole('status').textContent).toBe('12')
    return drawn[0]
  }
  expect(await go('?page=2')).toBe(8)
  expect(await go('?page=3')).toBe(8)
  expect(await go(-1)).toBe(12)
})
