// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type HighlightedListing, setHighlighted } from '../../features/search/map/highlighted-listing.ts'
import { useCardInSight } from './use-card-in-sight.ts'

/** The cards that came into sight, each with its way there. */
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
          b<ul>{/* The card's own list is no card. */}</ul>
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

test('brings the card of a pin into sight once the pointer rests on it, with the header held', () => {
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

test('moves at once for who wants no motion', () => {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(prefers-reduced-motion: reduce)' }))
  render(<List />)
  pointAt('b')
  pass(180)
  expect(seen).toEqual([['b', 'nearest', 'instant', true]])
})

test('leaves the list as it is for its own cards, for a home that is not in it, and once it is gone', () => {
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
