// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyCarousel } from './lazy-carousel.tsx'

let seen: (isIntersecting: boolean) => void
let watched: Element[]

beforeEach(() => {
  watched = []
  class Watch {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      seen = (isIntersecting) => callback([{ isIntersecting: false }, { isIntersecting }])
    }
    observe(element: Element) {
      watched.push(element)
    }
    disconnect() {
      watched = []
    }
  }
  vi.stubGlobal('IntersectionObserver', Watch)
})
afterEach(cleanup)

const show = (load: () => Promise<string[]>) =>
  render(
    <LazyCarousel id="new" title="New homes" previous="Back" next="On" load={load}>
      {(item) => <li key={item}>{item}</li>}
    </LazyCarousel>,
  )

const come = (near: boolean) => act(async () => seen(near))
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('loads its cards once, when the visitor scrolls close to it', async () => {
  const load = vi.fn(async () => ['Oak House', 'Elm House'])
  show(load)
  await come(false)
  expect(load).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'New homes' })).toBeDefined()
  await come(true)
  expect(items()).toEqual(['Oak House', 'Elm House'])
  expect(load).toHaveBeenCalledOnce()
  expect(watched).toEqual([])
})

test.each([
  ['there are no items', async () => []],
  [
    'the items fail to load',
    async () => {
      throw new Error('No answer.')
    },
  ],
])('renders nothing when %s', async (_, load) => {
  const { container } = show(load)
  await come(true)
  expect(container.innerHTML).toBe('')
})

test('stops observing on unmount', () => {
  const { unmount } = show(async () => [])
  expect(watched).toHaveLength(1)
  unmount()
  expect(watched).toEqual([])
})
