// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBarHeight } from './use-bar-height.ts'

let resized: () => void
let watched: Element[]

beforeEach(() => {
  watched = []
  class Watch {
    constructor(callback: () => void) {
      resized = callback
    }
    observe(element: Element) {
      watched.push(element)
    }
    disconnect() {
      watched = []
    }
  }
  vi.stubGlobal('ResizeObserver', Watch)
})
afterEach(cleanup)

function Frame({ bars }: { bars: readonly string[] }) {
  const container = useRef<HTMLElement>(null)
  useBarHeight(container)
  return (
    <main ref={container}>
      {bars.map((bar) => (
        <p key={bar}>{bar}</p>
      ))}
    </main>
  )
}

test('sets --bar-height to the height of the first element whenever the height changes', () => {
  const { unmount } = render(<Frame bars={['bar', 'list']} />)
  const bar = screen.getByText('bar')
  expect(watched).toEqual([bar])
  const height = vi.spyOn(bar, 'getBoundingClientRect')
  const barHeight = () => screen.getByRole('main').style.getPropertyValue('--bar-height')
  for (const each of [56, 112]) {
    height.mockReturnValue(new DOMRect(0, 0, 300, each))
    resized()
    expect(barHeight()).toBe(`${each}px`)
  }
  unmount()
  expect(watched).toEqual([])
})

test('observes nothing when the container has no first element', () => {
  render(<Frame bars={[]} />)
  expect(watched).toEqual([])
})
