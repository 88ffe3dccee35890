import { TEXT_REFUSED } from '@gable/subgraph-kit/errors/subgraph-error'
import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph, profileSubgraph } from '../fixtures/accounts-subgraph.ts'
import { openServices } from '../fixtures/sample-account.ts'

const ALL = '/accounts/api/v4/user-profile/saved-searches'
const FIELDS = `id name isSubscribed email sms notificationFrequency notifyOn searchQueryString
  searchCriteria { place { placeType placeKey name city stateOrProvince } }
  createdAt updatedAt lastVisitedAt feedToken`
const features = {
  minPrice: 200_000,
  maxPrice: 500_000,
  minBeds: 2,
  maxBeds: 4,
  minBaths: 1,
  maxBaths: 3,
  minSqft: 1_000,
  maxSqft: 2_500,
  uiPropertyType: ['house', 'condo'],
  uiTransactionType: 'Sale',
}
const at = '2026-11-02T10:00:00.000Z'
const austin = {
  placeType: 'city',
  placeKey: '4671654',
  name: 'Austin',
  city: 'Austin',
  stateOrProvince: 'TX',
}
const search = {
  id: 's-4',
  name: 'Austin under 500',
  isSubscribed: true,
  email: true,
  sms: false,
  notificationFrequency: 4,
  notifyOn: ['NEW_LISTING', 'PRICE_CHANGE'],
  searchQueryString: JSON.stringify({ features }),
  searchCriteria: { place: austin },
  createdAt: at,
  updatedAt: at,
  lastVisitedAt: at,
  feedToken: null,
}
const anywhere = {
  ...search,
  id: 's-5',
  notificationFrequency: 16,
  searchCriteria: { place: null },
  lastVisitedAt: null,
  feedToken: 'of.feeds',
}

const askAsMember = async (answer: FakeAnswer, query: string, variables: Record<string, unknown> = {}) => {
  const { ask, called } = await accountsSubgraph(answer)
  return { ...(await ask(query, variables, memberRequest())), called: called() }
}
const ofUser = (answer: FakeAnswer) => (call: Parameters<FakeAnswer>[0]) =>
  call.path.endsWith('/v2/user') ? { id: '7' } : answer(call)

test.each([
  ['off', accountsSubgraph],
  ['on', profileSubgraph],
])(
  '[SAV-10] [SAV-11] [SAV-12] returns all stored fields of saved searches in one call with profileFlow %s',
  async (_, start) => {
    const { ask, calls, called } = await start(ofUser(() => [search, anywhere]))
    const { data, errors } = await ask(
      `{ viewer { savedSearches { ${FIELDS} } again: savedSearches { name } } }`,
      {},
      memberRequest({ token: 'a.b.c' }),
    )
    expect(errors).toEqual([])
    const ids = { [search.id]: 'SavedSearch:s-4', [anywhere.id]: 'SavedSearch:s-5' }
    const shown = [search, anywhere].map((row) => ({ ...row, id: ids[row.id] }))
    expect(data).toEqual({
      viewer: { savedSearches: shown, again: [{ name: search.name }, { name: search.name }] },
    })
    expect(called()).toEqual(['GET /accounts/v2/user', `GET ${ALL}`])
    expect(calls[1]?.headers.authorization).toBe('Bearer a.b.c')
  },
)

test('loads searches, notification settings, and the account in parallel with one call each', async () => {
  const { data, errors, called } = await askAsMember(
    openServices,
    `{ viewer { email savedSearches { ${FIELDS} } notificationSettings { timeZone } subscriptions { name } } }`,
  )
  expect(errors).toEqual([])
  expect(data).toMatchObject({ viewer: { savedSearches: [{ id: 'SavedSearch:s-4' }] } })
  expect(called.sort()).toEqual([
    'GET /accounts/api/v4/user-profile/notifications',
    `GET ${ALL}`,
    'GET /accounts/v2/user',
  ])
})

test('loads one saved search by its id, and several saved searches with a single call', async () => {
  const services = ofUser(({ path }) => (path.endsWith('/s%2F5') ? { ...anywhere, id: 's/5' } : [search]))
  const one = await askAsMember(services, '{ viewer { savedSearch(id: "s/5") { id } } }')
  expect(one.data).toEqual({ viewer: { savedSearch: { id: 'SavedSearch:s%2F5' } } })
  expect(one.called).toEqual(['GET /accounts/v2/user', `GET ${ALL}/s%2F5`])
  const keys = ['s-4', 'of another'].map((id) => ({ __typename: 'SavedSearch', id }))
  const reference =
    'query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on SavedSearch { name } } }'
  const several = await askAsMember(services, reference, { keys })
  expect(several.data).toEqual({ _entities: [{ name: search.name }, null] })
  expect(several.called).toEqual([`GET ${ALL}`])
})

test("returns null without an error for an unknown search or another member's search", async () => {
  const services = ofUser(() => new Reply(404, { errors: ['There is no such search.'] }))
  const answer = await askAsMember(services, '{ viewer { savedSearch(id: "s-9") { name } } }')
  expect(answer).toMatchObject({ data: { viewer: { savedSearch: null } }, errors: [] })
})

test('[F-27] [F-106] returns a failure, not a missing search, for an id that the service refuses', async () => {
  const services = ofUser(() => new Reply(400, { errors: ['id: Invalid UUID'] }))
  const answer = await askAsMember(services, '{ viewer { savedSearch(id: "s-9") { name } } }')
  expect(answer).toMatchObject({
    data: { viewer: { savedSearch: null } },
    errors: [{ code: 'BAD_USER_INPUT', message: TEXT_REFUSED }],
  })
})

