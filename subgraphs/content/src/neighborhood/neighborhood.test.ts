import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { expect, test } from 'vitest'
import { createSubgraph } from '../subgraph.ts'

const point = { id: 'a1', name: 'Wren Coffee', address: '1 Elm St, Austin', lat: 30.1, lon: -97.1 }
const answers: Record<string, object> = {
  '/content/api/v4/nls/neighborhood': {
    ready: true,
    name: 'Zilker',
    character: 'Green.',
    detailUrl: '/zilker',
    scores: [
      { kind: 'transit_friendly', name: 'Transit friendly', value: 7.5, text: 'Seven stops.' },
      { kind: 'moonlight', name: 'Moonlight', value: 3, text: 'New.' },
    ],
  },
  '/content/api/v4/nls/nearby-places': {
    ready: true,
    items: [
      { ...point, category: 'cafe', walking_time: 4 },
      { ...point, category: 'volcano', walking_time: 5 },
    ],
  },
  '/content/api/v4/nls/nearby-schools': {
    ready: true,
    items: [{ ...point, level: 'high', grades: '9-12', walking_time: '12' }],
  },
}
const nls: FakeAnswer = ({ path }) => answers[path]

const QUERY = `{
  neighborhood(lat: 30.1, lon: -97.1, locale: FR_CA) {
    ready name character detailUrl scores { kind name value text }
  }
  nearbyPlaces(lat: 30.1, lon: -97.1) { ready items { id key name category walkingTime address lat lon } }
  nearbySchools(lat: 30.1, lon: -97.1, first: 3) { ready items { name level grades district walkingTime } }
}`

test('[MAP-18] [MAP-20] returns a neighborhood, its places, and its schools, and omits categories and scores unknown to the schema', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, nls)
  const { data, errors } = await ask(QUERY)
  expect(errors).toEqual([])
  expect(data).toEqual({
    neighborhood: {
      ready: true,
      name: 'Zilker',
      character: 'Green.',
      detailUrl: '/zilker',
      scores: [{ kind: 'TRANSIT_FRIENDLY', name: 'Transit friendly', value: 7.5, text: 'Seven stops.' }],
    },
    nearbyPlaces: {
      ready: true,
      items: [
        {
          ...point,
          id: 'PointOfInterest:30.1:-97.1:en-US:a1',
          key: 'a1',
          category: 'CAFE',
          walkingTime: 4,
        },
      ],
    },
    nearbySchools: {
      ready: true,
      items: [{ name: point.name, level: 'HIGH', grades: '9-12', district: null, walkingTime: 12 }],
    },
  })
  const position = { lat: '30.1', lon: '-97.1' }
  expect(new Map(calls.map(({ path, query }) => [path.split('/').at(-1), query]))).toEqual(
    new Map<string | undefined, object>([
      ['neighborhood', { ...position, locale: 'fr-CA' }],
      ['nearby-places', { ...position, locale: 'en-US', limit: '18' }],
      ['nearby-schools', { ...position, locale: 'en-US', limit: '3' }],
    ]),
  )
})

test('[MAP-19] the schema defines sixteen types of scores', async () => {
  const { ask } = await testSubgraph(createSubgraph, nls)
  const { data } = await ask('{ __type(name: "NeighborhoodScoreKind") { enumValues { name } } }')
  expect(data).toHaveProperty('__type.enumValues.length', 16)
})

test('[MAP-21] returns ready: false and no data while the service is still gathering data', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(202, { data: { ready: false } }))
  const { data, errors } = await ask(QUERY)
  expect(errors).toEqual([])
  expect(data).toEqual({
    neighborhood: { ready: false, name: null, character: null, detailUrl: null, scores: [] },
    nearbyPlaces: { ready: false, items: [] },
    nearbySchools: { ready: false, items: [] },
  })
})

test('returns a null neighborhood and empty lists without errors when the service has no data for the position', async () => {
  const { ask } = await testSubgraph(createSubgraph, () => new Reply(404, { errors: ['None'] }))
  const { data, errors } = await ask(QUERY)
  expect(errors).toEqual([])
  expect(data).toEqual({
    neighborhood: null,
    nearbyPlaces: { ready: true, items: [] },
    nearbySchools: { ready: true, items: [] },
  })
})

test.each([
  ['dead', new Reply(500, '<stack>'), 'UPSTREAM_FAILED'],
  ['sending invalid data', { ready: 'perhaps', items: 'many', scores: 4 }, 'UPSTREAM_INVALID'],
])(
  '[MAP-22] [ERR-25] fails only the affected fields when the nls service is %s',
  async (_name, answer, code) => {
    const { ask } = await testSubgraph(createSubgraph, (call) =>
      call.path.endsWith('nearby-places') ? nls(call) : answer,
    )
    const { data, errors } = await ask(QUERY)
    expect(data).toMatchObject({ neighborhood: null, nearbyPlaces: { ready: true }, nearbySchools: null })
    expect(errors.map(({ path, code }) => [path, code]).sort()).toEqual([
      ['nearbySchools', code],
      ['neighborhood', code],
    ])
  },
)

test.each([
  ['nearbyPlaces(lat: 1, lon: 1, first: 49)', 'first must be from 0 to 48.'],
  ['nearbySchools(lat: 1, lon: 1, first: 25)', 'first must be from 0 to 24.'],
  ['nearbySchools(lat: 91, lon: 1)', 'lat must be from -90 to 90.'],
  ['nearbyPlaces(lat: 1, lon: -181)', 'lon must be from -180 to 180.'],
])('rejects %s with a message', async (field, message) => {
  const { ask, calls } = await testSubgraph(createSubgraph, nls)
  expect((await ask(`{ ${field} { ready } }`)).errors).toMatchObject([{ message, code: 'BAD_USER_INPUT' }])
  expect(calls).toEqual([])
})

test('accepts a latitude of 90 and a longitude of -180, and makes no call when the limit is 0', async () => {
  const { ask, calls } = await testSubgraph(createSubgraph, nls)
  expect((await ask('{ nearbyPlaces(lat: 90, lon: -180) { ready } }')).errors).toEqual([])
  expect(calls).toHaveLength(1)
  const none = '(lat: 1, lon: 1, first: 0) { ready items { id } }'
  expect(await ask(`{ nearbyPlaces${none} nearbySchools${none} }`)).toEqual({
    data: { nearbyPlaces: { ready: true, items: [] }, nearbySchools: { ready: true, items: [] } },
    errors: [],
  })
  expect(calls).toHaveLength(1)
})

test.each([null, true, '', ' ', 'soon', -1])(
  'omits a place with a walking time of %j',
  async (walking_time) => {
    const items = [{ ...point, category: 'cafe', walking_time }]
    const { ask } = await testSubgraph(createSubgraph, () => ({ ready: true, items }))
    const { data } = await ask('{ nearbyPlaces(lat: 30.1, lon: -97.1) { items { walkingTime } } }')
    expect(data).toEqual({ nearbyPlaces: { items: [] } })
  },
)
