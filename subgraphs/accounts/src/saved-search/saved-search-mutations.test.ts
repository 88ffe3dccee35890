import { type FakeAnswer, type FakeCall, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph, profileSubgraph } from '../fixtures/accounts-subgraph.ts'
import { openServices, savedSearch } from '../fixtures/sample-account.ts'

const ALL = '/accounts/api/v4/user-profile/saved-searches'
const errors = 'userErrors { code message field }'
const SAVE = `mutation ($input: SaveSearchInput!) { saveSearch(input: $input) { savedSearch { id } ${errors} } }`
const UPDATE = `mutation ($input: UpdateSavedSearchInput!) {
  updateSavedSearch(input: $input) { savedSearch { id } ${errors} } }`
const DELETE = `mutation ($input: DeleteSavedSearchInput!) { deleteSavedSearch(input: $input) { id ${errors} } }`
const on = (name: string, fields = 'savedSearch { id }') =>
  `mutation { ${name}(input: { id: "s-4" }) { ${fields} ${errors} } }`

const searchQueryString = '{"features":{"minPrice":200000,"uiTransactionType":"Sale"}}'
const minimalInput = {
  name: ' Near the lake ',
  isSubscribed: true,
  notificationFrequency: 2,
  searchQueryString,
  searchCriteria: {},
}
const sent = { ...minimalInput, name: 'Near the lake', email: true, sms: false }
const bodyOf = (call: FakeCall | undefined): unknown => JSON.parse(call?.body || 'null')
const answerWithBody: FakeAnswer = ({ path }) => (path.endsWith('/v2/user') ? { id: '7' } : savedSearch)

test.each([
  ['off', accountsSubgraph],
  ['on', profileSubgraph],
])('saveSearch makes one call to the profile service with profileFlow %s', async (_, start) => {
  const { ask, calls, called } = await start(answerWithBody)
  const member = memberRequest({ token: 'a.b.c' })
  expect(await ask(SAVE, { input: minimalInput }, member)).toEqual({
    data: { saveSearch: { savedSearch: { id: 'SavedSearch:s-4' }, userErrors: [] } },
    errors: [],
  })
  const whole = { ...sent, notifyOn: ['COMING_SOON'], email: false, sms: true, timeZone: 'America/Toronto' }
  await ask(SAVE, { input: { ...whole, locale: 'FR_CA' } }, member)
  await ask(SAVE, { input: { ...minimalInput, notifyOn: null, locale: null, timeZone: null } }, member)
  expect(called()).toEqual([`POST ${ALL}`, `POST ${ALL}`, `POST ${ALL}`])
  expect(calls.map(bodyOf)).toEqual([sent, { ...whole, locale: 'fr-CA' }, sent])
  expect(calls[0]?.headers.authorization).toBe('Bearer a.b.c')
})

test('[SAV-37] [SAV-38] updateSavedSearch sends the complete search to the path of its id', async () => {
  const { ask, calls, called } = await accountsSubgraph(answerWithBody)
  const input = { ...sent, id: 's-4', isSubscribed: false, notificationFrequency: 16, sms: true }
  expect((await ask(UPDATE, { input }, memberRequest())).data).toEqual({
    updateSavedSearch: { savedSearch: { id: 'SavedSearch:s-4' }, userErrors: [] },
  })
  expect(called()).toEqual([`PUT ${ALL}/s-4`])
  const { id: _, ...body } = input
  expect(bodyOf(calls[0])).toEqual(body)
})

test('[SAV-38] updateSavedSearch rejects input without the email or text message setting', async () => {
  const { ask, called } = await accountsSubgraph(answerWithBody)
  const { email: _, ...input } = { ...sent, id: 's-4' }
  expect((await ask(UPDATE, { input }, memberRequest())).data).toBeNull()
  expect(called()).toEqual([])
})

test('[SAV-37] [SAV-39] deleteSavedSearch sends only the id', async () => {
  const { ask, calls, called } = await accountsSubgraph(({ response }) => {
    response.writeHead(204).end()
  })
  expect((await ask(DELETE, { input: { id: 's-4' } }, memberRequest())).data).toEqual({
    deleteSavedSearch: { id: 'SavedSearch:s-4', userErrors: [] },
  })
  expect(called()).toEqual([`DELETE ${ALL}/s-4`])
  expect(bodyOf(calls[0])).toBeNull()
})

