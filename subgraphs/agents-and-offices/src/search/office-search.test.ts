import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const office = { masterCustomerId: 'O1', officeName: 'Gable Austin', lat: 30.27, lon: -97.74 }
const found = { results: [office], totalResults: 1, isApproximate: true, place: null, bounds: null }

test('[AGT-23] loads a page of offices in one call and reuses the loaded offices for their teams', async () => {
  const { ask, calls, called } = await testSubgraph(createSubgraph, ({ path }) => {
    if (path === '/agents/teams/of-offices')
      return [{ officeId: 'O1', teams: [{ masterCustomerId: 'T1', officeMasterCustomerId: 'O1' }] }]
    return found
  })
  const { data, errors } =
    await ask(`{ officeSearch(input: { place: { state: "TX" }, name: "gable", sort: NAME }) {
    results { officeName location { lat lon } teams { office { officeName } } } totalResults isApproximate bounds { minLat } } }`)
  expect(errors).toEqual([])
  expect(data).toEqual({
    officeSearch: {
      results: [
        {
          officeName: 'Gable Austin',
          location: { lat: 30.27, lon: -97.74 },
          teams: [{ office: { officeName: 'Gable Austin' } }],
        },
      ],
      totalResults: 1,
      isApproximate: true,
      bounds: null,
    },
  })
  expect(called()).toEqual(['GET /offices/offices/search', 'GET /agents/teams/of-offices'])
  expect(calls[0]?.query).toEqual({
    state: 'TX',
    name: 'gable',
    sort: 'name',
    page: '1',
    pageSize: '24',
    include: 'results,total,bounds',
  })
})

test('[F-20] sends the location of the searched city to find nearby cities', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => ({ ...found, nearbyCities: [] }))
  const near = (kind: string, lat: number) =>
    ask(
      `{ ${kind}Search(input: { place: { state: "TX", cityKey: "1", location: { lat: ${lat}, lon: -97 } } }) { nearbyCities(first: 3) { city } } }`,
    )
  await near('office', 30)
  await near('agent', 31)
  const expected = { state: 'TX', cityKey: '1', lon: '-97', include: 'nearby', nearbyLimit: '3' }
  expect(calls.map(({ query }) => query)).toMatchObject([
    { ...expected, lat: '30' },
    { ...expected, lat: '31' },
  ])
  expect((await near('office', 91)).errors).toMatchObject([
    { message: 'location.lat must be from -90 to 90 degrees.' },
  ])
})

test('loads the clusters of offices in a separate call', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => [])
  const map = 'clusters(bounds: { minLat: 30, maxLat: 31, minLon: -98, maxLon: -97 }, zoom: 9) { count }'
  const { data } = await ask(`{ officeSearch(input: {}) { page pageSize ${map} } }`)
  expect(data).toEqual({ officeSearch: { page: 1, pageSize: 24, clusters: [] } })
  expect(calls.map(({ path, query }) => [path, query])).toEqual([
    ['/offices/offices/clusters', { minLat: '30', maxLat: '31', minLon: '-98', maxLon: '-97', zoom: '9' }],
  ])
})

const city = (slug: string) => ({ city: slug, state: 'TX', citySlug: slug, cityKey: slug, count: 3 })
const states = [{ state: 'TX', count: 6, cities: [city('austin'), city('dallas')] }]

test.each(['agent', 'office'])(
  '[AGT-20] the %s directory requests the largest selected number of cities in one call',
  async (directory) => {
    const { ask, calls } = await testSubgraph(createSubgraph, () => states)
    const { data, errors } =
      await ask(`{ ${directory}Directory { state count few: cities(first: 1) { citySlug } ...more } }
    fragment more on DirectoryState { cities(first: 30) { citySlug location { lat } } }`)
    expect(errors).toEqual([])
    expect(data).toEqual({
      [`${directory}Directory`]: [
        {
          state: 'TX',
          count: 6,
          few: [{ citySlug: 'austin' }],
          cities: [
            { citySlug: 'austin', location: null },
            { citySlug: 'dallas', location: null },
          ],
        },
      ],
    })
    expect(calls.map(({ path, query }) => [path, query])).toEqual([
      [`/${directory}s/${directory}s/directory`, { cities: '30' }],
    ])
  },
)

test('requests no cities when none are selected, and 12 cities by default', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => states)
  await ask('{ agentDirectory(state: "tx") { count } officeDirectory { cities { city } } }')
  // The order of the two parallel calls is not fixed.
  expect(Object.fromEntries(calls.map(({ path, query }) => [path, query]))).toEqual({
    '/agents/agents/directory': { state: 'TX', cities: '0' },
    '/offices/offices/directory': { cities: '12' },
  })
  expect(calls).toHaveLength(2)
})

test('returns as many states as requested, up to 100', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => states)
  const { data } = await ask('{ officeDirectory { state } agentDirectory(first: 1) { state } }')
  expect(data).toMatchObject({ agentDirectory: [{}] })
  expect((await ask('{ agentDirectory(first: 101) { state } }')).errors).toMatchObject([
    { message: 'first must be from 0 to 100.', code: 'BAD_USER_INPUT' },
  ])
})

test('returns an empty directory for an unknown state, and rejects a malformed state code', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(404, { errors: ['No such state'] }))
  expect(await ask('{ officeDirectory(state: "ZZ") { count } }')).toEqual({
    data: { officeDirectory: [] },
    errors: [],
  })
  expect((await ask('{ officeDirectory(state: "Texas") { count } }')).errors).toMatchObject([
    { message: 'state must be a two-letter code.', code: 'BAD_USER_INPUT' },
  ])
})

test('rejects more than 500 cities with an explanation', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, () => states)
  const { errors } = await ask('{ agentDirectory { cities(first: 501) { city } } }')
  expect(errors).toMatchObject([{ message: 'first must be from 0 to 500.', code: 'BAD_USER_INPUT' }])
  expect(calls[0]?.query).toEqual({ cities: '500' })
})
