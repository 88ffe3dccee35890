import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph } from '../fixtures/accounts-subgraph.ts'
import { savedSearch } from '../fixtures/sample-account.ts'

const ALL = '/accounts/api/v4/user-profile/saved-searches'
const PLACES = 'GET /listings/places'
const SAVE = `mutation ($input: SaveSearchInput!) {
  saveSearch(input: $input) { savedSearch { id } userErrors { code message field } } }`
const updateMutation = SAVE.replace('SaveSearchInput', 'UpdateSavedSearchInput').replace(
  'saveSearch',
  'updateSavedSearch',
)
const PREVIEW = 'query ($input: SavedSearchPreviewInput!) { savedSearchPreview(input: $input) { mails } }'

const austin = { placeType: 'city', placeKey: '4671654', displayName: 'Austin, TX', state: 'TX', city: null }
const named = { name: 'Mine', isSubscribed: true, notificationFrequency: 2 }
const changed = { ...named, id: 's-4', email: true, sms: false }
const place = { type: 'CITY', placeKey: '4671654' }
const criteria = { place: { placeType: 'city', placeKey: '4671654', name: 'Austin, TX' } }
const searchQueryString = '{"features":{}}'
const noSuchPlace = 'We couldn’t find that place. Search for it by name, then save again.'

/** Fakes the services. The listings service returns these places. */
const answerWithPlaces =
  (places: object[] | Reply): FakeAnswer =>
  ({ path, method }) => {
    if (path === '/listings/places') return places
    if (path.endsWith('/preview')) return { mails: 1, events: 2, days: 30 }
    return method === 'GET' ? { ...savedSearch, searchCriteria: criteria } : savedSearch
  }

async function sent(query: string, input: object, places: object[] | Reply = [austin]) {
  const { ask, calls, called } = await accountsSubgraph(answerWithPlaces(places))
  const { data, errors } = await ask(query, { input }, memberRequest())
  const bodies = calls.filter(({ method }) => method !== 'GET').map(({ body }) => JSON.parse(body))
  return { data, errors, called: called(), body: bodies[0], query: calls[0]?.query }
}

test('[F-70] saves `filters` and `place` of a search, and adds the name of the place', async () => {
  const filters = {
    transactionType: 'RENT',
    minPrice: 0,
    maxPrice: 3000,
    maxBeds: null,
    propertyTypes: ['HOUSE', 'MULTI_FAMILY'],
    pool: false,
    keyword: '',
  }
  const { data, called, body, query } = await sent(SAVE, { ...named, filters, place })
  expect(data).toMatchObject({ saveSearch: { userErrors: [] } })
  expect(called).toEqual([PLACES, `POST ${ALL}`])
  expect(query).toEqual({ refs: 'city:4671654' })
  expect(JSON.parse(body.searchQueryString)).toEqual({
    features: {
      minPrice: 0,
      maxPrice: 3000,
      uiPropertyType: ['house', 'multi-family'],
      uiTransactionType: 'Rent',
    },
  })
  expect(body.searchCriteria).toEqual({
    place: {
      placeType: 'city',
      placeKey: '4671654',
      name: 'Austin, TX',
      city: 'Austin',
      stateOrProvince: 'TX',
    },
  })
  expect(body).not.toHaveProperty('filters')
  expect(body).not.toHaveProperty('place')
})

test('[F-70] updateSavedSearch saves filters without a place as a search of the whole market', async () => {
  const { called, body } = await sent(updateMutation, { ...changed, filters: {} })
  expect(called).toEqual([`PUT ${ALL}/s-4`])
  expect(body).toMatchObject({
    searchQueryString: '{"features":{"uiTransactionType":"Sale"}}',
    searchCriteria: { place: null },
  })
})

test('[F-71] accepts the id of a place as `placeKey` in both input forms', async () => {
  const id = 'Place:CITY:4671654'
  const { body } = await sent(SAVE, { ...named, place: { ...place, placeKey: id } })
  expect(body.searchCriteria.place.placeKey).toBe('4671654')
  const searchCriteria = { place: { ...criteria.place, placeKey: id } }
  expect((await sent(SAVE, { ...named, searchQueryString, searchCriteria })).body.searchCriteria).toEqual(
    criteria,
  )
})

