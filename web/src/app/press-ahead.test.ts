// @vitest-environment jsdom
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPressAhead } from './press-ahead.ts'

const loader = vi.fn(({ request }: { request: Request }) => Promise.resolve(new URL(request.url).pathname))
const front = vi.fn(() => null)
const routes: RouteObject[] = [
  { path: '/', loader: front },
  { path: '/homes', loader },
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

let start = () => createBrowserRouter(routes)
let stop = new AbortController()
beforeEach(() => {
  window.history.replaceState(null, '', '/')
  const { listen, dataStrategy } = createPressAhead(routes, '/')
  stop = new AbortController()
  listen(stop.signal)
  start = () => createBrowserRouter(routes, { dataStrategy })
})
afterEach(() => {
  stop.abort()
  vi.clearAllMocks()
  vi.useRealTimers()
})

describe('a page is asked for while the mouse button goes down', () => {
  test('on a link, once, and what came is what the page gets', async () => {
    const router = start()
    press('<a href="/homes#map">Homes</a>')
    expect(loader).toHaveBeenCalledTimes(1)
    await router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(1)
    expect(Object.values(router.state.loaderData)).toContain('/homes')
  })

  test('on a button that names where it leads', () => {
    press('<button data-leads-to="/homes">Show 3 homes</button>')
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test('not for a finger, which may scroll, nor for what opens elsewhere', () => {
    press('<a href="/homes">Homes</a>', { pointerType: 'touch' })
    press('<a href="/homes">Homes</a>', { button: 1 })
    press('<a href="/homes">Homes</a>', { ctrlKey: true })
    press('<a href="/homes" target="_blank">Homes</a>')
    press('<a href="/homes" download>Homes</a>')
    press('<a href="https://example.com/homes">Homes</a>')
    expect(loader).not.toHaveBeenCalled()
  })

  test('what failed is asked for again', async () => {
    const router = start()
    loader.mockRejectedValueOnce(new Error('no line'))
    press('<a href="/homes">Homes</a>')
    await router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(2)
    expect(router.state.errors).toBeNull()
  })

  test('who lets go and comes back later gets it new', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const router = start()
    press('<a href="/homes">Homes</a>')
    vi.advanceTimersByTime(3001)
    await router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(2)
  })
})

describe('what changes the page that stands is asked for once the mouse or the focus rests on it', () => {
  const chips = '<a href="/homes?beds=3">3 beds</a><a href="/homes?baths=2">2 baths</a><a href="/">Home</a>'
  const link = (at: number) => document.querySelectorAll('a')[at] ?? null
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    window.history.replaceState(null, '', '/homes')
    document.body.innerHTML = chips
  })

  test('by the mouse, and not again as it presses', () => {
    send('pointerover', link(0))
    expect(loader).not.toHaveBeenCalled()
    vi.advanceTimersByTime(65)
    expect(loader).toHaveBeenCalledTimes(1)
    send('pointerdown', link(0))
    expect(loader).toHaveBeenCalledTimes(1)
  })

  test('by the focus', () => {
    link(1)?.focus()
    vi.advanceTimersByTime(65)
    expect(loader.mock.calls.map(([{ request }]) => new URL(request.url).search)).toEqual(['?baths=2'])
  })

  test('not where they only pass, nor under a finger', () => {
    send('pointerover', link(0))
    vi.advanceTimersByTime(60)
    send('pointerover', link(1))
    vi.advanceTimersByTime(60)
    send('pointerover', document.body)
    send('pointerover', link(0), { pointerType: 'touch' })
    vi.advanceTimersByTime(100)
    expect(loader).not.toHaveBeenCalled()
  })

  test('nor what leads to another page, or was pressed by then', () => {
    send('pointerover', link(2))
    vi.advanceTimersByTime(100)
    expect(front).not.toHaveBeenCalled()
    link(0)?.focus()
    send('click', link(0))
    vi.advanceTimersByTime(100)
    expect(loader).not.toHaveBeenCalled()
  })
})
