import { type FakeAnswer, type FakeCall, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { idOfListing } from '@gable/subgraph-kit/schema/global-id'
import { expect, test } from 'vitest'
import { sampleCard } from '../fixtures/sample-listing.ts'
import { createSubgraph } from '../subgraph.ts'

const box = { minLat: 30.2, maxLat: 30.3, minLon: -97.8, maxLon: -97.7 }
const parts = {
  results: [sampleCard()],
  totalResults: 12,
  place: { placeType: 'city', placeKey: '4671654' },
  keywordReading: [{ all: ['pool'], none: ['spa'] }],
  facets: {
    propertyTypes: [
      { kind: 'multi-family', count: 3 },
      { kind: 'castle', count: 1 },
    ],
    beds: [{ atLeast: 1, count: 9 }],
    baths: [],
    switches: [{ filter: 'POOL', count: 4 }],
    prices: [{ from: 500_000, below: null, count: 12 }],
  },
  relaxations: [{ filter: 'POOL', totalResults: 41 }],
  bounds: box,
}
const clusters = [
  { location: { lat: 30.25, lon: -97.75 }, bounds: box, count: 2, pin: null },
  {
    location: { lat: 30.21, lon: -97.71 },
    bounds: box,
    count: 1,
    pin: { uPI: sampleCard().uPI, oUID: 'M00000070', listingId: '5512345', price: 525_000 },
  },
]

/** Returns only the requested parts, as the service does. */
function requestedParts({ query }: FakeCall) {
  const requested = new Set(query.include?.split(','))
  const { results, totalResults, place, ...others } = parts
  const rest = Object.fromEntries(Object.entries(others).filter(([name]) => requested.has(name)))
  return {
    ...rest,
    place,
    ...(requested.has('results') && { results }),
    ...(requested.has('total') && { totalResults }),
  }
}

const market: FakeAnswer = (call) =>
  call.path === '/listings/listings/clusters' ? clusters : requestedParts(call)

const allFacets =
  'facets { propertyTypes { kind count } beds { atLeast count } switches { filter count } prices { from below count } }'
const viewport = (zoom: number) =>
  `clusters(bounds: { minLat: 30.2, maxLat: 30.3, minLon: -97.8, maxLon: -97.7 }, zoom: ${zoom}) { count pin { recordId uPI price } }`
const search = (fields: string, input = '{}') => `{ search(input: ${input}) { ${fields} } }`

test.each([
  ['results { uPI }', 'results'],
  ['totalResults', 'total'],
  ['totalIsCapped page pageSize', 'total'],
  ['place { placeKey }', 'total'],
  ['place { placeKey } facets { beds { count } }', 'facets'],
  ['results { uPI } totalResults totalIsCapped', 'results,total'],
  ['bounds { minLat }', 'bounds'],
  [
    'relaxations { filter } keywordReading { all } homes: results { uPI }',
    'results,keywordReading,relaxations',
  ],
  ['... on SearchResult { ... { totalResults } }', 'total'],
  ['results @skip(if: true) { uPI } totalResults @include(if: true)', 'total'],
])('requests only the selected parts with one call: %s', async (fields, include) => {
  const { ask, calls } = await testSubgraph(createSubgraph, market)
  expect((await ask(search(fields))).errors).toEqual([])
  expect(calls.map(({ path, query }) => [path, query.include])).toEqual([
    ['/listings/listings/search', include],
  ])
})

test('requests the parts selected through fragments, and through fields with @include and @skip', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, market)
  const query = `
    query ($more: Boolean!) { search(input: {}) { ...count ...more @include(if: $more) results @skip(if: $more) { uPI } } }
    fragment count on SearchResult { total: totalResults }
    fragment more on SearchResult { relaxations { filter totalResults } }`
  expect((await ask(query, { more: true })).data).toEqual({
    search: { total: 12, relaxations: parts.relaxations },
  })
  await ask(query, { more: false })
  expect(calls.map(({ query }) => query.include)).toEqual(['total,relaxations', 'results,total'])
})

test('returns the keyword reading and facets, without property types unknown to the schema', async () => {
  const { ask } = await testSubgraph(createSubgraph, market)
  const { data, errors } = await ask(search(`keywordReading { all none } ${allFacets}`))
  expect(errors).toEqual([])
  const { beds, switches, prices } = parts.facets
  const propertyTypes = [{ kind: 'MULTI_FAMILY', count: 3 }]
  expect(data).toEqual({
    search: { keywordReading: parts.keywordReading, facets: { propertyTypes, beds, switches, prices } },
  })
})

test('[F-35] returns the bounding box of the results, or null when the service sends none', async () => {
  const { ask } = await testSubgraph(createSubgraph, market)
  const bounds = 'bounds { minLat maxLat minLon maxLon }'
  expect((await ask(search(bounds))).data).toEqual({ search: { bounds: box } })
  const old = await testSubgraph(createSubgraph, () => ({ place: null }))
  expect((await old.ask(search(bounds))).data).toEqual({ search: { bounds: null } })
})