test.each([
  [{ place }, ['place', 'placeKey']],
  [{ searchQueryString, searchCriteria: criteria }, ['searchCriteria', 'place', 'placeKey']],
])('[F-70] rejects a place that does not exist: %j', async (words, field) => {
  const { data, called } = await sent(SAVE, { ...named, ...words }, [])
  expect(data).toEqual({
    saveSearch: { savedSearch: null, userErrors: [{ code: 'UNKNOWN', message: noSuchPlace, field }] },
  })
  expect(called).toEqual([PLACES])
})

test('keeps an unchanged place in an update even when the place no longer exists', async () => {
  const unchanged = await sent(
    updateMutation,
    { ...changed, searchQueryString, searchCriteria: criteria },
    [],
  )
  expect(unchanged.called).toEqual([PLACES, `GET ${ALL}/s-4`, `PUT ${ALL}/s-4`])
  const searchCriteria = { place: { ...criteria.place, placeKey: '1' } }
  const { data } = await sent(updateMutation, { ...changed, searchQueryString, searchCriteria }, [])
  expect(data).toMatchObject({ updateSavedSearch: { userErrors: [{ code: 'UNKNOWN' }] } })
})

test('saves a search while the listings service is down when the place has a name', async () => {
  const down = new Reply(503, {})
  const { body } = await sent(SAVE, { ...named, searchQueryString, searchCriteria: criteria }, down)
  expect(body.searchCriteria).toEqual(criteria)
  const { data, errors } = await sent(SAVE, { ...named, place }, down)
  expect(data).toEqual({ saveSearch: null })
  expect(errors).toMatchObject([{ code: 'UPSTREAM_FAILED' }])
})

const EITHER = 'Send filters and place, or searchQueryString and searchCriteria'
const MORE = 'searchCriteria is required. Use an empty object for the whole market.'
test.each([
  [{}, 'REQUIRED', `${EITHER}.`, ['filters']],
  [{ filters: {}, searchQueryString }, 'INVALID', `${EITHER}, not both.`, ['filters']],
  [{ place, searchCriteria: criteria }, 'INVALID', `${EITHER}, not both.`, ['place']],
  [{ searchQueryString }, 'REQUIRED', MORE, ['searchCriteria']],
  [
    { filters: { pool: true } },
    'INVALID',
    'pool can’t be saved with a search. Please remove it.',
    ['filters', 'pool'],
  ],
  [
    { filters: { transactionType: 'SOLD' } },
    'INVALID',
    'Searches for sold homes can’t be saved. Choose SALE or RENT.',
    ['filters', 'transactionType'],
  ],
])('[F-70] rejects the search definition %j', async (words, code, message, field) => {
  const { data, called } = await sent(SAVE, { ...named, ...words })
  expect(data).toEqual({ saveSearch: { savedSearch: null, userErrors: [{ code, message, field }] } })
  expect(called).toEqual([])
  const preview = await sent(PREVIEW, { notificationFrequency: 2, ...words })
  expect(preview.errors).toMatchObject([{ code: 'BAD_USER_INPUT', message }])
})

test('[F-70] a preview accepts `filters` and `place`, and does not look up the place', async () => {
  const { data, called, body } = await sent(PREVIEW, {
    notificationFrequency: 2,
    filters: { minBeds: 2 },
    place,
  })
  expect(data).toEqual({ savedSearchPreview: { mails: 1 } })
  expect(called).toEqual([`POST ${ALL}/preview`])
  expect(body).toMatchObject({
    searchQueryString: '{"features":{"minBeds":2,"uiTransactionType":"Sale"}}',
    searchCriteria: { place: { placeType: 'city', placeKey: '4671654' } },
  })
})

test.each([
  [{ minPrice: -5 }, 'minPrice must be 0 or more.', ['filters', 'minPrice']],
  [
    { minPrice: 5, maxPrice: 1 },
    'minPrice must not be above maxPrice: lower minPrice or raise maxPrice.',
    ['filters', 'minPrice'],
  ],
])(
  '[F-69] rejects the range %j before any call, with an error on the input field',
  async (filters, message, field) => {
    const { data, called } = await sent(SAVE, { ...named, filters })
    const userErrors = [{ code: 'INVALID', message, field }]
    expect(data).toEqual({ saveSearch: { savedSearch: null, userErrors } })
    expect(called).toEqual([])
    const preview = await sent(PREVIEW, { notificationFrequency: 2, filters })
    expect(preview.errors).toMatchObject([{ code: 'BAD_USER_INPUT', message }])
    expect(preview.called).toEqual([])
  },
)

