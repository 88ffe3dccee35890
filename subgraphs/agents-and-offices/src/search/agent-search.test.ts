import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const austin = {
  city: 'Austin',
  state: 'TX',
  citySlug: 'austin',
  cityKey: '4671654',
  count: 12,
  lat: 30.27,
  lon: -97.74,
}
const box = { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }
const facets = {
  languages: [{ value: 'French', count: 3 }],
  specialties: [],
  subSpecialties: [],
  civicActivities: [],
  licensedIn: [{ value: 'TX', count: 12 }],
  yearsExperience: [{ atLeast: 5, count: 9 }],
  withPhoto: 11,
}
const found = {
  results: [
    { entityType: 'agent', masterCustomerId: 'A1', firstName: 'Ada', teamMasterCustomerId: 'T1' },
    { entityType: 'team', masterCustomerId: 'T1', teamName: 'The Engines' },
    { entityType: 'robot', masterCustomerId: 'R1' },
  ],
  totalResults: 12,
  totalHits: 12,
  page: 1,
  pageSize: 24,
  isApproximate: false,
  place: austin,
  facets,
  nearbyCities: [austin, { ...austin, city: 'Buda', lat: null, lon: null }],
  bounds: box,
}

async function search(input: string, fields: string, answer: FakeAnswer = () => found) {
  const under = await testSubgraph(createSubgraph, answer)
  const { data, errors } = await under.ask(`{ agentSearch(input: { ${input} }) { ${fields} } }`)
  return { data, errors, calls: under.calls, called: under.called(), losses: under.losses }
}

const ENTRIES = 'results { __typename ... on Agent { firstName team { teamName } } ... on Team { teamName } }'
const ALL_FIELDS = `${ENTRIES} totalResults totalIsCapped page pageSize isApproximate
  place { city location { lat lon } } nearbyCities(first: 1) { city } bounds { minLat }
  facets { languages { value count } yearsExperience { atLeast count } withPhoto }`

test('[AGT-20, AGT-24] loads a page of agents and teams, its facets, and nearby cities in one call', async () => {
  const { data, errors, calls, called } = await search(
    'place: { state: "tx", citySlug: "austin" }',
    ALL_FIELDS,
  )
  expect(errors).toEqual([])
  expect(data).toEqual({
    agentSearch: {
      results: [
        { __typename: 'Agent', firstName: 'Ada', team: { teamName: 'The Engines' } },
        { __typename: 'Team', teamName: 'The Engines' },
      ],
      totalResults: 12,
      totalIsCapped: false,
      page: 1,
      pageSize: 24,
      isApproximate: false,
      place: { city: 'Austin', location: { lat: 30.27, lon: -97.74 } },
      nearbyCities: [{ city: 'Austin' }],
      bounds: { minLat: 30 },
      facets: {
        languages: [{ value: 'French', count: 3 }],
        yearsExperience: [{ atLeast: 5, count: 9 }],
        withPhoto: 11,
      },
    },
  })
  expect(called).toEqual(['GET /agents/agents/search'])
  expect(calls[0]?.query).toEqual({
    state: 'TX',
    citySlug: 'austin',
    sort: 'daily',
    page: '1',
    pageSize: '24',
    include: 'results,total,facets,place,nearby,bounds',
    nearbyLimit: '1',
  })
})

test('[AGT-20, AGT-22] loads selected fields that search results omit, with one extra call per page', async () => {
  const page = [1, 2].map((number) => ({ entityType: 'agent', masterCustomerId: `A${number}` }))
  const whole = page.map((agent) => ({ ...agent, about: 'Hello', awards: [{ name: 'Best', year: 2024 }] }))
  const fields = 'results { ... on Agent { masterCustomerId about awards { name } careerAwards { name } } }'
  const { data, called, errors } = await search('', fields, ({ path }) =>
    path === '/agents/agents' ? whole : { results: page },
  )
  expect(errors).toEqual([])
  const shown = { about: 'Hello', awards: [{ name: 'Best' }], careerAwards: null }
  expect(data).toEqual({
    agentSearch: { results: page.map(({ masterCustomerId }) => ({ masterCustomerId, ...shown })) },
  })
  expect(called).toEqual(['GET /agents/agents/search', 'GET /agents/agents'])
})

