// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeGraphFetch } from '../../fixtures/fake-graph.ts'
import { sampleListing } from '../../fixtures/sample.ts'
import { signInAs, signOut, zoe } from '../../fixtures/sample-member.ts'
import { sampleSearch } from '../../fixtures/sample-search.ts'
import { createCache } from '../../platform/graphql/cache.ts'
import { createI18n } from '../../platform/i18n/i18n.ts'
import { createClient } from '../../platform/session/client.ts'
import { loadSavedSearch } from './load-saved-search.ts'

const visitedAt = '2026-11-10T10:00:00.000Z'
const saved = { ...sampleSearch(), createdAt: '2026-11-01T10:00:00.000Z', lastVisitedAt: visitedAt }
const listings = [1, 2].map((number) => ({
  ...sampleListing({ number }),
  computedOnMarketDate: number === 1 ? '2026-11-15' : '2026-11-05',
  modificationTimestamp: null,
}))

const i18n = await createI18n('en')

function open(params = '', answers: Record<string, unknown> = {}) {
  const asked: string[] = []
  const searches: string[] = []
  const graph = fakeGraphFetch({
    viewer: { ...zoe, savedSearch: ({ id }: { id: string }) => (id === 's1' ? saved : null) },
    visitSavedSearch: ({ input }: { input: { id: string } }) =>
      input.id === 's1'
        ? { savedSearch: saved, userErrors: [] }
        : { savedSearch: null, userErrors: [{ code: 'UNKNOWN', message: 'No such search.', field: ['id'] }] },
    search: ({ input }: { input: { place?: { placeKey: string } } }) => ({
      place: input.place ? { type: 'CITY', placeKey: input.place.placeKey, displayName: 'Austin, TX' } : null,
      totalResults: 2,
      results: listings,
    }),
    ...answers,
  })
  const client = createClient(createCache(), {
    url: 'http://localhost/graphql',
    caller: 'client',
    fetch: (url, init) => {
      const { operationName, query } = JSON.parse(String(init?.body))
      asked.push(operationName)
      if (/\bsearch\(input: \$input/.test(query)) searches.push(operationName)
      return graph(url, init)
    },
  })
  const { signal } = new AbortController()
  const asking = { client, i18n, locale: 'en' as const, signal, surroundingsTimeoutMs: 60_000 }
  const opened = (id = 's1') => loadSavedSearch(id, new URLSearchParams(params), asking)
  const openedHomes = async () => {
    const found = await opened()
    if (!found?.parsed) throw new Error('It was not opened.')
    return found
  }
  return { asked, searches, opened, openedHomes }
}

beforeEach(() => signInAs(zoe))
afterEach(signOut)

test('[SAV-17] opens a saved search with its saved place and filters, and marks listings that are new since the previous visit', async () => {
  const { openedHomes: openedListings, asked: operations } = open()
  const found = await openedListings()
  expect(found).toMatchObject({
    member: zoe.id,
    id: 's1',
    name: 'Roomy in Austin',
    newListings: [listings[0]?.id],
  })
  expect(found.parsed.query).toMatchObject({
    transactionType: 'sale',
    place: { type: 'city', key: '4671654', state: 'tx' },
    filters: { maxPrice: 500_000, minBeds: 3, uiPropertyType: ['house', 'condo'] },
  })
  expect(operations).toContain('VisitSavedSearch')
})

test('loads the listings and the timestamps that mark new listings in one search', async () => {
  const { openedHomes: openedListings, searches } = open()
  expect((await openedListings()).newListings).toEqual([listings[0]?.id])
  expect(searches).toEqual(['SearchPage'])
})

test('does not count another visit when the member reopens a saved search in the same tab', async () => {
  await open().opened()
  const { openedHomes: openedListings, asked: operations } = open('', {
    viewer: { ...zoe, savedSearch: { ...saved, lastVisitedAt: '2026-11-20T10:00:00.000Z' } },
  })
  expect((await openedListings()).newListings).toEqual([listings[0]?.id])
  expect(operations).not.toContain('VisitSavedSearch')
})

test('keeps the saved search URL when only sort, page, or map state differ, and uses the regular search URL for other filters', async () => {
  const found = await open('sort=price-low&page=1&mapState=hidden-all').openedHomes()
  const { query } = found.parsed
  expect([query.sort, query.mapState]).toEqual(['price-low', 'hidden-all'])
  expect(found.urlOf(query)).toBe('/saved-search/s1?sort=price-low&mapState=hidden-all')
  expect(found.urlOf({ ...query, sort: 'newest', mapState: 'hidden-mobile' })).toBe('/saved-search/s1')
  expect(found.urlOf({ ...query, filters: { minBeds: 4 } })).toMatch(
    /^\/homes-for-sale\/tx\/austin\/city\/4671654\?filters=/,
  )
})

test('reports that the saved place has no page instead of searching the whole market', async () => {
  const place = { ...saved.searchCriteria.place, placeType: 'borough', name: 'The Hills' }
  const odd = { ...saved, searchCriteria: { place } }
  const { opened, searches } = open('', { visitSavedSearch: { savedSearch: odd, userErrors: [] } })
  expect(await opened()).toEqual({
    member: zoe.id,
    id: 's1',
    name: 'Roomy in Austin',
    parsed: null,
    place: 'The Hills',
  })
  expect(searches).toEqual([])
})

test('throws a 404 for a search that is not the member’s, and a 503 when the graph fails', async () => {
  await expect(open().opened('s9')).rejects.toMatchObject({ init: { status: 404 } })
  const dead = open('', {
    visitSavedSearch: () => {
      throw new Error('down')
    },
  })
  await expect(dead.opened()).rejects.toMatchObject({ init: { status: 503 } })
})

test('sends no request while the session is unknown', async () => {
  signOut()
  const { opened, asked: operations } = open()
  expect(await opened()).toBeNull()
  expect(operations).toEqual([])
})