test.each([
  ['restoreSavedSearch', `POST ${ALL}/s-4/restore`],
  ['visitSavedSearch', `POST ${ALL}/s-4/visit`],
  ['createSavedSearchFeeds', `POST ${ALL}/s-4/feeds`],
  ['revokeSavedSearchFeeds', `DELETE ${ALL}/s-4/feeds`],
])('%s makes one call and returns the record from the service', async (name, call) => {
  const record = { ...savedSearch, lastVisitedAt: null, feedToken: 'of.feeds' }
  const { ask, called } = await accountsSubgraph(() => record)
  const { data } = await ask(on(name, 'savedSearch { id lastVisitedAt feedToken }'), {}, memberRequest())
  expect(data).toEqual({
    [name]: {
      savedSearch: { id: 'SavedSearch:s-4', lastVisitedAt: null, feedToken: 'of.feeds' },
      userErrors: [],
    },
  })
  expect(called()).toEqual([call])
})

test('visitSavedSearch returns the time of the previous visit and calls the service for each visit', async () => {
  const before = '2026-11-01T08:00:00.000Z'
  const { ask, called } = await accountsSubgraph(({ path, method }) => {
    if (path.endsWith('/v2/user')) return { id: '7' }
    return method === 'POST' ? { ...savedSearch, lastVisitedAt: before } : [savedSearch]
  })
  const visit = 'visitSavedSearch(input: { id: "s-4" }) { savedSearch { lastVisitedAt } }'
  const { data } = await ask(`mutation { a: ${visit} b: ${visit} }`, {}, memberRequest())
  const seen = { savedSearch: { lastVisitedAt: before } }
  expect(data).toEqual({ a: seen, b: seen })
  expect(called()).toEqual([`POST ${ALL}/s-4/visit`, `POST ${ALL}/s-4/visit`])
})

test('each saveSearch payload returns the account and searches as of that save', async () => {
  let count = 0
  const { ask, called } = await accountsSubgraph(({ path, method }) => {
    if (path.endsWith('/v2/user')) return { id: '7', notificationOptIn: count > 0 }
    if (method !== 'GET') count += 1
    return method === 'GET' ? Array.from({ length: count }, () => savedSearch) : savedSearch
  })
  const account = 'accountUser { notificationOptIn savedSearches { id } }'
  const save = `saveSearch(input: $input) { ${account} }`
  const { data } = await ask(
    `mutation ($input: SaveSearchInput!) { a: ${save} b: ${save} }`,
    { input: minimalInput },
    memberRequest({ viewer: { id: '7' } }),
  )
  const one = { id: 'SavedSearch:s-4' }
  expect(data).toEqual({
    a: { accountUser: { notificationOptIn: true, savedSearches: [one] } },
    b: { accountUser: { notificationOptIn: true, savedSearches: [one, one] } },
  })
  expect(called()).toHaveLength(6)
})

const FILTERS = 'The filters must be JSON text of an object with features.'
const WRONG: [object, string, string, string][] = [
  [{ name: '  ' }, 'REQUIRED', 'Name is required', 'name'],
  [
    { notificationFrequency: 3 },
    'INVALID',
    'Email frequency must be 1, 2, 4 or 16.',
    'notificationFrequency',
  ],
  [{ searchQueryString: '' }, 'INVALID', FILTERS, 'searchQueryString'],
  [{ searchQueryString: 'minPrice=1' }, 'INVALID', FILTERS, 'searchQueryString'],
  [{ searchQueryString: '[]' }, 'INVALID', FILTERS, 'searchQueryString'],
  [{ searchQueryString: '{"features":1}' }, 'INVALID', FILTERS, 'searchQueryString'],
  [{ searchQueryString: '{"features":' }, 'INVALID', FILTERS, 'searchQueryString'],
]

test.each(WRONG)(
  '[SAV-11] [SAV-12] rejects an invalid search without a call: %j',
  async (wrong, code, message, field) => {
    const { ask, called } = await accountsSubgraph(answerWithBody)
    const userErrors = [{ code, message, field: [field] }]
    const saved = await ask(SAVE, { input: { ...minimalInput, ...wrong } }, memberRequest())
    expect(saved.data).toEqual({ saveSearch: { savedSearch: null, userErrors } })
    const changed = await ask(UPDATE, { input: { ...sent, id: 's-4', ...wrong } }, memberRequest())
    expect(changed.data).toEqual({ updateSavedSearch: { savedSearch: null, userErrors } })
    expect(called()).toEqual([])
  },
)