test('makes no call for a malformed id', async () => {
  const services = ofUser(() => [])
  for (const id of ['', '..', 'x'.repeat(600)]) {
    const { data, errors, called } = await askAsMember(
      services,
      `{ viewer { savedSearch(id: "${id}") { name } } }`,
    )
    expect({ data, errors }).toEqual({ data: { viewer: { savedSearch: null } }, errors: [] })
    expect(called).toEqual(['GET /accounts/v2/user'])
  }
})

test('returns null only for searches and settings when the profile service is down', async () => {
  const services = ofUser(() => new Reply(503, {}))
  const query =
    '{ viewer { id savedSearches { id } savedSearch(id: "s-4") { id } notificationSettings { timeZone } } }'
  const { data, errors } = await askAsMember(services, query)
  expect(data).toEqual({
    viewer: { id: 'AccountUser:7', savedSearches: null, savedSearch: null, notificationSettings: null },
  })
  expect(errors.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
    'viewer.notificationSettings UPSTREAM_FAILED',
    'viewer.savedSearch UPSTREAM_FAILED',
    'viewer.savedSearches UPSTREAM_FAILED',
  ])
})

test.each([
  { id: null },
  { searchQueryString: { features } },
  { searchCriteria: null },
  { searchCriteria: { place: { placeType: 'city', name: 'Austin' } } },
])('[F-72] [SAV-10] leaves out a search without an id, filters, or criteria: %j', async (wrong) => {
  const services = ofUser(() => [search, { ...search, ...wrong }])
  const { data, errors } = await askAsMember(services, '{ viewer { savedSearches { id } } }')
  expect(data).toEqual({ viewer: { savedSearches: [{ id: 'SavedSearch:s-4' }] } })
  expect(errors).toEqual([])
})

test.each([
  [{ notificationFrequency: 'DAILY' }, { notificationFrequency: 2 }],
  [{ isSubscribed: 'yes' }, { isSubscribed: false }],
  [{ email: null }, { email: false }],
  [{ notifyOn: ['OPEN_HOUSE', 'NEW_LISTING'] }, { notifyOn: ['NEW_LISTING'] }],
  [{ updatedAt: undefined }, { updatedAt: search.createdAt }],
  [{ name: '' }, { name: search.searchCriteria.place.name }],
])('[F-72] [SAV-11] [SAV-12] returns a saved search with %j as %j', async (wrong, shown) => {
  const services = ofUser(() => [{ ...search, ...wrong }])
  const [field] = Object.keys(shown)
  const { data, errors } = await askAsMember(services, `{ viewer { savedSearches { ${field} } } }`)
  expect(data).toEqual({ viewer: { savedSearches: [shown] } })
  expect(errors).toEqual([])
})

test('[F-09] names an unnamed saved place by its city and state', async () => {
  const { name: _, ...place } = search.searchCriteria.place
  const services = ofUser(() => [search, { ...search, id: 's-6', searchCriteria: { place } }])
  const { data } = await askAsMember(
    services,
    '{ viewer { savedSearches { searchCriteria { place { name } } } } }',
  )
  expect(data).toMatchObject({
    viewer: { savedSearches: [{}, { searchCriteria: { place: { name: 'Austin, TX' } } }] },
  })
})

const PREVIEW = `query ($input: SavedSearchPreviewInput!) {
  savedSearchPreview(input: $input) { mails events days } }`
const preview = {
  notificationFrequency: 2,
  notifyOn: ['NEW_LISTING'],
  searchQueryString: search.searchQueryString,
  searchCriteria: { place: austin },
  timeZone: 'America/Chicago',
}

test('savedSearchPreview returns the number of emails that a search would have produced', async () => {
  const { ask, calls, called } = await accountsSubgraph(() => ({ mails: 9, events: 41, days: 30 }))
  const { data } = await ask(PREVIEW, { input: preview }, memberRequest())
  expect(data).toEqual({ savedSearchPreview: { mails: 9, events: 41, days: 30 } })
  expect(called()).toEqual([`POST ${ALL}/preview`])
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual(preview)
  await ask(PREVIEW, { input: { ...preview, notifyOn: null, timeZone: null } }, memberRequest())
  const { notifyOn: _, timeZone: __, ...expectedBody } = preview
  expect(JSON.parse(calls[1]?.body ?? '')).toEqual(expectedBody)
})

test('savedSearchPreview returns the reason when the service refuses the search, and returns null to a visitor without a call', async () => {
  const refusing = () => new Reply(400, { errors: ['searchQueryString: minLot cannot be saved'] })
  const { ask, called } = await accountsSubgraph(refusing)
  expect(await ask(PREVIEW, { input: preview })).toEqual({ data: { savedSearchPreview: null }, errors: [] })
  expect(called()).toEqual([])
  expect((await ask(PREVIEW, { input: preview }, memberRequest())).errors).toEqual([
    {
      message: 'searchQueryString: minLot cannot be saved',
      path: 'savedSearchPreview',
      code: 'BAD_USER_INPUT',
    },
  ])
  const broken = await askAsMember(() => ({ mails: 1.5, events: 2, days: 30 }), PREVIEW, { input: preview })
  expect(broken.errors.map(({ code }) => code)).toEqual(['UPSTREAM_INVALID'])
})
