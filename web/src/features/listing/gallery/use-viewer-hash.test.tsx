// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { ViewerTab } from '../../../platform/urls/viewer-hash.ts'
import { useViewerHash } from './use-viewer-hash.ts'

const tabs: ViewerTab[] = ['photos', 'map']
const targets = ['#photos', '#photo-2', '#map', '#street-view', '#history']

function Page() {
  const { view, close, show } = useViewerHash(tabs)
  return (
    <>
      {targets.map((target) => (
        <a key={target} href={target}>
          <span>{target}</span>
        </a>
      ))}
      <output>{view ? `${view.tab} ${view.photo ?? ''}`.trim() : 'closed'}</output>
      <button type="button" onClick={close}>
        Close
      </button>
      <button type="button" onClick={() => show({ tab: 'photos', photo: 3 })}>
        Show
      </button>
      <button
        type="button"
        onClick={() => {
          close()
          show({ tab: 'photos', photo: 3 })
        }}
      >
        Close and show
      </button>
    </>
  )
}

/** Opens a listing page that has an earlier history entry, optionally with a viewer hash in its URL. */
function open(hash = '') {
  const initialEntries = ['/homes', `/oak-house?from=list${hash}`]
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries })
  const page = render(<RouterProvider router={router} />)
  const address = () => {
    const { pathname, search, hash: shown } = router.state.location
    return `${router.state.historyAction} ${pathname}${search}${shown}`
  }
  return { ...page, address, back: () => act(async () => void router.navigate(-1)) }
}

/** Clicks the text inside a link. Returns true when the page handles the click instead of the browser. */
async function press(target: string, keys: MouseEventInit = {}): Promise<boolean> {
  const words = screen.getByText(target)
  const click = createEvent.click(words, keys)
  await act(async () => fireEvent(words, click))
  return click.defaultPrevented
}
const button = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const shown = () => screen.getByRole('status').textContent

afterEach(cleanup)

test('a link opens the viewer, and one step back closes it, no matter how many views were shown', async () => {
  const { address, back } = open()
  expect(shown()).toBe('closed')
  expect(await press('#photos')).toBe(true)
  expect([shown(), address()]).toEqual(['photos', 'PUSH /oak-house?from=list#photos'])
  await press('#photo-2')
  await press('#map')
  expect([shown(), address()]).toEqual(['map', 'REPLACE /oak-house?from=list#map'])
  await back()
  expect([shown(), address()]).toEqual(['closed', 'POP /oak-house?from=list'])
})

test('closing goes back to the page that the viewer was opened from', async () => {
  const { address } = open()
  await press('#photos')
  await button('Show')
  expect([shown(), address()]).toEqual(['photos 3', 'REPLACE /oak-house?from=list#photo-3'])
  await button('Close')
  expect([shown(), address()]).toEqual(['closed', 'POP /oak-house?from=list'])
})

test('closing a viewer that was open on page load stays on the page', async () => {
  const { address } = open('#photo-7')
  expect(shown()).toBe('photos 7')
  await press('#map')
  await button('Close')
  expect([shown(), address()]).toEqual(['closed', 'REPLACE /oak-house?from=list'])
})

test('ignores photo changes while the viewer closes, and reports them again after it reopens', async () => {
  const { address } = open('#photo-2')
  await button('Close and show')
  expect([shown(), address()]).toEqual(['closed', 'REPLACE /oak-house?from=list'])
  await press('#photos')
  await button('Show')
  expect(shown()).toBe('photos 3')
})

test.each([
  ['#street-view', {}],
  ['#history', {}],
  ['#photos', { ctrlKey: true }],
])('does not handle a click on %s with %o', async (target, keys) => {
  open()
  expect(await press(target, keys)).toBe(false)
  expect(shown()).toBe('closed')
})

test('ignores a hash for a view that the listing does not have', () => {
  open('#street-view')
  expect(shown()).toBe('closed')
})

test('ignores clicks that were already handled, and removes its click listener on unmount', async () => {
  const take = (event: Event) => event.preventDefault()
  const { unmount } = open()
  const link = screen.getByText('#photos')
  link.addEventListener('click', take)
  await press('#photos')
  expect(shown()).toBe('closed')
  link.removeEventListener('click', take)
  const ended = vi.spyOn(document, 'removeEventListener')
  unmount()
  expect(ended).toHaveBeenCalledWith('click', expect.any(Function))
})
