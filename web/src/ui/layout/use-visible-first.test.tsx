// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation, useNavigation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { STAY } from '../../platform/urls/pending-search.ts'
import { useRecordTop, useVisibleFirst } from './use-visible-first.ts'

/** Number of rendered items, for each render of a list. */
let drawn: { list: string; length: number }[]

function List() {
  const { search } = useLocation()
  const list = search.replace('&mapState=visible', '')
  const items = useVisibleFirst(
    list,
    Array.from({ length: 12 }, (_, index) => index),
  )
  useRecordTop(useNavigation().state === 'loading')
  drawn.push({ list, length: items.length })
  return <output>{items.length}</output>
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function renderList() {
  drawn = []
  let loading: Promise<null> | null = null
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        Component: Outlet,
        loader: () => loading,
        children: [
          { path: '/', Component: List },
          { path: '/listing', element: <output>12</output> },
        ],
      },
    ],
    {
      initialEntries: [{ pathname: '/', key: crypto.randomUUID() }],
      hydrationData: { loaderData: { root: null } },
    },
  )
  render(<RouterProvider router={router} />)
  const navigate = (to: string | number, state?: unknown) =>
    typeof to === 'number' ? router.navigate(to) : router.navigate(to, { state })
  return {
    /** Navigates, and returns the number of items of the first render of the next list. */
    async go(to: string | number, state?: unknown, { top }: { top?: number } = {}) {
      drawn = []
      await act(async () => {
        await navigate(to, state)
        if (top !== undefined) placeAt(top)
      })
      await nextFrame()
      expect(screen.getByRole('status').textContent).toBe('12')
      return drawn.find(({ list }) => list === router.state.location.search)?.length
    },
    /** Navigates twice, without a frame on the first page. */
    async leaveAtOnce(...pages: (string | number)[]) {
      vi.stubGlobal('requestAnimationFrame', () => 0)
      for (const to of pages) await act(() => navigate(to))
      vi.unstubAllGlobals()
    },
    /** Navigates to a page that loads until `finish` is called. */
    async start(to: string) {
      let resolve = (_: null) => {}
      loading = new Promise((done) => {
        resolve = done
      })
      await act(async () => void navigate(to))
      loading = null
      return { finish: () => act(async () => resolve(null)) }
    },
  }
}

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))

/** Sets the position without an event, as before the first frame after a navigation. */
const placeAt = (top: number) => vi.stubGlobal('scrollY', top)

function scrollTo(top: number) {
  placeAt(top)
  window.dispatchEvent(new Event('scroll'))
}

test('renders the first items of a new list before the rest, but the whole list on the first page', async () => {
  const { go } = renderList()
  expect(drawn.every(({ length }) => length === 12)).toBe(true)
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
  await go('/listing')
  expect(await go(-1)).toBe(8)
})

test('renders the whole list after Back to a page that scrolled to its top while the next page loaded', async () => {
  const { go, start } = renderList()
  await go('?page=2')
  scrollTo(600)
  const { finish } = await start('?page=3')
  scrollTo(0)
  await finish()
  expect(await go(-1)).toBe(12)
})

test('[F-33] reads the position of a new page in its first frame', async () => {
  const { go } = renderList()
  await go('?page=2')
  scrollTo(600)
  await go('?page=3', undefined, { top: 0 })
  await go('/listing')
  expect(await go(-1)).toBe(8)
})

test('renders the whole list of a page that the visitor left before its first frame', async () => {
  const { go, leaveAtOnce } = renderList()
  await go('?page=2')
  scrollTo(600)
  await go('/listing', undefined, { top: 0 })
  await leaveAtOnce(-1, '?page=3')
  expect(await go(-1)).toBe(12)
})

test('renders the whole list when a move of the map changes the list of a scrolled page', async () => {
  const { go } = renderList()
  await go('?page=2')
  expect(await go('?bounds=1', STAY)).toBe(8)
  scrollTo(600)
  expect(await go('?bounds=2', STAY)).toBe(12)
})

test('keeps the whole list when the map of the same list appears and disappears', async () => {
  const { go } = renderList()
  await go('?page=2')
  scrollTo(600)
  for (const url of ['?page=2&mapState=visible', '?page=2']) {
    await go(url)
    expect(drawn.every(({ length }) => length === 12)).toBe(true)
  }
})
