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

/** The next answer, on its way until it is let come. */
function holdBack() {
  let come: (homes: string) => void = () => undefined
  const answer = new Promise<string>((resolve) => {
    come = resolve
  })
  loader.mockReturnValueOnce(answer)
  return { come }
}

/** Once every answer that is there has been taken. */
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
    await arrived()
    vi.advanceTimersByTime(3001)
    await router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(2)
  })

  test('what takes long is as good as new when it comes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const router = start()
    const { come } = holdBack()
    press('<a href="/homes">Homes</a>')
    vi.advanceTimersByTime(10_000)
    come('late homes')
    await router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(1)
    expect(Object.values(router.state.loaderData)).toContain('late homes')
  })

  test('who presses twice while it is on its way asks once, and who comes back asks anew', async () => {
    const router = start()
    const { come } = holdBack()
    press('<a href="/homes">Homes</a>')
    const first = router.navigate('/homes')
    send('pointerdown')
    const second = router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(1)
    come('homes')
    await Promise.all([first, second])
    expect(Object.values(router.state.loaderData)).toContain('homes')
    expect(loader).toHaveBeenCalledTimes(1)
    await router.navigate('/')
    await router.navigate('/homes')
    expect(loader).toHaveBeenCalledTimes(2)
  })

  test('not what counts who comes', () => {
    press('<a href="/opened">A saved search</a>')
    expect(loader).not.toHaveBeenCalled()
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
