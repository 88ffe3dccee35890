import { runsStandalone } from '@gable/subgraph-kit/fixtures/env'
import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { sampleCard, sampleDetail } from '../fixtures/sample-listing.ts'
import { createSubgraph } from '../subgraph.ts'

const samplePage = Array.from({ length: 24 }, (_, index) => `urn:reso:upi:2.0:US:48453:${index}`)

const market: FakeAnswer = ({ path, query }) => {
  if (path === '/listings/listings/search') {
    return { results: samplePage.map((uPI) => sampleCard({ uPI })), totalResults: 10_000, place: null }
  }
  if (path === '/listings/listings') {
    return query.ids?.split(',').map((uPI) => sampleDetail({ uPI }))
  }
  return new Reply(404, { errors: ['Not found'] })
}

const search = (fields: string, input = '{}') => `{ search(input: ${input}) { ${fields} } }`

test('[SRCH-35] loads a page of cards with one call, and reads the total from totalResults or totalHits', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, market)
  const card =
    'uPI listPrice tags listAgentKey location { listingAddress1 } images(first: 1) { src(size: CARD) }'
  const { data, errors } = await ask(search(`totalResults totalIsCapped results { ${card} }`))
  expect(errors).toEqual([])
  expect(data).toMatchObject({ search: { totalResults: 10_000, totalIsCapped: true } })
  expect(called()).toEqual(['GET /listings/listings/search'])

  const hits = await testSubgraph(createSubgraph, () => ({ results: [], totalHits: 3 }))
  expect((await hits.ask(search('totalResults totalIsCapped'))).data).toEqual({
    search: { totalResults: 3, totalIsCapped: false },
  })
})

test('loads the missing fields of all cards on the page with one call by ids', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, market)
  const fields = 'results { publicRemarks(locale: FR_CA) history { event price } }'
  const { data, errors } = await ask(search(fields))
  expect(errors).toEqual([])
  expect(JSON.stringify(data).match(/Une maison lumineuse/g)).toHaveLength(24)
  expect(called()).toEqual(['GET /listings/listings/search', 'GET /listings/listings'])
})

test('returns the image count from a page with only the first images, and loads the other images with one call', async () => {
  const [first, ...others] = sampleDetail().images
  const { ask, called } = await testSubgraph(createSubgraph, (call) =>
    call.path === '/listings/listings/search'
      ? {
          results: samplePage.map((uPI) => sampleCard({ uPI, images: [first], imageCount: 2 })),
          totalResults: 24,
        }
      : market(call),
  )
  expect(others).toHaveLength(1)
  const one = await ask(search('results { imageCount images(first: 1) { key } }'))
  expect(one.data).toMatchObject({
    search: { results: samplePage.map(() => ({ imageCount: 2, images: [{}] })) },
  })
  expect(called()).toEqual(['GET /listings/listings/search'])

  const all = await ask(search('results { images { key } }'))
  expect(all.data).toMatchObject({ search: { results: samplePage.map(() => ({ images: [{}, {}] })) } })
  expect(called().slice(1)).toEqual(['GET /listings/listings/search', 'GET /listings/listings'])
})

// A standalone subgraph handles each fetch as a separate request with its own loaders.
test.skipIf(runsStandalone)('resolves references to listings on the page without another call', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, market)
  const request = testRequest()
  await ask(search('results { uPI }'), {}, request)
  const references = samplePage.map((uPI) => ({ __typename: 'Listing', uPI }))
  const entities =
    'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Listing { uPI listPrice } } }'
  const { errors } = await ask(entities, { r: references }, request)
  expect(errors).toEqual([])
  expect(called()).toEqual(['GET /listings/listings/search'])
})

test('resolves references to listings in the requested order with one call', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, market)
  const references = [...samplePage, ...samplePage].reverse().map((uPI) => ({ __typename: 'Listing', uPI }))
  const entities = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Listing { uPI } } }'
  const { data } = await ask(entities, { r: references })
  expect(data).toEqual({ _entities: references.map(({ uPI }) => ({ uPI })) })
  expect(called()).toEqual(['GET /listings/listings'])
})

test('runs 15 calls of an operation in parallel without a Node memory leak warning', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  const { ask, called } = await testSubgraph(createSubgraph, market)
  const searches = Array.from(
    { length: 15 },
    (_, at) => `page${at}: search(input: { page: ${at + 1} }) { totalResults }`,
  )
  await ask(`{ ${searches.join(' ')} }`)
  process.off('warning', note)
  expect(called()).toHaveLength(15)
  expect(warnings).toEqual([])
})

test('returns an empty page without an error for an unknown place', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(404, { errors: ['Unknown place'] }))
  const input = '{ place: { type: CITY, placeKey: "nowhere" }, page: 2 }'
  const { data, errors } = await ask(search('place { placeKey } results { uPI } totalResults page', input))
  expect(errors).toEqual([])
  expect(data).toEqual({ search: { place: null, results: [], totalResults: 0, page: 2 } })
})

test('rejects invalid input with a message, and makes no call', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, market)
  const { data, errors } = await ask(search('totalResults', '{ page: 0 }'))
  expect(data).toEqual({ search: null })
  expect(errors).toEqual([
    { message: 'page must be 1 or more: pages are counted from 1.', path: 'search', code: 'BAD_USER_INPUT' },
  ])
  expect(called()).toEqual([])
})

test.each([
  ['fails', () => new Reply(500, { debug: 'at listings.ts:1' }), 'UPSTREAM_FAILED'],
  ['returns invalid data', () => 'nonsense', 'UPSTREAM_INVALID'],
  ['hangs', () => undefined, 'UPSTREAM_TIMEOUT'],
])('fails only the search field when the listings service %s', async (_, answer, code) => {
  const limits = { REST_TIMEOUT_MS: code === 'UPSTREAM_TIMEOUT' ? '1000' : '60000' }
  const { ask } = await testSubgraph(
    createSubgraph,
    (call) => (call.path.startsWith('/listings') ? answer() : []),
    limits,
  )
  const { data, errors } = await ask('{ search(input: {}) { totalResults } popularCities { href } }')
  expect(data).toEqual({ search: null, popularCities: [] })
  expect(errors).toEqual([{ message: expect.not.stringContaining('listings.ts'), path: 'search', code }])
})
