import { accessOf } from '@gable/subgraph-kit/access/guard'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import type { SubgraphMode } from '@gable/subgraph-kit/fixtures/test-subgraph'
import { type GraphQLNamedType, type GraphQLObjectType, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { accountsSubgraph, profileSubgraph } from './fixtures/accounts-subgraph.ts'
import { accountUser, openServices, PRIVATE } from './fixtures/sample-account.ts'
import { mutationOf, selectAllFields } from './fixtures/whole-operation.ts'

const keys = [
  { __typename: 'AccountUser', id: '7' },
  { __typename: 'Favorite', id: 'f-9' },
  { __typename: 'Listing', uPI: 'home-9' },
  { __typename: 'SavedSearch', id: 's-4' },
]
const preview = { notificationFrequency: 2, searchQueryString: '{"features":{}}', searchCriteria: {} }

async function start(place?: SubgraphMode) {
  const { subgraph, ask, called } = await profileSubgraph(openServices, place)
  const types = Object.values(subgraph.schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('_'))
  const typeOf = (name: string) => {
    const type = types.find((one) => one.name === name)
    if (!type) throw new Error(`There is no type ${name}.`)
    return type
  }
  const user = typeOf('AccountUser')
  const favorite = typeOf('Favorite')
  const listing = typeOf('Listing')
  const ofAccount = [
    `{ viewer ${selectAllFields(user)} }`,
    `{ a: viewer ${selectAllFields(user)} b: authSession ${selectAllFields(typeOf('AuthSession'))} }`,
    `{ viewer { ...all } } fragment all on AccountUser ${selectAllFields(user)}`,
    entities(user),
  ]
  const ofMarks = [
    entities(favorite),
    entities(listing),
    `query ($keys: [_Any!]!) { one: _entities(representations: $keys) { ...f } }
    fragment f on Favorite { ...g } fragment g on Favorite { listing { viewerFavorite ${selectAllFields(favorite)} } name }`,
  ]
  const ofSearches = [
    entities(typeOf('SavedSearch')),
    `query ($preview: SavedSearchPreviewInput!) {
      savedSearchPreview(input: $preview) ${selectAllFields(typeOf('SavedSearchPreview'))} }`,
  ]
  return { ask, called, types, ofAccount, ofMarks, ofSearches }
}

test('[AUTH-48] returns no private data and makes no REST calls when no viewer is signed in', async () => {
  const { ask, called, ofAccount, ofMarks, ofSearches } = await start()
  for (const read of [...ofAccount, ...ofMarks, ...ofSearches]) {
    const { data, errors } = await ask(read, { keys, preview })
    expect(JSON.stringify({ data, errors })).not.toContain(PRIVATE)
    expect(errors).toEqual([])
  }
  expect(called()).toEqual([])
})

test("returns no data of another member's account even when every service would return it", async () => {
  const { ask, ofAccount } = await start()
  for (const read of ofAccount) {
    const answer = await ask(read, { keys }, memberRequest({ viewer: { id: '8' }, token: 'of.member.8' }))
    expect(JSON.stringify(answer)).not.toContain(PRIVATE)
  }
})

const places: SubgraphMode[] = ['in process', 'standalone']
test.each(places)('[F-40] returns every private field to the member (%s)', async (place) => {
  const { ask, types, ofAccount, ofMarks, ofSearches } = await start(place)
  const seen = new Set<string>()
  for (const read of [...ofAccount, ...ofMarks, ...ofSearches]) {
    const { data, errors } = await ask(read, { keys, preview }, memberRequest())
    expect(errors).toEqual([])
    namesIn(data, seen)
  }
  const fields = types.flatMap((type) => privateFieldsOf(type))
  expect(fields.length).toBeGreaterThan(60)
  expect(fields.filter((name) => !seen.has(name))).toEqual([])
})

const registration = {
  ...{ email: 'ada@example.com', password: 'Gable-2026!', passwordConfirmation: 'Gable-2026!' },
  ...{ firstName: 'Ada', lastName: 'Moreno', city: 'Austin' },
}
test.each([
  ['logIn', 'off', accountsSubgraph],
  ['logIn', 'on', profileSubgraph],
  ['register', 'off', accountsSubgraph],
  ['register', 'on', profileSubgraph],
] as const)(
  '[F-71] %s returns every account field of the new session with profileFlow %s',
  async (name, _, on) => {
    const { subgraph, ask } = await on(() => ({
      ...{ result: 'success', token: 'a.b.c', refreshToken: 'next' },
      ...{ accountUser, userProfile: accountUser },
    }))
    const { email, password } = registration
    const { query } = mutationOf(subgraph.schema, name)
    const { data, errors } = await ask(query, {
      input: name === 'logIn' ? { email, password } : registration,
    })
    expect(errors).toEqual([])
    const seen = new Set<string>()
    namesIn(data, seen)
    const types = ['AccountUser', 'Address', 'Phone', 'Persona', 'AccountSubscription', 'AccountSettings']
    const fields = types.flatMap((type) => unguardedFields(subgraph.schema.getType(type)))
    expect(fields.length).toBeGreaterThan(30)
    expect(fields.filter((field) => !seen.has(field))).toEqual([])
  },
)

test('every member mutation rejects a visitor with UNAUTHENTICATED before any REST call', async () => {
  const { subgraph, ask, called } = await accountsSubgraph(openServices)
  const mutations = Object.values(subgraph.schema.getMutationType()?.getFields() ?? {})
  const forMembers = mutations.filter(({ astNode }) => accessOf(astNode?.directives) === 'member')
  for (const { name } of forMembers) {
    const { query, variables } = mutationOf(subgraph.schema, name)
    expect(await ask(query, variables)).toEqual({
      data: { [name]: null },
      errors: [{ message: 'Please log in.', path: name, code: 'UNAUTHENTICATED' }],
    })
  }
  expect(called()).toEqual([])
  const open = mutations.filter((field) => !forMembers.includes(field)).map(({ name }) => name)
  expect(open.sort()).toEqual([
    'checkPasswordLink',
    'confirmEmail',
    'emailExists',
    'logIn',
    'logOut',
    'refreshSession',
    'register',
    'requestPasswordReset',
    'resetPassword',
    'resubscribe',
    'sendContactRequest',
    'sendEstimateRequest',
    'sendTourRequest',
    'undoAddressChange',
    'unsubscribe',
  ])
})

const entities = (type: GraphQLObjectType) =>
  `query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on ${type.name} ${selectAllFields(type)} } }`

/** Adds the name of every field that has a value to `seen`, at any depth. */
function namesIn(value: unknown, seen: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (inner !== null) seen.add(name)
    namesIn(inner, seen)
  }
}

/**
 * Returns the names of fields without an access directive. These are the fields that the account row already
 * contains.
 */
const unguardedFields = (type: GraphQLNamedType | undefined): string[] =>
  isObjectType(type)
    ? Object.values(type.getFields())
        .filter(({ astNode }) => accessOf(astNode?.directives) === undefined)
        .map(({ name }) => name)
    : []

function privateFieldsOf(type: GraphQLObjectType): string[] {
  if (type.name === 'Mutation') return []
  const nodes = [type.astNode, ...type.extensionASTNodes]
  const ofType = nodes.map((node) => accessOf(node?.directives)).find((access) => access !== undefined)
  return Object.values(type.getFields())
    .filter(({ astNode }) =>
      [ofType, accessOf(astNode?.directives)].some((said) => said && said !== 'anyone'),
    )
    .filter(({ name }) => name !== 'viewer')
    .map(({ name }) => name)
}
