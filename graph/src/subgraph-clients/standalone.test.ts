/** Checks that a subgraph returns the same responses in a separate process as inside the graph process. */
import { createSubgraph as createAccounts } from '@gable/subgraph-accounts/subgraph'
import { createSubgraph as createAgentsAndOffices } from '@gable/subgraph-agents-and-offices/subgraph'
import { createSubgraph as createContent } from '@gable/subgraph-content/subgraph'
import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { serveStandalone } from '@gable/subgraph-kit/fixtures/standalone'
import { memberRequest, testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { testSubgraph } from '@gable/subgraph-kit/fixtures/test-subgraph'
import type { Subgraph, SubgraphOptions } from '@gable/subgraph-kit/subgraph'
import { createSubgraph as createListings } from '@gable/subgraph-listings/subgraph'
import { expect, onTestFinished, test } from 'vitest'
import { localClient } from './local-client.ts'
import { remoteClient } from './remote-client.ts'
import type { SubgraphClient } from './subgraph-client.ts'

type Create = (options: SubgraphOptions) => Subgraph

const account = { id: '7', email: 'ada@example.com', phones: [], addresses: [], personas: [] }
const card = {
  categoryName: 'places',
  categoryLabel: 'Cities',
  categoryResults: [{ text: 'Austin, TX', href: '/homes-for-sale/tx/austin', newTab: false }],
}

/**
 * Returns data for calls with the member's token, and 401 for all other calls. The email address contains the
 * number of changes so far.
 */
function services(): FakeAnswer {
  let changes = 0
  return ({ method, path, headers }) => {
    if (path.endsWith('/site/flags')) return { profileFlow: true }
    if (headers.authorization !== 'Bearer a.valid.token')
      return new Reply(401, { errors: ['Please log in.'] })
    if (path.endsWith('/user-profile/favorites') && method === 'GET')
      return [{ id: 'f-9', propertyId: 'home-9' }]
    if (path.endsWith('/user-profile/favorites')) return { id: 'f-9', propertyId: 'home-9' }
    if (path.endsWith('/v2/user')) return { ...account, email: `${changes}@example.com` }
    if (path.endsWith('/auth/session')) return { userProfile: account, loggedIn: true }
    if (path.includes('/autocomplete/')) return [card]
    if (path === '/offices/offices') return [{ masterCustomerId: 'O1', officeName: 'Gable Austin' }]
    if (path.endsWith('/mortgage-stats'))
      return { mortgageStats: [{ id: 1, slug: '30US', name: '30-year', rate: 6 }] }
    if (method === 'GET') return new Reply(404, { errors: ['Not found'] })
    changes += 1
    return { deletesAt: '2026-12-20T00:00:00.000Z' }
  }
}

/**
 * Runs one operation through a subgraph client. Returns the response and the REST calls that the operation
 * caused.
 */
async function run(create: Create, place: 'local' | 'remote', query: string, request = memberRequest()) {
  const { subgraph, calls } = await testSubgraph(create, services())
  let client: SubgraphClient = localClient(subgraph)
  if (place === 'remote') {
    // testSubgraph itself closes the subgraph, so the server must not.
    const { url } = await serveStandalone({ ...subgraph, close: async () => {} }, [memberRequest()])
    client = remoteClient(url, { connections: 1, maxBytes: 1e6 })
    onTestFinished(() => client.close())
  }
  const { signal } = request
  const { data, errors = [] } = await client.fetch({
    query,
    operationName: undefined,
    variables: {},
    request,
    signal,
  })
  return {
    data: JSON.parse(JSON.stringify(data)),
    errors: errors.map(({ message, path }) => ({ message, path })),
    calls: calls.map(({ method, path, headers, body }) => [method, path, headers.authorization, body]).sort(),
  }
}

const home = '{ __typename: "Listing", uPI: "home-9" }'

test.each<[string, Create, string, object]>([
  ['accounts: the viewer', createAccounts, '{ viewer { id email } }', { viewer: { id: 'AccountUser:7' } }],
  [
    'accounts: the session',
    createAccounts,
    '{ authSession { loggedIn } }',
    { authSession: { loggedIn: true } },
  ],
  [
    "accounts: a listing's favorite",
    createAccounts,
    `{ _entities(representations: [${home}]) { ... on Listing { viewerFavorite { id } } } }`,
    { _entities: [{ viewerFavorite: { id: 'Favorite:f-9' } }] },
  ],
  [
    'accounts: a mutation',
    createAccounts,
    'mutation { setFavorite(input: { uPI: "home-9", favorite: true }) { favorite { id } userErrors { code } } }',
    { setFavorite: { favorite: { id: 'Favorite:f-9' }, userErrors: [] } },
  ],
  [
    'accounts: each of two mutations returns the account after its own change',
    createAccounts,
    `mutation {
      requestDeletion(input: { currentPassword: "Gable-2026!" }) { accountUser { email } }
      cancelDeletion { accountUser { email } }
    }`,
    {
      requestDeletion: { accountUser: { email: '1@example.com' } },
      cancelDeletion: { accountUser: { email: '2@example.com' } },
    },
  ],
  [
    'listings',
    createListings,
    '{ autocomplete(value: "austin", categories: [PLACES]) { categoryResults { text } } }',
    { autocomplete: [{ categoryResults: [{ text: 'Austin, TX' }] }] },
  ],
  [
    'agents-and-offices',
    createAgentsAndOffices,
    '{ office(masterCustomerId: "O1") { officeName } }',
    { office: { officeName: 'Gable Austin' } },
  ],
  ['content', createContent, '{ mortgageRates { name } }', { mortgageRates: [{ name: '30-year' }] }],
])('[F-40] a standalone subgraph identifies the signed-in member: %s', async (_, create, query, expected) => {
  const local = await run(create, 'local', query)
  expect(local).toMatchObject({ data: expected, errors: [] })
  expect(await run(create, 'remote', query)).toEqual(local)
})

test('[F-40] a standalone subgraph rejects an anonymous caller before any REST call', async () => {
  const query = 'mutation { setFavorite(input: { uPI: "home-9", favorite: true }) { favorite { id } } }'
  const local = await run(createAccounts, 'local', query, testRequest())
  expect(local).toMatchObject({
    data: { setFavorite: null },
    errors: [{ message: 'Please log in.' }],
    calls: [],
  })
  expect(await run(createAccounts, 'remote', query, testRequest())).toEqual(local)
})