const text = { searchQueryString, searchCriteria: criteria }
test.each([
  [
    { filters: { minBeds: 2 } },
    'searchQueryString.features.minBeds: must be less',
    ['filters', 'minBeds'],
    'must be less',
  ],
  [
    { filters: {} },
    'searchQueryString.features.uiPropertyType.0: must be another',
    ['filters', 'propertyTypes', '0'],
    'must be another',
  ],
  [{ place }, 'searchCriteria.place.placeType: must be another', ['place', 'type'], 'must be another'],
  [{ place }, 'searchCriteria.place.placeKey: must be shorter', ['place', 'placeKey'], 'must be shorter'],
  [text, 'searchQueryString.features.pool: is unknown', ['searchQueryString'], 'features.pool: is unknown'],
  [
    text,
    'searchCriteria.place.name: must be shorter',
    ['searchCriteria', 'place', 'name'],
    'must be shorter',
  ],
  [{ filters: {} }, 'timeZone: must be a zone', ['timeZone'], 'must be a zone'],
])(
  '[F-69] for %j, maps the service error "%s" to the field that the caller sent',
  async (words, line, field, message) => {
    const refusing: FakeAnswer = ({ path }) =>
      path === '/listings/places' ? [austin] : new Reply(400, { errors: [line] })
    const { ask } = await accountsSubgraph(refusing)
    const saved = await ask(SAVE, { input: { ...named, timeZone: 'x', ...words } }, memberRequest())
    expect(saved.data).toMatchObject({ saveSearch: { userErrors: [{ message, field }] } })
    const input = { notificationFrequency: 2, timeZone: 'x', ...words }
    const preview = await ask(PREVIEW, { input }, memberRequest())
    expect(preview.errors).toMatchObject([
      { code: 'BAD_USER_INPUT', message: `${field.join('.')}: ${message}` },
    ])
  },
)

test('[F-70] a preview accepts the id of a place as `placeKey` in both input forms', async () => {
  const id = 'Place:CITY:4671654'
  for (const words of [
    { place: { ...place, placeKey: id } },
    { searchQueryString, searchCriteria: { place: { ...criteria.place, placeKey: id } } },
  ]) {
    const { body } = await sent(PREVIEW, { notificationFrequency: 2, ...words })
    expect(body.searchCriteria.place.placeKey).toBe('4671654')
  }
})

test.each([
  [{ place: { ...place, placeKey: 'Place:ZIP:1' } }, ['place', 'placeKey']],
  [
    { searchQueryString, searchCriteria: { place: { ...criteria.place, placeKey: 'Agent:1' } } },
    ['searchCriteria', 'place', 'placeKey'],
  ],
])('[F-71] rejects an id of another type as a place: %j', async (words, field) => {
  const { data, errors, called } = await sent(SAVE, { ...named, ...words })
  const message = expect.stringContaining('Send an id that begins with "Place:CITY:", or the key.')
  expect(errors).toEqual([])
  expect(data).toEqual({
    saveSearch: { savedSearch: null, userErrors: [{ code: 'INVALID', message, field }] },
  })
  expect(called).toEqual([])
  const preview = await sent(PREVIEW, { notificationFrequency: 2, ...words })
  expect(preview.errors).toMatchObject([{ code: 'BAD_USER_INPUT', message }])
})

test('[F-70] parses criteria from an inline literal the same way as from a variable', async () => {
  const { ask, called } = await accountsSubgraph(answerWithPlaces([austin]))
  const input = `{ name: "Mine", isSubscribed: true, notificationFrequency: 2, searchQueryString: "{\\"features\\":{}}",
    searchCriteria: { place: { placeType: "city", placeKey: "4671654", name: "Austin" } } }`
  const query = `mutation { saveSearch(input: ${input}) { userErrors { message } } }`
  expect(await ask(query, {}, memberRequest())).toEqual({
    data: { saveSearch: { userErrors: [] } },
    errors: [],
  })
  expect(called()).toEqual([PLACES, `POST ${ALL}`])
})

test('[F-70] uses the defaults for null: emails on, text messages off', async () => {
  const { body } = await sent(SAVE, { ...named, filters: {}, email: null, sms: null })
  expect(body).toMatchObject({ email: true, sms: false })
})
