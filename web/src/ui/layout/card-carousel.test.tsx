// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CardCarousel } from './card-carousel.tsx'

/** Mock layout: a row 900 px wide in a page 300 px wide. */
const layout = { scrollLeft: 0, scrollWidth: 900, clientWidth: 300 }
const scrollBy = vi.fn()
let resized = () => {}
let watched = 0

beforeEach(() => {
  Object.assign(layout, { scrollLeft: 0, scrollWidth: 900 })
  scrollBy.mockReset()
  watched = 0
  class Watch {
    constructor(callback: () => void) {
      resized = () => act(callback)
    }
    observe() {
      watched += 1
    }
    disconnect() {
      watched -= 1
    }
  }
  vi.stubGlobal('ResizeObserver', Watch)
})
afterEach(cleanup)

/** Renders three cards with the mock layout. */
function show() {
  const page = render(
    <CardCarousel label="New homes" previous="Back" next="On">
      {['a', 'b', 'c'].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </CardCarousel>,
  )
  const row = screen.getByRole('list', { name: 'New homes' })
  for (const name of ['scrollLeft', 'scrollWidth', 'clientWidth'] as const)
    Object.defineProperty(row, name, { configurable: true, get: () => layout[name] })
  Object.assign(row, { scrollBy })
  resized()
  const scrollTo = (left: number) => {
    layout.scrollLeft = left
    fireEvent.scroll(row)
  }
  return { ...page, scrollTo }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const enabled = () => ['Back', 'On'].filter((name) => !button(name).disabled)

test('disables the Back and Next buttons at the ends of the row', () => {
  const { scrollTo } = show()
  expect(enabled()).toEqual(['On'])
  scrollTo(300)
  expect(enabled()).toEqual(['Back', 'On'])
  // Browsers can stop up to one pixel before the end.
  scrollTo(599)
  expect(enabled()).toEqual(['Back'])
  scrollTo(1)
  expect(enabled()).toEqual(['On'])
})

test('scrolls by the visible width', () => {
  const { scrollTo } = show()
  fireEvent.click(button('On'))
  scrollTo(300)
  fireEvent.click(button('Back'))
  expect(scrollBy.mock.calls).toEqual([[{ left: 300 }], [{ left: -300 }]])
})

test('hides its buttons when all cards fit, and checks again on resize', () => {
  layout.scrollWidth = 300
  const { unmount } = show()
  expect(screen.queryByRole('button')).toBeNull()
  layout.scrollWidth = 900
  resized()
  expect(enabled()).toEqual(['On'])
  expect(watched).toBe(1)
  unmount()
  expect(watched).toBe(0)
})
