// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../../../fixtures/render.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoRail } from './photo-rail.tsx'

const images = ['Porch', 'Kitchen', 'Garden'].map((alt) => ({ key: alt, alt, src: `/${alt}.webp` }))
const tours = [{ name: 'Film', url: 'https://tours.example/1', iconPath: 'M0 0' }]

/**
 * Natural widths, by alt text, of images that loaded or failed before hydration. 0 is a failed image; -1 is a
 * lazy image that has not started to load.
 */
let natural: Partial<Record<string, number>>

beforeEach(() => {
  natural = {}
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    return this.alt in natural
  })
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    return natural[this.alt] ?? 0
  })
  Object.defineProperty(HTMLImageElement.prototype, 'currentSrc', {
    configurable: true,
    get(this: HTMLImageElement) {
      // A lazy image is `complete` before it starts to load, but its `currentSrc` is empty.
      return natural[this.alt] === -1 ? '' : this.src
    },
  })
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLImageElement.prototype, 'currentSrc')
})

const focused = () => document.activeElement
const link = (name: string) => screen.getByRole('link', { name })
/** Presses a key on the focused element. Returns true when the page handles the key. */
const press = (key: string, keys = {}) => !fireEvent.keyDown(focused() ?? document.body, { key, ...keys })

test('focuses the first photo, and arrow keys cycle through all photos and tours', async () => {
  await stage(<PhotoGrid images={images} tours={tours} />)
  expect(focused()).toBe(link('Porch'))
  expect(press('ArrowLeft')).toBe(true)
  expect(focused()).toBe(link('Film'))
  press('ArrowLeft')
  expect(focused()).toBe(link('Garden'))
  press('ArrowRight')
  press('ArrowRight')
  expect(focused()).toBe(link('Porch'))
  press('ArrowRight')
  expect(focused()).toBe(link('Kitchen'))
})

test.each(['altKey', 'metaKey', 'ctrlKey'])('ignores arrow keys with %s, and all other keys', async (key) => {
  await stage(<PhotoGrid images={images} tours={tours} />)
  expect(press('ArrowRight', { [key]: true })).toBe(false)
  expect(press('ArrowDown')).toBe(false)
  expect(focused()).toBe(link('Porch'))
})

test('arrow keys start at the first or last link when no link has the focus', async () => {
  await stage(<PhotoGrid images={images} tours={tours} />)
  const list = screen.getByRole('list')
  act(() => link('Porch').blur())
  fireEvent.keyDown(list, { key: 'ArrowLeft' })
  expect(focused()).toBe(link('Film'))
  act(() => link('Film').blur())
  fireEvent.keyDown(list, { key: 'ArrowRight' })
  expect(focused()).toBe(link('Porch'))
})

test('links each photo to a hash with its number, and opens a tour in a new tab', async () => {
  await stage(<PhotoGrid images={images} tours={tours} />)
  const targets = screen.getAllByRole('link').map((each) => each.getAttribute('href'))
  expect(targets).toEqual(['#photo-1', '#photo-2', '#photo-3', 'https://tours.example/1'])
  expect([link('Film').getAttribute('target'), link('Film').getAttribute('rel')]).toEqual([
    '_blank',
    'noreferrer',
  ])
})

/** Alt texts that appear in place of photos that failed to load. */
const altTextsShown = () =>
  [...document.querySelectorAll('li span[aria-hidden]')].map((span) => span.textContent)

test('shows the alt text of photos that failed to load before or after hydration', async () => {
  natural = { Porch: 640, Kitchen: 0, Garden: -1 }
  await stage(<PhotoGrid images={images} tours={[]} />)
  expect(altTextsShown()).toEqual(['Kitchen'])
  fireEvent.error(screen.getByAltText('Garden'))
  expect(altTextsShown()).toEqual(['Kitchen', 'Garden'])
})

test('PhotoRail marks the current photo and scrolls it into view', async () => {
  const seen = vi.fn()
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      seen(this.getAttribute('href'))
    },
  })
  try {
    await stage(<PhotoRail images={images} index={1} />)
    expect(seen.mock.calls).toEqual([['#photo-2']])
    const current = screen.getAllByRole('link', { current: true })
    expect(current).toEqual([link('Kitchen')])
  } finally {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  }
})