test('returns UNKNOWN without a call when the id is malformed', async () => {
  const { ask, called } = await accountsSubgraph(answerWithBody)
  const userErrors = [{ code: 'UNKNOWN', message: 'Saved search not found.', field: ['id'] }]
  for (const id of ['', 'x'.repeat(201)]) {
    const deleted = await ask(DELETE, { input: { id } }, memberRequest())
    expect(deleted.data).toEqual({ deleteSavedSearch: { id: null, userErrors } })
    const changed = await ask(UPDATE, { input: { ...sent, id } }, memberRequest())
    expect(changed.data).toEqual({ updateSavedSearch: { savedSearch: null, userErrors } })
  }
  expect(called()).toEqual([])
  await ask(DELETE, { input: { id: 'x'.repeat(200) } }, memberRequest())
  expect(called()).toHaveLength(1)
})

test.each([
  [400, 'name: Name must have at most 100 characters', 'INVALID', ['name']],
  [400, 'searchQueryString: keyword cannot be saved', 'INVALID', ['searchQueryString']],
  [400, 'searchCriteria.place.name: Name is required', 'REQUIRED', ['searchCriteria', 'place', 'name']],
  [400, 'notifyOn.0: Not a kind', 'REQUIRED', ['notifyOn', '0']],
  [422, 'You have 100 saved searches. Delete one to save another.', 'REFUSED', null],
  [404, 'Saved search not found.', 'UNKNOWN', null],
  [429, 'Too many attempts.', 'TOO_MANY_ATTEMPTS', null],
])('maps a %i response with "%s" to a user error on its field', async (status, line, code, field) => {
  const { ask } = await accountsSubgraph(() => new Reply(status, { errors: [line] }))
  const message = field ? line.replace(/^[\w.]+: /, '') : line
  const userErrors = [{ code, message, field }]
  expect(await ask(SAVE, { input: minimalInput }, memberRequest())).toEqual({
    data: { saveSearch: { savedSearch: null, userErrors } },
    errors: [],
  })
})

const NAMES = [
  'deleteSavedSearch',
  'restoreSavedSearch',
  'visitSavedSearch',
  'createSavedSearchFeeds',
  'revokeSavedSearchFeeds',
]

test.each(NAMES)("%s of another member's search returns UNKNOWN and no data", async (name) => {
  const message = 'Saved search not found.'
  const { ask } = await accountsSubgraph(() => new Reply(404, { errors: [message] }))
  const { data } = await ask(on(name, ''), {}, memberRequest())
  expect(data).toEqual({ [name]: { userErrors: [{ code: 'UNKNOWN', message, field: null }] } })
})

test.each([...NAMES.slice(1), 'saveSearch', 'updateSavedSearch'])(
  '%s fails with an error code for an invalid response, for a service that is down, and for a visitor',
  async (name) => {
    const inputs: Record<string, [string, object]> = {
      saveSearch: [SAVE, minimalInput],
      updateSavedSearch: [UPDATE, { ...sent, id: 's-4' }],
    }
    const [query, input] = inputs[name] ?? [on(name), {}]
    const codeOf = async (answer: FakeAnswer, request = memberRequest()) => {
      const { ask, called } = await accountsSubgraph(answer)
      const { data, errors } = await ask(query, { input }, request)
      expect(data).toEqual({ [name]: null })
      return { code: errors[0]?.code, calls: called().length }
    }
    const visitor = memberRequest({ viewer: null, token: null })
    expect(await codeOf(() => ({ ...savedSearch, searchQueryString: null }))).toEqual({
      code: 'UPSTREAM_INVALID',
      calls: 1,
    })
    // Mutations are never retried.
    expect(await codeOf(() => new Reply(503, {}))).toEqual({ code: 'UPSTREAM_FAILED', calls: 1 })
    expect(await codeOf(({ response }) => void response.destroy())).toEqual({
      code: 'UPSTREAM_FAILED',
      calls: 1,
    })
    expect(await codeOf(openServices, visitor)).toEqual({ code: 'UNAUTHENTICATED', calls: 0 })
  },
)
