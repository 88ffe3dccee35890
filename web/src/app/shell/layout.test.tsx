// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestClient } from '../../fixtures/session-client.ts'
import { messages } from '../../platform/i18n/en.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { Providers } from '../providers.tsx'
import { Layout } from './layout.tsx'

/** Functions that resolve the pending loaders, in call order. */
let waiting: (() => void)[]
const delayed = () => new Promise<null>((resolve) => waiting.push(() => resolve(null)))

const pageOf = (path: string, heading: string, loader?: () => Promise<null>): RouteObject => ({
  path,
  ...(loader && { loader }),
  element: (
    <>
      <title>{heading}</title>
      <h1 tabIndex={-1}>{heading}</h1>
      <h2 id="more" tabIndex={-1}>
        {`More ${heading}`}
      </h2>
    </>
  ),
})

/**
 * Renders the layout with pages, some of which have a skeleton. Routes under `/blog` wait for their loaders.
 */
async function show() {
  const children = [
    pageOf('/news', 'News'),
    pageOf('/blog/category/:slug', 'Category', delayed),
    pageOf('/blog/:slug', 'Article', delayed),
    { path: '/login', element: <p>No heading</p> },
    pageOf('*', 'Others'),
  ]
  const router = createMemoryRouter([{ Component: Layout, children }], { initialEntries: ['/news'] })
  const { client } = createTestClient(() => new Promise(() => undefined))
  render(
    <Providers site={{ locale: 'en', origin: '' }} i18n={await createI18n('en')} client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { go: (to: string, state?: unknown) => act(async () => void router.navigate(to, { state })) }
}

/** Renders the layout and waits for the parts that load when the browser is idle. */
async function showAll() {
  await import('./deferred-shell.tsx')
  const shown = await show()
  await pass(200)
  // Waits for the cookie banner, which would otherwise render outside `act`.
  await act(() => vi.dynamicImportSettled())
  return shown
}

/** Advances the fake timers by the given number of milliseconds. */
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))
const answer = () => act(async () => waiting.shift()?.())

const main = () => screen.getByRole('main')
const isBusy = () => main().getAttribute('aria-busy') === 'true'
const heading = () => main().querySelector('h1')?.textContent ?? null

beforeEach(() => {
  waiting = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.documentElement.removeAttribute('data-header-hidden')
  document.documentElement.removeAttribute('data-header-held')
  delete document.documentElement.dataset.theme
})

test('shows the skeleton of the next page and sets aria-busy when that page loads slowly', async () => {
  const { go } = await show()
  await go('/blog/porches')
  await pass(149)
  expect([heading(), isBusy()]).toEqual(['News', false])
  await pass(1)
  expect([heading(), isBusy()]).toEqual([null, true])
  await answer()
  expect([heading(), isBusy()]).toEqual(['Article', false])
})

test('keeps the old page when the next page has the same skeleton or none', async () => {
  const { go } = await show()
  await go('/blog/porches')
  await answer()
  expect(heading()).toBe('Article')
  await go('/blog/doors')
  await pass(1000)
  expect([heading(), isBusy()]).toEqual(['Article', false])
  await go('/blog/category/living')
  await pass(1000)
  expect([heading(), isBusy()]).toEqual(['Article', false])
})

test('restarts the skeleton delay for each navigation', async () => {
  const { go } = await show()
  await go('/blog/porches')
  await pass(150)
  await answer()
  await go('/news')
  await go('/blog/doors')
  await pass(149)
  expect([heading(), isBusy()]).toEqual(['News', false])
})

test('focuses the heading of the next page and announces its title', async () => {
  const { go } = await show()
  expect(screen.queryByText('News', { selector: 'p' })).toBeNull()
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  await go('/others')
  // The router restores the scroll position, so the focus must not scroll.
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  focus.mockRestore()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Others' }))
  expect(screen.getByText('Others', { selector: '[aria-live="polite"]' })).toBeDefined()
  await go('/login')
  expect(document.activeElement).toBe(main())
})

test('leaves the focus unchanged after a navigation with state "stay" and after a query change', async () => {
  const { go } = await show()
  await go('/others', 'stay')
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByText('Others', { selector: '[aria-live="polite"]' })).toBeDefined()
  await go('/others?page=2')
  expect(document.activeElement).toBe(document.body)
})

test('moves the focus to the target of a hash link', async () => {
  const { go } = await show()
  // jsdom does not implement `scrollIntoView`.
  Object.assign(screen.getByRole('heading', { name: 'More News' }), { scrollIntoView: () => undefined })
  await go('/news#more')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'More News' }))
})

test('sets the theme of the current URL on the document element', async () => {
  const { go } = await show()
  expect(document.documentElement.dataset.theme).toBe('residential')
  await go('/luxury/others')
  expect(document.documentElement.dataset.theme).toBe('collection')
})

const isHidden = () => document.documentElement.hasAttribute('data-header-hidden')
const scrollPage = (y: number) => {
  vi.stubGlobal('scrollY', y)
  fireEvent.scroll(window)
}

test('hides the header when the page scrolls down past 100 px, and shows the header when the page scrolls up', async () => {
  await showAll()
  scrollPage(100)
  expect(isHidden()).toBe(false)
  scrollPage(200)
  expect(isHidden()).toBe(true)
  scrollPage(197)
  expect(isHidden()).toBe(true)
  scrollPage(196)
  expect(isHidden()).toBe(false)
})

test('hides the header when the visitor scrolled down before the deferred shell loaded', async () => {
  vi.stubGlobal('scrollY', 600)
  await showAll()
  expect(isHidden()).toBe(true)
})

test('shows the header on keyboard focus and on each new page, and ignores scrolling while data-header-held is set', async () => {
  const { go } = await showAll()
  scrollPage(200)
  const [link] = screen.getByRole('banner').querySelectorAll('a')
  act(() => link?.focus())
  expect(isHidden()).toBe(false)
  scrollPage(300)
  expect(isHidden()).toBe(false)
  act(() => link?.blur())
  scrollPage(400)
  expect(isHidden()).toBe(true)
  document.documentElement.toggleAttribute('data-header-held', true)
  scrollPage(300)
  expect(isHidden()).toBe(true)
  await go('/others')
  expect(isHidden()).toBe(false)
})

test('shows an offline notice only while the browser is offline', async () => {
  let online = true
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
  try {
    await showAll()
    expect(screen.queryByText(messages.site.offline)).toBeNull()
    online = false
    fireEvent(window, new Event('offline'))
    expect(screen.getByText(messages.site.offline)).toBeDefined()
    online = true
    fireEvent(window, new Event('online'))
    expect(screen.queryByText(messages.site.offline)).toBeNull()
    const ended = vi.spyOn(window, 'removeEventListener')
    cleanup()
    expect(ended.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['online', 'offline']))
    ended.mockRestore()
  } finally {
    Reflect.deleteProperty(navigator, 'onLine')
  }
})
