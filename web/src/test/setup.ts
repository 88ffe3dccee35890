import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { computeStylesOnce } from './computed-style.ts'

// Files of one worker share a process and its libraries. Each file gets its own instances of our modules, and an empty
// browser: no stored data, no cookies, no page, the start address.
if (typeof document === 'object') vi.resetModules()
if (typeof document === 'object') {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  for (const cookie of document.cookie.split('; ')) expireCookie(cookie.split('=')[0])
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of ['dataLayer', 'googletag', 'gptCalls']) Reflect.deleteProperty(window, name)
}
const { dropToast, toasts } = await import('../components/toast.ts')

const TIMEOUT_MS = 10_000

function expireCookie(name = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `${name}=; Path=/; Max-Age=0`
}

if (typeof document === 'object' && document.defaultView) computeStylesOnce(document.defaultView)

// React may render in one turn and run effects in the next: what a test waited for is handed over a turn later, when its
// effects listen. Testing Library is shared by all files of a process, so it is configured once.
const { asyncUtilTimeout, asyncWrapper } = getConfig()
const { setImmediate } = globalThis
if (asyncUtilTimeout !== TIMEOUT_MS)
  configure({
    asyncUtilTimeout: TIMEOUT_MS,
    asyncWrapper: async (wait) => {
      const found = await asyncWrapper(wait)
      await new Promise((resolve) => setImmediate(resolve))
      return found
    },
  })

/** A test fails on an unplanned network call and on a console error or warning. */
beforeEach(() => {
  vi.stubGlobal('fetch', (input: unknown) => {
    throw new Error(`An unplanned call to ${String(input)}.`)
  })
  // jsdom has no CSS.escape; react-aria looks for ids with it.
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') })
  // jsdom has no layout, so nothing ever comes into sight, changes its size or fits a screen.
  class NoopObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  if (typeof document === 'object') document.adoptedStyleSheets ??= []
  if (typeof Element === 'function') Element.prototype.scrollIntoView ??= () => undefined
  vi.stubGlobal('IntersectionObserver', NoopObserver)
  vi.stubGlobal('ResizeObserver', NoopObserver)
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(async () => {
  // Neither a page that a test leaves open nor a module that is still loading may act in the next test.
  if (typeof document === 'object') cleanup()
  await vi.dynamicImportSettled()
  // Files that render for the server and files that render for the browser share the contexts of libraries here only.
  const consoleCalls = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls].filter(
    ([text]) => !String(text).startsWith('Detected multiple renderers'),
  )
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // What one test was told is no news in the next, nor in the way of its own.
  for (const { id } of toasts.all()) dropToast(id)
  expect(consoleCalls).toEqual([])
})
