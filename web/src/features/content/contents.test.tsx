// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../fixtures/render.tsx'
import { messages } from '../../platform/i18n/en.ts'
import { Contents } from './contents.tsx'

const parts = ['One', 'Two', 'Three'].map((title) => ({ id: title.toLowerCase(), title }))

/** Simulates parts that enter or leave the viewport. */
let see: (changes: Record<string, boolean>) => void
let watched: string[]

beforeEach(() => {
  watched = []
  class Watch {
    constructor(callback: (entries: { target: Element | null; isIntersecting: boolean }[]) => void) {
      see = (changes) =>
        act(() =>
          callback(
            Object.entries(changes).map(([id, isIntersecting]) => ({
              target: document.getElementById(id),
              isIntersecting,
            })),
          ),
        )
    }
    observe(element: Element) {
      watched.push(element.id)
    }
    disconnect() {
      watched = []
    }
  }
  vi.stubGlobal('IntersectionObserver', Watch)
})
afterEach(cleanup)

const renderContents = (listed = parts) =>
  stage(
    <>
      <Contents parts={listed} />
      <p id="one">One</p>
      <p id="three">Three</p>
    </>,
  )
const current = () => screen.queryByRole('link', { current: 'location' })?.textContent ?? null

test('marks the last visible part, and no part when the visitor is above the first one', async () => {
  await renderContents()
  expect(screen.getByRole('navigation', { name: messages.content.contents })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Two' }).getAttribute('href')).toBe('/#two')
  expect([watched, current()]).toEqual([['one', 'three'], null])
  see({ one: true })
  expect(current()).toBe('One')
  see({ three: true })
  expect(current()).toBe('Three')
  see({ three: false })
  expect(current()).toBe('One')
  see({ one: false })
  expect(current()).toBeNull()
  cleanup()
  expect(watched).toEqual([])
})

test('renders nothing when the text has fewer than two parts', async () => {
  await renderContents(parts.slice(0, 2))
  expect(screen.getAllByRole('link')).toHaveLength(2)
  cleanup()
  await renderContents(parts.slice(0, 1))
  expect(screen.queryByRole('navigation')).toBeNull()
})
