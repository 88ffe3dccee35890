// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stageRoute } from '../../fixtures/render.tsx'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { sampleSearch } from '../../fixtures/sample-search.ts'
import { setSession } from '../../platform/session/session-state.ts'
import { dropStored } from '../../platform/storage/storage.ts'
import { route } from './saved-search.route.tsx'

beforeEach(() => signInAs(zoe))
afterEach(() => {
  cleanup()
  signOut()
})

test('explains that the place of a saved search has no page, and links to all saved searches', async () => {
  const place = { ...sampleSearch().searchCriteria.place, placeType: 'borough', name: 'The Hills' }
  const savedSearch = {
    ...sampleSearch(),
    searchCriteria: { place },
    createdAt: '2026-11-01T10:00:00.000Z',
    lastVisitedAt: null,
  }
  await stageRoute(
    { path: '/saved-search/:id', at: '/saved-search/s1', route },
    { viewer: zoe, visitSavedSearch: { savedSearch, userErrors: [] } },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'We can’t show this search' })).toBeDefined()
  expect(screen.getByText(/^“Roomy in Austin” covers The Hills,/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Saved Searches' })
  expect(link.getAttribute('href')).toBe('/account/saved-searches')
})

const skeleton = () => screen.findByText(/need JavaScript/)
const path = { path: '/saved-search/:id', at: '/saved-search/s1' }

test('[F-01] shows an error and a link to try again when the search fails to load', async () => {
  dropStored('account')
  setSession({ state: 'loading' })
  const failing = () => {
    throw new Error('dead')
  }
  await stageRoute({ ...path, route }, { viewer: zoe, visitSavedSearch: failing })
  await skeleton()
  await act(async () => signInAs(zoe))
  expect(await screen.findByRole('heading', { name: 'We couldn’t show this page' })).toBeDefined()
  const again = screen.getByRole('link', { name: 'Try again' })
  expect(again.getAttribute('href')).toBe('/saved-search/s1')
})

test('[F-01] shows an error and a button to try again when the account fails to load', async () => {
  dropStored('account')
  setSession({ state: 'loading' })
  const { user } = await stageRoute({ ...path, route })
  await skeleton()
  act(() => setSession({ state: 'loading', hasFailed: true }))
  expect(await screen.findByRole('heading', { name: 'We couldn’t show this page' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  await skeleton()
})
