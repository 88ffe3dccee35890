import { runsStandalone } from '@gable/subgraph-kit/fixtures/env'
import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { sampleCard } from '../fixtures/sample-listing.ts'
import { createSubgraph } from '../subgraph.ts'

const uPIs = (count: number) => Array.from({ length: count }, (_, at) => `urn:reso:upi:2.0:US:48453:${at}`)

/**
 * Creates a fake service that returns `count` cards. The endpoints for the latest listings return an array
 * without a `data` wrapper.
 */
const cards = (count: number): FakeAnswer => {
  const body = uPIs(count).map((uPI) => sampleCard({ uPI }))
  return () => new Reply(200, body)
}

const empty = { data: { latestListings: [] }, errors: [] }

test('[CALL-29] loads the latest listings with a single limited call, from a response without a data wrapper', async () => {
  const { ask, calls, called } = await testSubgraph(createSubgraph, cards(7))
  const { data, errors } = await ask('{ latestListings { uPI listPrice tags listAgentKey } }')
  expect(errors).toEqual([])
  expect(data).toMatchObject({ latestListings: uPIs(7).map((uPI) => ({ uPI })) })
  expect(called()).toEqual(['GET /listings/listings/latest'])
  expect(calls[0]?.query).toEqual({ limit: '7', filters: '{"uiTransactionType":"Sale"}' })
})

test('[SRCH-21] sends filters, country, and place in the same format as a search', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, cards(1))
  const filters = '{ country: US, isCollection: true, maxPrice: 900000 }'
  await ask(
    `{ latestListings(first: 3, filters: ${filters}, place: { type: CITY, placeKey: "4671654" }) { uPI } }`,
  )
  const { filters: json = '', ...params } = calls[0]?.query ?? {}
  expect(params).toEqual({ limit: '3', placeType: 'city', placeKey: '4671654' })
  expect(JSON.parse(json)).toEqual({
    uiTransactionType: 'Sale',
    country: 'US',
    isCollection: true,
    maxPrice: 900_000,
  })
})

// A standalone subgraph handles each fetch as a separate request with its own loaders.
test.skipIf(runsStandalone)(
  'ignores listings beyond `first`, and resolves references to the returned listings without a call',
  async () => {
    const { ask, called } = await testSubgraph(createSubgraph, cards(24))
    const request = testRequest()
    const { data } = await ask('{ latestListings(first: 2) { uPI } }', {}, request)
    expect(data).toEqual({ latestListings: uPIs(2).map((uPI) => ({ uPI })) })
    const references = uPIs(2).map((uPI) => ({ __typename: 'Listing', uPI }))
    const entities =
      'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Listing { listPrice } } }'
    expect((await ask(entities, { r: references }, request)).errors).toEqual([])
    expect(called()).toEqual(['GET /listings/listings/latest'])
  },
)

test('returns no listings for an unknown place', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(404, { errors: ['Unknown place'] }))
  const nowhere = 'place: { type: CITY, placeKey: "nowhere" }'
  expect(await ask(`{ latestListings(${nowhere}) { uPI } }`)).toEqual(empty)
  expect((await ask('{ latestListings { uPI } }')).data).toEqual({ latestListings: null })
})

test('makes no call for zero listings, and rejects invalid arguments with a message', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, cards(1))
  expect(await ask('{ latestListings(first: 0) { uPI } }')).toEqual(empty)
  for (const [input, message] of [
    ['first: 25', 'first must be from 0 to 24.'],
    ['first: -1', 'first must be from 0 to 24.'],
    ['filters: { minBeds: -1 }', 'minBeds must be 0 or more.'],
  ]) {
    const { data, errors } = await ask(`{ latestListings(${input}) { uPI } }`)
    expect(data).toEqual({ latestListings: null })
    expect(errors).toEqual([{ message, path: 'latestListings', code: 'BAD_USER_INPUT' }])
  }
  expect(called()).toEqual([])
})

test.each([
  ['fails', new Reply(500, {}), 'UPSTREAM_FAILED'],
  ['wraps the list in an object', new Reply(200, { data: [sampleCard()] }), 'UPSTREAM_INVALID'],
])('fails only the latestListings field when the service %s', async (_, reply, code) => {
  const { ask } = await testSubgraph(createSubgraph, ({ path }) =>
    path.startsWith('/listings') ? reply : [],
  )
  const { data, errors } = await ask('{ latestListings { uPI } popularCities { href } }')
  expect(data).toEqual({ latestListings: null, popularCities: [] })
  expect(errors).toMatchObject([{ path: 'latestListings', code }])
})
