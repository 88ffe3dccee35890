import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest, testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { profileSubgraph } from '../fixtures/accounts-subgraph.ts'

const samplePage = Array.from({ length: 24 }, (_, index) => ({ __typename: 'Listing', uPI: `home-${index}` }))

const OPERATION = `query ($page: [_Any!]!) {
  _entities(representations: $page) { ... on Listing { viewerFavorite { id propertyId } } }
}`

const favorites = () => [
  { id: 'f-1', propertyId: 'home-3' },
  { id: 17, propertyId: 'home-5' },
]

test("[FAV-15] loads the favorites for a page of listings in one call with the member's token", async () => {
  const { ask, calls, called } = await profileSubgraph(favorites)
  const { data, errors } = await ask(OPERATION, { page: samplePage }, memberRequest({ token: 'a.b.c' }))
  const favoritesByListing: Record<string, unknown> = {
    'home-3': { id: 'Favorite:f-1', propertyId: 'home-3' },
    'home-5': { id: 'Favorite:17', propertyId: 'home-5' },
  }
  expect(errors).toEqual([])
  expect(data).toEqual({
    _entities: samplePage.map(({ uPI }) => ({ viewerFavorite: favoritesByListing[uPI] ?? null })),
  })
  expect(called()).toEqual(['GET /accounts/api/v4/user-profile/favorites'])
  expect(calls[0]?.headers.authorization).toBe('Bearer a.b.c')
})

test('[FAV-15] returns null favorites to an anonymous visitor without any call', async () => {
  const { ask, called } = await profileSubgraph(favorites)
  const { data, errors } = await ask(OPERATION, { page: samplePage }, testRequest())
  expect({ data, errors }).toEqual({
    data: { _entities: samplePage.map(() => ({ viewerFavorite: null })) },
    errors: [],
  })
  expect(called()).toEqual([])
})

test('returns listings without favorites when the profile service is down', async () => {
  const { ask, called } = await profileSubgraph(() => new Reply(503, {}))
  const { data, errors } = await ask(OPERATION, { page: samplePage.slice(0, 2) }, memberRequest())
  expect(data).toEqual({ _entities: [{ viewerFavorite: null }, { viewerFavorite: null }] })
  expect(errors.map(({ path, code }) => [path, code])).toEqual([
    ['_entities.0.viewerFavorite', 'UPSTREAM_FAILED'],
    ['_entities.1.viewerFavorite', 'UPSTREAM_FAILED'],
  ])
  expect(called()).toHaveLength(1)
})

test('only the owner can resolve a reference to a favorite', async () => {
  const reference = { page: [{ __typename: 'Favorite', id: 'f-1' }] }
  const operation = OPERATION.replace(
    '... on Listing { viewerFavorite { id propertyId } }',
    '... on Favorite { propertyId }',
  )
  const { ask } = await profileSubgraph(favorites)
  expect((await ask(operation, reference, memberRequest())).data).toEqual({
    _entities: [{ propertyId: 'home-3' }],
  })
  expect((await ask(operation, reference)).data).toEqual({ _entities: [null] })
})
