// @vitest-environment jsdom
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPressAhead } from './press-ahead.ts'

const loader = vi.fn(({ request }: { request: Request }) => Promise.resolve(new URL(request.url).pathname))
const routes: RouteObject[] = [
  { path: '/', loader: () => null },
  { path: '/homes', loader },
]

function press(html: string, init: MouseEventInit & { pointerType?: string } = {}): void {
  document.body.innerHTML = html
  const event = new MouseEvent('pointerdown', { bubbles: true, button: 0, ...init })
  Object.assign(event, { pointerType: init.pointerType ?? 'mouse' })
  document.querySelector('a, button')?.dispatchEvent(event)
}

describe('a page is asked for while the mouse button goes down', () => {
  const { listen, dataStrategy } = createPressAhead(routes, '/')
  let stop = () => {}
  beforeEach(() => {
    window.history.replaceState(null, '', '/')
    stop = listen()
  })
  afterEach(() => {
    stop()
    loader.mockClear()
  })
  const start = () => createBrowserRouter(routes, { dataStrategy })

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
    vi.useRealTimers()
  })
})
