// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createMemoryRouter, Link, Outlet, type RouteObject, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ada, createTestClient } from '../../fixtures/session-client.ts'
import { track } from '../../platform/analytics/track.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { clearStored } from '../../platform/storage/storage.ts'
import { storeChoice } from '../../platform/visitor/consent.ts'
import { Providers } from '../providers.tsx'
import { useAnalytics } from './use-analytics.ts'

const home = '/tx/austin/home-details/1-barton-ave/urn%3Areso%3A1'

function Frame() {
  useAnalytics()
  return <Outlet />
}

function Home() {
  useEffect(() => track({ event: 'remove_from_favorites', item_id: 'of this page' }), [])
  return null
}

const list = (
  <ul>
    <li>
      <Link to="/buy">Buy</Link>
    </li>
    <li>
      <Link to={home}>1 Barton Ave</Link>
    </li>
  </ul>
)

const pageOf = (path: string, name: string, element: RouteObject['element']): RouteObject => ({
  path,
  element,
  handle: { name, namespaces: [] },
})

/** Renders a French site that uses `useAnalytics`, at the given URL. */
async function open(at: string) {
  const children = [
    pageOf('/homes-for-sale', 'search', list),
    pageOf('/saved-search/:id', 'saved-search', list),
    pageOf('/tx/*', 'listing', <Home />),
    pageOf('*', 'not-found', null),
  ]
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [at] })
  const { client } = createTestClient(() => new Promise(() => undefined))
  const site = { locale: 'fr', origin: 'https://gable.example' } as const
  render(
    <Providers site={site} i18n={await createI18n('fr')} client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return router
}

const view = (kind: string, path: string) => ({
  event: 'page_view',
  page_kind: kind,
  page_location: `https://gable.example/fr${path}`,
  page_category: 'residential',
  language: 'fr',
})
const user = (category: string) => expect.objectContaining({ event: 'user', user_category: category })

afterEach(() => {
  cleanup()
  clearStored()
  delete window.dataLayer
  setSession({ state: 'loading' })
})

test('[ADS-15] reports the user first, then the page, then the events on that page, and reports each listing that the visitor selects', async () => {
  storeChoice(true)
  await open('/homes-for-sale?filters=%7B%22keyword%22%3A%22mine%22%7D#here')
  await act(async () => screen.getByRole('link', { name: '1 Barton Ave' }).click())
  act(() => setSession({ state: 'member', ...ada }))
  expect(window.dataLayer).toEqual([
    user('anonymous user'),
    view('search', '/homes-for-sale'),
    { event: 'select_item', item_list_id: 'search', items: [{ item_id: 'urn:reso:1', index: 2 }] },
    view('listing', home),
    { event: 'remove_from_favorites', item_id: 'of this page' },
    user('logged in'),
  ])
})

test('[PROF-05] masks sensitive URLs and reports the current page when the visitor consents', async () => {
  setSession({ state: 'anonymous' })
  const router = await open('/saved-search/17')
  expect(window.dataLayer).toBeUndefined()
  act(() => storeChoice(true))
  await act(() => router.navigate('/ada@example.com'))
  expect(window.dataLayer).toEqual([
    user('anonymous user'),
    view('saved-search', '/saved-search'),
    view('not-found', '/not-found'),
  ])
})
