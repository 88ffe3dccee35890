// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useVisibleFirst } from './use-visible-first.ts'

/** How many items were drawn, at each drawing. */
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

test('draws the items in sight of another list first, and the way back draws it whole', async () => {
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
