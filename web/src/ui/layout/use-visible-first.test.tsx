// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderList() {
  drawn = []
  const router = createMemoryRouter([{ path: '*', Component: List }])
  render(<RouterProvider router={router} />)
  /** Navigates, and returns the number of items of the first render. */
  const go = async (to: string | number) => {
    drawn = []
    await act(async () => void (await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))))
    expect(screen.getByRole('status').textContent).toBe('12')
    return drawn[0]
  }
  return { go }
}

function scrollTo(top: number) {
  vi.stubGlobal('scrollY', top)
  window.dispatchEvent(new Event('scroll'))
}

test('renders the first items of a new list before the rest, but the whole list on the first page', async () => {
  const { go } = renderList()
  expect(drawn.every((length) => length === 12)).toBe(true)
  expect(await go('?page=2')).toBe(8)
})

test('renders the whole list immediately when the visitor goes back to a scrolled page', async () => {
  const { go } = renderList()
  await go('?page=2')
  scrollTo(600)
  await go('?page=3')
  scrollTo(0)
  expect(await go(-1)).toBe(12)
  scrollTo(600)
  expect(await go(1)).toBe(8)
})

test('[F-33] renders the first items before the rest when the visitor goes back to the top of a page', async () => {
  const { go } = renderList()
  await go('?page=2')
  await go('?page=3')
  expect(await go(-1)).toBe(8)
})
