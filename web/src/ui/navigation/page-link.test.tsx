// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type MouseEvent, Profiler } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { SiteContext } from '../../platform/browser/site.ts'
import { PageLink } from './page-link.tsx'

interface LinkedTo {
  to?: string
  onClick?: (event: MouseEvent) => void
}

/**
 * Renders a link on a French page at /b?page=2. Returns the router's history action and address, and the
 * render count of the link.
 */
function stand({ to = '/c?page=3#homes', onClick }: LinkedTo = {}) {
  window.history.replaceState(null, '', '/fr/b?page=2')
  let drawn = 0
  const pages = (
    <>
      <Profiler id="link" onRender={() => drawn++}>
        <PageLink to={to} onClick={onClick}>
          on
        </PageLink>
      </Profiler>
      <Outlet />
    </>
  )
  const router = createMemoryRouter([{ element: pages, children: [{ path: '*', element: <p>page</p> }] }], {
    basename: '/fr',
    initialEntries: ['/fr/b?page=2'],
  })
  render(
    <SiteContext value={{ locale: 'fr', origin: '' }}>
      <RouterProvider router={router} />
    </SiteContext>,
  )
  const link = screen.getByRole('link')
  const address = () => {
    const { pathname, search, hash } = router.state.location
    return `${router.state.historyAction} ${pathname}${search}${hash}`
  }
  return { link, address, drawn: () => drawn }
}

/** Clicks the link with the main button. Returns true when the browser handles the click. */
function press(link: HTMLElement, keys: MouseEventInit = {}): boolean {
  const click = createEvent.click(link, { button: 0, ...keys })
  fireEvent(link, click)
  return !click.defaultPrevented
}

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

test('navigates within the language of the page without rerendering the link', async () => {
  const { link, address, drawn } = stand()
  expect(link.getAttribute('href')).toBe('/fr/c?page=3#homes')
  expect(press(link)).toBe(false)
  await waitFor(() => expect(address()).toBe('PUSH /fr/c?page=3#homes'))
  expect(drawn()).toBe(1)
})

test('replaces the history entry when the link leads to the current page', async () => {
  const { link, address } = stand({ to: '/b?page=2' })
  press(link)
  await waitFor(() => expect(address()).toBe('REPLACE /fr/b?page=2'))
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %o to the browser',
  (keys) => {
    const { link, address } = stand()
    expect(press(link, keys)).toBe(true)
    expect(address()).toBe('POP /fr/b?page=2')
  },
)

test('does not navigate when the click handler prevents the default', () => {
  const { link, address } = stand({ onClick: (event) => event.preventDefault() })
  press(link)
  expect(address()).toBe('POP /fr/b?page=2')
})
