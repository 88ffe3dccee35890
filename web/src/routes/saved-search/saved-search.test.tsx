// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stageRoute } from '../../test/render.tsx'
import { signInAs, signOut, zoe } from '../../test/sample-member.ts'
import { sampleSearch } from '../../test/sample-search.ts'
import { route } from './saved-search.route.tsx'

beforeEach(() => signInAs(zoe))
afterEach(() => {
  cleanup()
  signOut()
})

test('a search whose place has no page says so, and leads back to all of them', async () => {
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
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This search’s place has no page' }),
  ).toBeDefined()
  expect(screen.getByText(/^“Roomy in Austin” looks in The Hills,/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Saved Searches' })
  expect(link.getAttribute('href')).toBe('/account/saved-searches')
})