test('loads only the clusters when the operation selects no other part, and makes one call for equal bounds', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, market)
  const input = '{ place: { type: CITY, placeKey: "4671654" }, filters: { pool: true } }'
  const { data, errors } = await ask(search(`${viewport(9)} again: ${viewport(9)} page`, input))
  expect(errors).toEqual([])
  const found = [
    { count: 2, pin: null },
    {
      count: 1,
      pin: { recordId: idOfListing(sampleCard()), uPI: sampleCard().uPI, price: 525_000 },
    },
  ]
  expect(data).toEqual({ search: { clusters: found, again: found, page: 1 } })
  expect(calls.map(({ path, query }) => ({ path, ...query }))).toEqual([
    {
      path: '/listings/listings/clusters',
      placeType: 'city',
      placeKey: '4671654',
      filters: '{"uiTransactionType":"Sale","pool":true}',
      minLat: '30.2',
      maxLat: '30.3',
      minLon: '-97.8',
      maxLon: '-97.7',
      zoom: '9',
    },
  ])
})

test('[CS-98] passes on the number of single listings, and describes each', async () => {
  const pinned = clusters.map(({ pin, ...cluster }) => ({ ...cluster, pin: pin && { ...pin, isNew: true } }))
  const { ask, calls } = await testSubgraph(createSubgraph, () => pinned)
  const singles = (max: number) =>
    search(
      viewport(12)
        .replace('zoom: 12', `zoom: 12, singlesUpTo: ${max}`)
        .replace('price }', 'isNew hasOpenHouse }'),
    )
  const { data } = await ask(singles(500))
  expect(data).toMatchObject({
    search: { clusters: [{ pin: null }, { pin: { isNew: true, hasOpenHouse: false } }] },
  })
  expect(calls.map(({ query }) => query.singlesUpTo)).toEqual(['500'])
  expect((await ask(singles(501))).errors).toMatchObject([
    { message: 'singlesUpTo must be from 0 to 500.', code: 'BAD_USER_INPUT' },
  ])
})

test('makes one clusters call per viewport, in addition to the search call', async () => {
  const { ask, called } = await testSubgraph(createSubgraph, market)
  await ask(search(`totalResults results { uPI } near: ${viewport(12)} far: ${viewport(4)}`))
  expect(called().sort()).toEqual([
    'GET /listings/listings/clusters',
    'GET /listings/listings/clusters',
    'GET /listings/listings/search',
  ])
})

test('fails only the clusters when their call fails or their zoom is invalid', async () => {
  const { ask } = await testSubgraph(createSubgraph, (call) =>
    call.path === '/listings/listings/clusters' ? new Reply(500, {}) : requestedParts(call),
  )
  const { data, errors } = await ask(search(`totalResults ${viewport(9)}`))
  expect(data).toEqual({ search: { totalResults: 12, clusters: null } })
  expect(errors).toMatchObject([{ path: 'search.clusters', code: 'UPSTREAM_FAILED' }])
  const wrong = await ask(search(`totalResults ${viewport(30)}`))
  expect(wrong.data).toEqual({ search: { totalResults: 12, clusters: null } })
  expect(wrong.errors).toEqual([
    { message: 'zoom must be from 0 to 22.', path: 'search.clusters', code: 'BAD_USER_INPUT' },
  ])
})

test.each([
  ['are missing', {}, null],
  ['are invalid', { facets: { beds: 'many' }, relaxations: [{ filter: 'MOON', totalResults: 1 }] }, []],
])('returns results with null facets when the facets %s', async (_, others, relaxations) => {
  const { ask } = await testSubgraph(createSubgraph, () => ({ results: [sampleCard()], ...others }))
  const { data, errors } = await ask(search(`results { uPI } ${allFacets} relaxations { filter }`))
  expect(errors).toEqual([])
  expect(data).toEqual({
    search: { results: [{ uPI: sampleCard().uPI }], facets: null, relaxations },
  })
})

test('reports UPSTREAM_INVALID when the service omits a requested total', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => ({ place: null }))
  const { data, errors } = await ask(search('totalResults'))
  expect(data).toEqual({ search: null })
  expect(errors).toMatchObject([{ path: 'search.totalResults', code: 'UPSTREAM_INVALID' }])
})

test('returns no clusters or relaxations for an unknown place', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(404, { errors: ['Unknown place'] }))
  const nowhere = '{ place: { type: CITY, placeKey: "nowhere" } }'
  expect(
    await ask(search(`${viewport(9)} relaxations { filter } facets { beds { count } }`, nowhere)),
  ).toEqual({
    data: { search: { clusters: [], relaxations: [], facets: null } },
    errors: [],
  })
})

