import { readFileSync } from 'node:fs'
import { createSubgraph } from '@gable/subgraph-accounts/subgraph'
import { parseEnv } from '@gable/subgraph-kit/config/env'
import { type FakeAnswer, fakeRest } from '@gable/subgraph-kit/fixtures/fake-rest'
import { buildSchema, Kind, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { readEnv } from './config/env.ts'
import { LimitError } from './errors/refusals.ts'
import { fakeSubgraph } from './fixtures/fake-subgraph.ts'
import { startGraph } from './fixtures/start-graph.ts'
import { declaredCosts } from './limits/declared-costs.ts'
import { checkSize, operationLimits } from './limits/operation-size.ts'

const SEARCHES = `savedSearches {
  id name isSubscribed email sms notificationFrequency notifyOn searchQueryString
  searchCriteria { place { placeType placeKey name city stateOrProvince } }
  createdAt updatedAt lastVisitedAt feedToken }`
const SETTINGS = `notificationSettings {
  notificationOptIn timeZone subscriptions { id name isSubscribed email notificationFrequency notifyOn } }`
const PAGE = `{ viewer { id email verified notificationOptIn ${SEARCHES} ${SETTINGS} } }`
const FEED = `{ savedSearchFeed(token: "of.feeds") {
  name locale searchQueryString searchCriteria { place { name city stateOrProvince } }
  events { id kind at oldPrice newPrice oldStatus newStatus
    listing { uPI listingUrl listPrice bedroomsTotal bathroomsTotalInteger livingArea courtesyOfStatement
      location { listingAddressFull city state } images(first: 1) { src(size: CARD) alt }
      compliance { displayName idxDisclosure } } } } }`

const committed = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const schema = buildSchema(committed('schema.graphql'))
const costs = declaredCosts(committed('supergraph.graphql'))

function refusalOf(query: string, overrides: { cost?: number; depth?: number }): string | undefined {
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation.')
  const limits = { ...operationLimits(readEnv({})), ...overrides }
  const sized = { schema, costs, operation, fragments: new Map(), variables: {} }
  try {
    checkSize(sized, limits)
    return undefined
  } catch (error) {
    if (error instanceof LimitError) return String(error.extensions.code)
    throw error
  }
}

test.each([
  // Counts the account, 100 searches that each have criteria and a place, the settings, about ten
  // subscriptions, and the scalars of all these objects.
  ['a page of saved searches with all fields', PAGE, 3_515, 5],
  // Counts the feed, its criteria and place, and 200 events that each have a listing with address, photo, and
  // disclosure.
  ['a feed with the listing fields that a feed reader shows', FEED, 12_254, 5],
])(
  '%s is within the limits, and its cost counts every object that the response may contain',
  (_, query, cost, depth) => {
    expect(refusalOf(query, {})).toBeUndefined()
    expect(refusalOf(query, { cost, depth })).toBeUndefined()
    expect(refusalOf(query, { cost: cost - 1 })).toBe('OPERATION_TOO_COSTLY')
    expect(refusalOf(query, { depth: depth - 1 })).toBe('OPERATION_TOO_DEEP')
  },
)

test("rejects an operation that requests a member's saved searches 20 times", () => {
  const again = Array.from({ length: 20 }, (_, i) => `v${i}: viewer { ${SEARCHES} }`).join(' ')
  expect(refusalOf(`{ ${again} }`, {})).toBe('OPERATION_TOO_COSTLY')
})

const at = '2026-11-02T10:00:00.000Z'
const search = {
  id: 's-4',
  name: 'Near the lake',
  isSubscribed: true,
  email: true,
  sms: false,
  notificationFrequency: 2,
  notifyOn: ['NEW_LISTING'],
  searchQueryString: '{"features":{}}',
  searchCriteria: { place: null },
  createdAt: at,
  updatedAt: at,
}
const event = (id: number) => ({ id, kind: 'NEW_LISTING', at, uPI: `home-${id % 150}` })
const services: FakeAnswer = ({ path }) => {
  if (path === '/site/flags') return { profileFlow: true }
  if (path.endsWith('/saved-searches')) return Array.from({ length: 100 }, () => search)
  if (path.endsWith('/notifications'))
    return { notificationOptIn: true, timeZone: 'America/Chicago', subscriptions: [] }
  if (path.startsWith('/feeds/'))
    return { ...search, locale: 'fr-CA', events: Array.from({ length: 200 }, (_, id) => event(id)) }
  return { id: '7', email: 'ada@example.com' }
}

async function start() {
  const { url, calls } = await fakeRest(services)
  const accounts = createSubgraph({
    env: parseEnv({
      ...{ LOGIN_URL: url, PROFILE_URL: url, SITE_API_URL: `${url}/site` },
      ...{ REST_TIMEOUT_MS: '30000', REST_HEADERS_TIMEOUT_MS: '30000', REST_CONNECT_TIMEOUT_MS: '30000' },
    }),
  })
  const asked: string[] = []
  const listings = fakeSubgraph(
    'listings',
    'type Query { home: Listing } type Listing @key(fields: "uPI") { uPI: ID! listPrice: Int }',
    {
      Listing: {
        __resolveReference({ uPI }: { uPI: string }) {
          asked.push(uPI)
          return uPI === 'home-0' ? null : { uPI, listPrice: 1 }
        },
      },
    },
  )
  const graph = await startGraph({
    subgraphs: [accounts, listings],
    verifyToken: async (authorization) =>
      authorization ? { viewer: { id: '7' }, token: 'a.b.c' } : { viewer: null, token: null },
  })
  const called = () =>
    calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !call.includes('/site/'))
  return { ...graph, called, asked }
}

test('loads a page of saved searches with one REST call per endpoint, and marks the response as no-store', async () => {
  const { ask, called } = await start()
  const { body, headers } = await ask(PAGE, { headers: { authorization: 'Bearer ada' } })
  expect(body.errors).toBeUndefined()
  expect(body.data).toMatchObject({ viewer: { savedSearches: { length: 100 } } })
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(called().sort()).toEqual([
    'GET /api/v4/user-profile/notifications',
    'GET /api/v4/user-profile/saved-searches',
    'GET /v2/user',
  ])
})

test('loads each listing in a feed once, and returns null for a listing that may not be displayed', async () => {
  const { ask, called, asked } = await start()
  const query = '{ savedSearchFeed(token: "of.feeds") { events { id listing { listPrice } } } }'
  const { body } = await ask(query)
  expect(body.errors).toBeUndefined()
  expect(body.data).toEqual({
    savedSearchFeed: {
      events: Array.from({ length: 200 }, (_, id) => ({
        id: `SavedSearchEvent:${id}`,
        listing: { listPrice: id % 150 === 0 ? null : 1 },
      })),
    },
  })
  expect(called()).toEqual(['GET /feeds/of.feeds'])
  expect(asked).toHaveLength(new Set(asked).size)
})
