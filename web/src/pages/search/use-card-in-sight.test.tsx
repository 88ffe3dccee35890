// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HighlightedListing, setHighlighted } from '../../features/search/map/highlighted-listing.ts'
import { useCardInSight } from './use-card-in-sight.ts'

/**
 * Cards that were scrolled into view, each with its scroll options and whether the header stayed
 * visible.
 */
let seen: unknown[]

beforeEach(() => {
  seen = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element, { block, behavior }: ScrollIntoViewOptions) {
      const isHeld = document.documentElement.hasAttribute('data-header-held')
      seen.push([this.textContent, block, behavior, isHeld])
    },
  })
})
afterEach(() => {
  cleanup()
  vi.runAllTimers()
  vi.useRealTimers()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const uPIs = ['a', 'b', 'c']

function List() {
  const cards = useRef<HTMLDivElement>(null)
  useCardInSight(cards, uPIs)
  return (
    <div ref={cards}>
      <ul>
        <li>a</li>
        <li>
          b<ul>{/* The items of a list inside a card do not count as cards. */}</ul>
        </li>
      </ul>
      <div>
        <ul>
          <li>c</li>
        </ul>
      </div>
    </div>
  )
}

const pointAt = (uPI: string, from: HighlightedListing['from'] = 'map') =>
  act(() => setHighlighted({ id: uPI, uPI, at: null, from }))
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

test('locks the header and scrolls to the card of a marker after the pointer rests on the marker', () => {
  render(<List />)
  pointAt('a')
  pass(179)
  pointAt('c')
  pass(179)
  expect(seen).toEqual([])
  pass(1)
  expect(seen).toEqual([['c', 'nearest', 'smooth', true]])
  pointAt('c')
  pass(1000)
  expect(seen).toHaveLength(1)
  pointAt('a')
  pass(180)
  expect(seen).toHaveLength(2)
})

test('scrolls without animation when the visitor prefers reduced motion', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(prefers-reduced-motion: reduce)' }))
  render(<List />)
  pointAt('b')
  pass(180)
  expect(seen).toEqual([['b', 'nearest', 'instant', true]])
})

test('does not scroll when the pointer is on the list, when a listing has no card, or after the list unmounts', () => {
  const { unmount } = render(<List />)
  pointAt('a', 'list')
  pass(1000)
  pointAt('d')
  pass(1000)
  pointAt('a')
  act(() => setHighlighted(null))
  pass(1000)
  pointAt('b')
  unmount()
  pass(1000)
  expect(seen).toEqual([])
})