test('[AGT-21] sends every filter to the service', async () => {
  const filters = `name: " ada ", languages: ["French", "Spanish"], specialties: ["Luxury Homes"],
    subSpecialties: ["Lofts"], civicActivities: ["Food bank"], licensedIn: ["tx", "OK"], yearsExperience: 30,
    mustHavePhoto: true, isCollection: true, officeKey: "O1", teamKey: "T1"`
  const { calls, errors } = await search(
    `filters: { ${filters} }, place: { state: "TX", cityKey: "4671654" }, sort: EXPERIENCE, page: 2, pageSize: 48`,
    'totalResults',
  )
  expect(errors).toEqual([])
  expect(calls[0]?.query).toEqual({
    state: 'TX',
    cityKey: '4671654',
    name: 'ada',
    languages: 'French,Spanish',
    specialties: 'Luxury Homes',
    subSpecialties: 'Lofts',
    civicActivities: 'Food bank',
    licensedIn: 'TX,OK',
    yearsExperience: '24',
    mustHavePhoto: 'true',
    isCollection: 'true',
    officeKey: 'O1',
    teamKey: 'T1',
    sort: 'experience',
    page: '2',
    pageSize: '48',
    include: 'total',
  })
})

test('[AGT-21] escapes a comma or backslash within a value', async () => {
  const filters = 'specialties: ["Buyer, first time", "Luxury Homes"], civicActivities: ["Either \\\\ or"]'
  const { calls } = await search(`filters: { ${filters} }`, 'totalResults')
  expect(calls[0]?.query).toMatchObject({
    specialties: 'Buyer\\, first time,Luxury Homes',
    civicActivities: 'Either \\\\ or',
  })
})

test('[AGT-21] does not send empty filters', async () => {
  const any =
    'filters: { name: " ", languages: [], specialties: [" "], yearsExperience: 0, mustHavePhoto: false }'
  const { calls } = await search(any, 'totalResults')
  expect(Object.keys(calls[0]?.query ?? {}).sort()).toEqual(['include', 'page', 'pageSize', 'sort'])
})

test.each([
  ['results { ... on Team { teamName } }', 'results'],
  ['totalIsCapped', 'total'],
  ['isApproximate', 'total'],
  ['facets { withPhoto } isApproximate', 'facets'],
  ['place { city }', 'place'],
  ['bounds { minLat }', 'bounds'],
])('%s requests only %s', async (fields, include) => {
  const { calls } = await search('', fields)
  expect(calls.map(({ query }) => query.include)).toEqual([include])
})

test('makes no call when only page and pageSize are selected, and a separate call for clusters', async () => {
  expect((await search('', 'page pageSize')).called).toEqual([])
  const cluster = { location: { lat: 30, lon: -97 }, bounds: box, count: 2, masterCustomerIds: ['A1', 'A2'] }
  const { data, calls } = await search(
    'place: { state: "TX" }, filters: { languages: ["French"] }',
    `clusters(bounds: { minLat: 30, maxLat: 31, minLon: 170, maxLon: -170 }, zoom: 9) { count masterCustomerIds }`,
    () => [cluster],
  )
  expect(data).toEqual({ agentSearch: { clusters: [{ count: 2, masterCustomerIds: ['A1', 'A2'] }] } })
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    [
      '/agents/agents/clusters',
      {
        state: 'TX',
        languages: 'French',
        minLat: '30',
        maxLat: '31',
        minLon: '170',
        maxLon: '-170',
        zoom: '9',
      },
    ],
  ])
})

test('requests as many nearby cities as the largest first argument in the operation, at most 24', async () => {
  const { calls, data, errors } = await search(
    '',
    'a: nearbyCities(first: 1) { city } b: nearbyCities(first: 2) { city location { lat } } c: nearbyCities(first: 25) { city }',
  )
  expect(calls[0]?.query).toMatchObject({ include: 'nearby', nearbyLimit: '24' })
  expect(data).toMatchObject({ agentSearch: { a: [{}], b: [{}, { city: 'Buda', location: null }], c: null } })
  expect(errors).toMatchObject([{ message: 'first must be from 0 to 24.', path: 'agentSearch.c' }])
})

test('sets totalIsCapped when the total is 10,000', async () => {
  const { data } = await search('', 'totalResults totalIsCapped', () => ({ totalHits: 10_000 }))
  expect(data).toEqual({ agentSearch: { totalResults: 10_000, totalIsCapped: true } })
})

test('returns empty results without an error for an unknown place', async () => {
  const unknown = () => new Reply(404, { errors: ['There is no such place'] })
  const fields = `${ALL_FIELDS.slice(0, ALL_FIELDS.indexOf('facets'))} facets { withPhoto }
    clusters(bounds: { minLat: 0, maxLat: 1, minLon: 0, maxLon: 1 }, zoom: 3) { count }`
  const { data, errors } = await search('place: { state: "ZZ" }', fields, unknown)
  expect(errors).toEqual([])
  expect(data).toMatchObject({
    agentSearch: {
      results: [],
      totalResults: 0,
      place: null,
      nearbyCities: [],
      bounds: null,
      facets: null,
      clusters: [],
    },
  })
})

