import { runsStandalone } from '@gable/subgraph-kit/fixtures/env'
import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { sampleCard } from '../fixtures/sample-listing.ts'
import { createSubgraph } from '../subgraph.ts'

const uPIs = (count: number) => Array.from({ length: count }, (_, at) => `urn:reso:upi:2.0:US:48453:${at}`)

/** Answers of paths that name latest have no data wrapper. */
const cards = (count: number): FakeAnswer => {
  const body = uPIs(count).map((uPI) => sampleCard({ uPI }))
  return () => new Reply(200, body)
}

const empty = { data: { latestListings: [] }, errors: [] }

test('[CALL-29] the latest homes are one call, which asks for so many and is not unwrapped', async () => {
  const { ask, calls, called } = await testSubgraph(createSubgraph, cards(7))
  const { data, errors } = await ask('{ latestListings { uPI listPrice tags listAgentKey } }')
  expect(errors).toEqual([])
  expect(data).toMatchObject({ latestListings: uPIs(7).map((uPI) => ({ uPI })) })
  expect(called()).toEqual(['GET /listings/listings/latest'])
  expect(calls[0]?.query).toEqual({ limit: '7', filters: '{"uiTransactionType":"Sale"}' })
})

test('[SRCH-21] filters, a country and a place are asked for as in a search', async () => {
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

// Standalone, each fetch is a request with loaders of its own.
test.skipIf(runsStandalone)(
  'ignores listings beyond `first`, and resolves references to the rest without a call',
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

test('a place that does not exist has no homes', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(404, { errors: ['Unknown place'] }))
  const nowhere = 'place: { type: CITY, placeKey: "nowhere" }'
  expect(await ask(`{ latestListings(${nowhere}) { uPI } }`)).toEqual(empty)
  expect((await ask('{ latestListings { uPI } }')).data).toEqual({ latestListings: null })
})

test('none at all is no call, and what cannot be is refused with a sentence', async () => {
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
  ['answers with a wrapper', new Reply(200, { data: [sampleCard()] }), 'UPSTREAM_INVALID'],
])('a service that %s costs the latest homes, not the rest of the answer', async (_, reply, code) => {
  const { ask } = await testSubgraph(createSubgraph, ({ path }) =>
    path.startsWith('/listings') ? reply : [],
  )
  const { data, errors } = await ask('{ latestListings { uPI } popularCities { href } }')
  expect(data).toEqual({ latestListings: null, popularCities: [] })
  expect(errors).toMatchObject([{ path: 'latestListings', code }])
})
