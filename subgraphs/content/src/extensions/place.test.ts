import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const nearbySearch = (placeKey: string) => ({
  placeKey,
  placeName: 'Round Rock, TX',
  href: `/homes-for-sale/tx/round-rock/city/${placeKey}`,
  totalListings: 12,
})

const ENTITIES = `query ($places: [_Any!]!) {
  _entities(representations: $places) {
    ... on Place {
      nearbySearches { placeKey placeName href totalListings }
      fewer: nearbySearches(first: 1) { placeKey }
    }
  }
}`
const place = (type: string, placeKey: string) => ({ __typename: 'Place', type, placeKey })

test("loads a place's nearby searches with one call, even if several fields and references need them", async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => [nearbySearch('1'), nearbySearch('2')])
  const places = [place('CITY', '4671654'), place('ZIP', '78704'), place('CITY', '4671654')]
  const { data, errors } = await ask(ENTITIES, { places })
  const entity = { nearbySearches: [nearbySearch('1'), nearbySearch('2')], fewer: [{ placeKey: '1' }] }
  expect(errors).toEqual([])
  expect(data).toEqual({ _entities: [entity, entity, entity] })
  // The calls for both places run in parallel, so their order varies.
  const callsFor = (type: string) => calls.filter(({ query }) => query.type === type)
  expect([...callsFor('city'), ...callsFor('zip')].map(({ path, query }) => [path, query])).toEqual([
    ['/content/api/v4/nls/nearby-searches', { type: 'city', placeKey: '4671654', limit: '24' }],
    ['/content/api/v4/nls/nearby-searches', { type: 'zip', placeKey: '78704', limit: '24' }],
  ])
  expect(calls).toHaveLength(2)
})

test('returns null for an unknown place, and an error only for the place whose call fails', async () => {
  const { ask } = await testSubgraph(createSubgraph, ({ query }) => {
    if (query.placeKey === 'atlantis') return new Reply(404, { errors: ['There is no city atlantis.'] })
    return query.type === 'zip' ? new Reply(500, 'stack') : [nearbySearch('1')]
  })
  const query = `query ($places: [_Any!]!) {
    _entities(representations: $places) { ... on Place { nearbySearches { placeKey } } }
  }`
  const places = [place('CITY', 'atlantis'), place('ZIP', '78704'), place('CITY', '1')]
  const { data, errors } = await ask(query, { places })
  expect(data).toEqual({
    _entities: [{ nearbySearches: null }, { nearbySearches: null }, { nearbySearches: [{ placeKey: '1' }] }],
  })
  expect(errors).toMatchObject([{ path: '_entities.1.nearbySearches', code: 'UPSTREAM_FAILED' }])
})

test('rejects a limit above the maximum', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, () => [])
  const query = `query ($places: [_Any!]!) {
    _entities(representations: $places) { ... on Place { nearbySearches(first: 25) { placeKey } } }
  }`
  const { errors } = await ask(query, { places: [place('CITY', '1')] })
  expect(errors).toMatchObject([{ message: 'first must be from 0 to 24.', code: 'BAD_USER_INPUT' }])
  expect(called()).toEqual([])
})