test('returns null for the facets only when they are malformed, and for the whole search when the service is down', async () => {
  const odd = await search('', 'totalResults facets { withPhoto }', () => ({ ...found, facets: 7 }))
  expect(odd).toMatchObject({ data: { agentSearch: { totalResults: 12, facets: null } }, errors: [] })
  const dead = await search('', 'totalResults', () => new Reply(500, {}))
  expect(dead).toMatchObject({
    data: { agentSearch: null },
    errors: [{ path: 'agentSearch', code: 'UPSTREAM_FAILED' }],
  })
})

test.each([
  ['pageSize: 25', 'pageSize must be 24, 48 or 96.'],
  ['page: 0', 'page must be 1 or more: pages are counted from 1.'],
  ['page: 418', 'page must be 417 or less with a pageSize of 24: narrow the search.'],
  ['place: { state: "Texas" }', 'state must be a two-letter code.'],
  [
    'place: { state: "TX", citySlug: "austin", cityKey: "1" }',
    'citySlug and cityKey cannot be combined: leave one out.',
  ],
  ['filters: { yearsExperience: -1 }', 'yearsExperience must be 0 or more.'],
  ['filters: { licensedIn: ["Texas"] }', 'state must be a two-letter code.'],
  [`filters: { name: "${'x'.repeat(101)}" }`, 'name must be at most 100 characters long.'],
  [
    `filters: { languages: ${JSON.stringify(Array(51).fill('x'))} }`,
    'languages must have at most 50 entries.',
  ],
  [`filters: { specialties: ["${'x'.repeat(201)}"] }`, 'specialties[0] must be at most 200 characters long.'],
])('rejects %s with an explanation, without calling the service', async (input, message) => {
  const { errors, called } = await search(input, 'totalResults')
  expect(errors).toMatchObject([{ message, code: 'BAD_USER_INPUT' }])
  expect(called).toEqual([])
})

test.each([
  ['minLat: 0, maxLat: 1, minLon: 0, maxLon: 1', 23, 'zoom must be from 0 to 22.'],
  ['minLat: 1, maxLat: 0, minLon: 0, maxLon: 1', 3, 'bounds.minLat must not be above bounds.maxLat.'],
  ['minLat: 0, maxLat: 1, minLon: -181, maxLon: 1', 3, 'bounds.minLon must be from -180 to 180 degrees.'],
])('rejects clusters within %s at zoom %i with an explanation', async (bounds, zoom, message) => {
  const { errors, called } = await search('', `clusters(bounds: { ${bounds} }, zoom: ${zoom}) { count }`)
  expect(errors).toMatchObject([{ message, path: 'agentSearch.clusters', code: 'BAD_USER_INPUT' }])
  expect(called).toEqual([])
})

test.each([
  ['the last page', 'page: 417'],
  ['a name of 100 characters', `filters: { name: "${'x'.repeat(100)}" }`],
  ['50 languages', `filters: { languages: ${JSON.stringify(Array(50).fill('x'))} }`],
  ['a specialty of 200 characters', `filters: { specialties: ["${'x'.repeat(200)}"] }`],
])('accepts %s', async (_, input) => {
  const { errors, called } = await search(input, 'totalResults')
  expect(errors).toEqual([])
  expect(called).toHaveLength(1)
})

test.each([
  ['minLat: -90, maxLat: 90, minLon: -180, maxLon: 180', 0],
  ['minLat: 30, maxLat: 30, minLon: -97, maxLon: -97', 22],
])('accepts clusters within %s at zoom %i', async (bounds, zoom) => {
  const fields = `clusters(bounds: { ${bounds} }, zoom: ${zoom}) { count }`
  const { data, errors } = await search('', fields, () => [])
  expect({ data, errors }).toEqual({ data: { agentSearch: { clusters: [] } }, errors: [] })
})

test('isApproximate is false unless the service sets it', async () => {
  const { data } = await search('', 'totalResults isApproximate', () => ({ totalHits: 12 }))
  expect(data).toEqual({ agentSearch: { totalResults: 12, isApproximate: false } })
})

test('[F-72] omits an agent without a masterCustomerId and counts the omitted row', async () => {
  const { data, errors, losses } = await search('', ENTRIES, () => ({
    results: [{ entityType: 'agent', firstName: 'Ada' }],
  }))
  expect(data).toMatchObject({ agentSearch: { results: [] } })
  expect(errors).toEqual([])
  expect(losses).toEqual([{ service: 'agents', path: 'agents/search', rows: 1, fields: 0 }])
})
