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

/** A link on a French page at /b?page=2; says where the router has gone, and how, and how often the link was drawn. */
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

/** Presses the link with the main button; true when the browser is left to follow it. */
function press(link: HTMLElement, keys: MouseEventInit = {}): boolean {
  const click = createEvent.click(link, { button: 0, ...keys })
  fireEvent(link, click)
  return !click.defaultPrevented
}

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

test('a link leads within the language of the site, and is not drawn anew when the reader goes there', async () => {
  const { link, address, drawn } = stand()
  expect(link.getAttribute('href')).toBe('/fr/c?page=3#homes')
  expect(press(link)).toBe(false)
  await waitFor(() => expect(address()).toBe('PUSH /fr/c?page=3#homes'))
  expect(drawn()).toBe(1)
})

test('a link to the page that stands puts nothing more behind it', async () => {
  const { link, address } = stand({ to: '/b?page=2' })
  press(link)
  await waitFor(() => expect(address()).toBe('REPLACE /fr/b?page=2'))
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %o is the browser’s',
  (keys) => {
    const { link, address } = stand()
    expect(press(link, keys)).toBe(true)
    expect(address()).toBe('POP /fr/b?page=2')
  },
)

test('whoever has a link do something else keeps the reader where they are', () => {
  const { link, address } = stand({ onClick: (event) => event.preventDefault() })
  press(link)
  expect(address()).toBe('POP /fr/b?page=2')
})