test.each([0, 1])(
  '[F-74] returns a pin without a price when the service sends a price of %i',
  async (price) => {
    const pinned = clusters.map((cluster) => ({ ...cluster, pin: cluster.pin && { ...cluster.pin, price } }))
    const { ask, losses } = await testSubgraph(createSubgraph, () => pinned)
    const { data, errors } = await ask(search(viewport(12)))
    expect(errors).toEqual([])
    expect(data).toMatchObject({ search: { clusters: [{ pin: null }, { pin: { price: null } }] } })
    expect(losses).toMatchObject([{ rows: 0, fields: 1 }])
  },
)

test('[F-72] reports a property type unknown to the schema as a lost row', async () => {
  const { ask, losses } = await testSubgraph(createSubgraph, market)
  const { data } = await ask(search('facets { propertyTypes { kind } }'))
  expect(data).toMatchObject({ search: { facets: { propertyTypes: [{ kind: 'MULTI_FAMILY' }] } } })
  expect(losses).toMatchObject([{ rows: 1, fields: 0 }])
})

const firstView = (args = 'width: 519, height: 555, singlesUpTo: 500, pricesUpTo: 60') =>
  `firstClusters(${args}) { lats lons counts prices newListings openHouses }`
const columns = {
  lats: [30.25, 30.21],
  lons: [-97.75, -97.71],
  counts: [2, 1],
  prices: [null, 525_000],
  newListings: [1],
  openHouses: [],
}

test('[F-191] loads the first clusters with the results in one call, which describes the map', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, (call) => ({
    ...requestedParts(call),
    firstClusters: columns,
  }))
  const { data, errors } = await ask(search(`totalResults ${firstView()} again: ${firstView()}`))
  expect(errors).toEqual([])
  expect(data).toEqual({ search: { totalResults: 12, firstClusters: columns, again: columns } })
  const size = { mapWidth: '519', mapHeight: '555', singlesUpTo: '500', pricesUpTo: '60' }
  expect(calls.map(({ path, query }) => ({ path, include: query.include }))).toEqual([
    { path: '/listings/listings/search', include: 'total' },
  ])
  expect(calls[0]?.query).toMatchObject(size)

  const bounds = 'bounds: { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }'
  await ask(search(firstView(`width: 519, height: 555, ${bounds}`)))
  expect(calls[1]?.query).toMatchObject({ include: 'total', minLat: '30', maxLon: '-97' })
  await ask(search('totalResults'))
  expect(calls[2]?.query).not.toHaveProperty('mapWidth')
})

test.each([
  ['answers without them', undefined],
  ['leaves out a latitude', { ...columns, lats: [30.25] }],
  ['sends text in a column', { ...columns, lons: [-97.75, 'west'] }],
  ['marks a listing that is not there', { ...columns, newListings: [2] }],
])('[F-191] returns null, without a second call, when the service %s', async (_, firstClusters) => {
  const { ask, called } = await testSubgraph(createSubgraph, (call) => ({
    ...requestedParts(call),
    firstClusters,
  }))
  const { data, errors } = await ask(search(`totalResults ${firstView()}`))
  expect({ data, errors }).toEqual({
    data: { search: { totalResults: 12, firstClusters: null } },
    errors: [],
  })
  expect(called()).toEqual(['GET /listings/listings/search'])
})

test('[F-191] returns no price when the service hides it or leaves prices out', async () => {
  const answers = [
    { ...columns, prices: [null, 1] },
    { ...columns, prices: undefined, newListings: null },
  ]
  const { ask } = await testSubgraph(createSubgraph, (call) => ({
    ...requestedParts(call),
    firstClusters: answers.shift(),
  }))
  expect((await ask(search(firstView()))).data).toEqual({
    search: { firstClusters: { ...columns, prices: [null, null] } },
  })
  expect((await ask(search(firstView()))).data).toEqual({
    search: { firstClusters: { ...columns, prices: [], newListings: [] } },
  })
})

test.each([
  ['width: 0, height: 555', 'width must be from 1 to 10000.'],
  ['width: 519, height: 555, pricesUpTo: 501', 'pricesUpTo must be from 0 to 500.'],
])('[F-191] rejects %s, and makes no call', async (args, message) => {
  const { ask, called } = await testSubgraph(createSubgraph, market)
  expect((await ask(search(firstView(args)))).errors).toMatchObject([{ message, code: 'BAD_USER_INPUT' }])
  expect(called()).toEqual([])
})

test('[F-191] rejects two first views of one search', async () => {
  const { ask } = await testSubgraph(createSubgraph, market)
  const { errors } = await ask(search(`${firstView()} other: ${firstView('width: 5, height: 5')}`))
  expect(errors).toMatchObject([
    { message: 'firstClusters can be selected with one set of arguments only.', code: 'BAD_USER_INPUT' },
  ])
})
