// @vitest-environment jsdom
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPrefetch } from './prefetch.ts'

const loader = vi.fn(({ request }: { request: Request }) => Promise.resolve(new URL(request.url).pathname))
const front = vi.fn(() => null)
const routes: RouteObject[] = [
  { path: '/', loader: front },
  { path: '/homes', loader },
  { path: '/opened', loader, handle: { countsVisits: true } },
]

interface Init extends MouseEventInit {
  pointerType?: string
}

function send(type: string, target: Element | null = document.querySelector('a, button'), init: Init = {}) {
  const event = new MouseEvent(type, { bubbles: true, button: 0, ...init })
  Object.assign(event, { pointerType: init.pointerType ?? 'mouse' })
  target?.dispatchEvent(event)
}

function press(html: string, init?: Init): void {
  document.body.innerHTML = html
  send('pointerdown', undefined, init)
}

/** Delays the next response from the loader until the test calls `arrive`. */
function holdBack() {
  let arrive: (homes: string) => void = () => undefined
  const answer = new Promise<string>((resolve) => {
    arrive = resolve
  })
  loader.mockReturnValueOnce(answer)
  return { arrive }
}

/** Resolves after all settled promises are handled. */
const arrived = () => new Promise((resolve) => setImmediate(resolve))

let start = () => createBrowserRouter(routes)
let stop = new AbortController()
beforeEach(() => {
  window.history.replaceState(null, '', '/')
  const { listen, dataStrategy } = createPrefetch(routes, '/')
  stop = new AbortController()
  listen(stop.signal)
  start = () => createBrowserRouter(routes, { dataStrategy })
})
afterEach(() => {
  stop.abort()
  vi.clearAllMocks()
  vi.useRealTimers()
})

describe('prefetch on pointer down', () => {
  test('loads a linked page once and uses the result on navigation', async () => {
    const router = start()
    press('<a href="/homes#map">Homes</a>')
    expect(loader).toHaveBeenCalledTimes(1)
    await router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(1)
    expect(Object.values(router.state.loaderData)).toContain('/homes')
  })

  test('loads the page whose URL is in the data-leads-to attribute of a button', () => {
    press('<button data-leads-to="/homes">Show 3 homes</button>')
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test('ignores touch, modified clicks, downloads, and links to other tabs or sites', () => {
    press('<a href="/homes">Homes</a>', { pointerType: 'touch' })
    press('<a href="/homes">Homes</a>', { button: 1 })
    press('<a href="/homes">Homes</a>', { ctrlKey: true })
    press('<a href="/homes" target="_blank">Homes</a>')
    press('<a href="/homes" download>Homes</a>')
    press('<a href="https://example.com/homes">Homes</a>')
    expect(loader).not.toHaveBeenCalled()
  })

  test('loads the page again on navigation after a failed prefetch', async () => {
    const router = start()
    loader.mockRejectedValueOnce(new Error('no line'))
    press('<a href="/homes">Homes</a>')
    await router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(2)
    expect(router.state.errors).toBeNull()
  })

  test('refetches on navigation when the data is older than three seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const router = start()
    press('<a href="/homes">Homes</a>')
    await arrived()
    vi.advanceTimersByTime(3001)
    await router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(2)
  })

  test('measures the age of slowly loaded data from its arrival', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const router = start()
    const { arrive } = holdBack()
    press('<a href="/homes">Homes</a>')
    vi.advanceTimersByTime(10_000)
    arrive('late homes')
    await router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(1)
    expect(Object.values(router.state.loaderData)).toContain('late homes')
  })

  test('a second click while loading reuses the request, and a later visit refetches', async () => {
    const router = start()
    const { arrive } = holdBack()
    press('<a href="/homes">Homes</a>')
    const first = router.navigate('/homes')
    send('pointerdown')
    const second = router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(1)
    arrive('homes')
    await Promise.all([first, second])
    expect(Object.values(router.state.loaderData)).toContain('homes')
    expect(loader).toHaveBeenCalledTimes(1)
    await router.navigate('/')
    await router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(2)
  })

  test('does not prefetch a page that counts visits', () => {
    press('<a href="/opened">A saved search</a>')
    expect(loader).not.toHaveBeenCalled()
  })
})

describe('prefetch, on hover or focus, of links that change the query of the current page', () => {
  const chips = '<a href="/homes?beds=3">3 beds</a><a href="/homes?baths=2">2 baths</a><a href="/">Home</a>'
  const link = (at: number) => document.querySelectorAll('a')[at] ?? null
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    window.history.replaceState(null, '', '/homes')
    document.body.innerHTML = chips
  })

  test('prefetches on hover, and not again on pointer down', () => {
    send('pointerover', link(0))
    expect(loader).not.toHaveBeenCalled()
    vi.advanceTimersByTime(65)
    expect(loader).toHaveBeenCalledTimes(1)
    send('pointerdown', link(0))
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test('prefetches on focus by keyboard', () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    link(1)?.focus()
    vi.advanceTimersByTime(65)
    expect(loader.mock.calls.map(([{ request }]) => new URL(request.url).search)).toEqual(['?baths=2'])
  })

  test('ignores touch and a pointer that only passes over a link', () => {
    send('pointerover', link(0))
    vi.advanceTimersByTime(60)
    send('pointerover', link(1))
    vi.advanceTimersByTime(60)
    send('pointerover', document.body)
    send('pointerover', link(0), { pointerType: 'touch' })
    vi.advanceTimersByTime(100)
    expect(loader).not.toHaveBeenCalled()
  })

  test('ignores links to other pages, and cancels when a link is clicked first', () => {
    send('pointerover', link(2))
    vi.advanceTimersByTime(100)
    expect(front).not.toHaveBeenCalled()
    link(0)?.focus()
    send('click', link(0))
    vi.advanceTimersByTime(100)
    expect(loader).not.toHaveBeenCalled()
  })
})
