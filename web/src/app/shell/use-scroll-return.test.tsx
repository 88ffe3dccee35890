// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createBrowserRouter, Outlet, RouterProvider, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollReturn } from './use-scroll-return.ts'

const list = '/homes-for-sale?page=2'
const scrollTo = vi.fn()
let height = 5000
let grow: () => void = () => {}

function Site() {
  useScrollReturn()
  return <Outlet />
}

function Page() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => navigate('/login')}>
        Heart
      </button>
      <button type="button" onClick={() => navigate(list, { replace: true })}>
        Signed in
      </button>
      <a
        href={`/auth/sso/google?${new URLSearchParams({ next: list })}`}
        onClick={(event) => event.preventDefault()}
      >
        Google
      </a>
    </>
  )
}

/** Loads the document at the given URL. */
function load(address: string) {
  cleanup()
  window.history.pushState(null, '', address)
  vi.stubGlobal('scrollY', 0)
  const router = createBrowserRouter([{ Component: Site, children: [{ path: '*', Component: Page }] }])
  render(<RouterProvider router={router} />)
}

const click = (name: string) => act(async () => screen.getByText(name).click())

beforeEach(() => {
  height = 5000
  scrollTo.mockReset()
  vi.stubGlobal('scrollTo', scrollTo)
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => height })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        grow = callback
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
  sessionStorage.clear()
  window.history.pushState(null, '', '/')
})

/** Leaves a scrolled list through the login page to sign in with Google, then returns to the login page. */
async function comeBack() {
  load(list)
  vi.stubGlobal('scrollY', 1800)
  await click('Heart')
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  vi.stubGlobal('scrollY', 0)
  await click('Google')
  load('/login')
}

const to = (top: number) => [[{ top, behavior: 'instant' }]]

test('[F-05] restores the scroll position of a list after a sign-in with Google from the login page', async () => {
  await comeBack()
  expect(scrollTo.mock.calls).toEqual([])
  await click('Signed in')
  await waitFor(() => expect(scrollTo.mock.calls).toEqual(to(1800)))
  expect(sessionStorage.getItem('scrollReturn')).toBeNull()
})

test('[F-05] restores the scroll position of a list after a sign-in with Google from a dialog', async () => {
  load(list)
  vi.stubGlobal('scrollY', 700)
  await click('Google')
  load('/login')
  await click('Signed in')
  await waitFor(() => expect(scrollTo.mock.calls).toEqual(to(700)))
})

test('[F-05] scrolls as soon as the list is tall enough, unless the visitor interacts first', async () => {
  for (const acts of [false, true]) {
    height = 500
    scrollTo.mockReset()
    await comeBack()
    await click('Signed in')
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(list))
    if (acts) window.dispatchEvent(new Event('wheel'))
    height = 5000
    grow()
    expect(scrollTo.mock.calls).toEqual(acts ? [] : to(1800))
  }
})

test('[F-05] starts at the top when the sign-in returns to a page other than the one that the visitor left', async () => {
  await comeBack()
  load('/')
  load('/login')
  await click('Signed in')
  await waitFor(() => expect(window.location.pathname).toBe('/homes-for-sale'))
  expect(scrollTo.mock.calls).toEqual([])
})
