// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { makeRoomBelow } from './room-below.ts'

const scrollBy = vi.fn()

beforeEach(() => {
  scrollBy.mockReset()
  vi.stubGlobal('scrollBy', scrollBy)
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('innerWidth', 1280)
})

/** How far a page scrolls for a field of 50 pixels whose top is there. */
function scrolled(top: number) {
  const field = document.createElement('input')
  field.getBoundingClientRect = () => new DOMRect(0, top, 300, 50)
  makeRoomBelow(field)
  return scrollBy.mock.lastCall?.[0] ?? null
}

test('scrolls as far as the list needs, and never takes the field under the header', () => {
  expect(scrolled(500)).toEqual({ top: 90, behavior: 'instant' })
  vi.stubGlobal('innerHeight', 400)
  expect(scrolled(200)).toEqual({ top: 120, behavior: 'instant' })
})

test('does not scroll where there is room, under the header, and on a phone', () => {
  expect(scrolled(410)).toBeNull()
  expect(scrolled(300)).toBeNull()
  vi.stubGlobal('innerHeight', 400)
  expect(scrolled(80)).toBeNull()
  vi.stubGlobal('innerWidth', 390)
  expect(scrolled(300)).toBeNull()
})
