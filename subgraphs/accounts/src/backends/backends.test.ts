import type { FakeCall } from '@gable/subgraph-kit/fixtures/fake-rest'
import { Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph, profileSubgraph } from '../fixtures/accounts-subgraph.ts'
import { accountUser, favorite, PRIVATE } from '../fixtures/sample-account.ts'

const errors = 'userErrors { code message field }'
const LOG_IN = `mutation { logIn(input: { email: "ada@example.com", password: "Gable-2026!" }) {
  session { token accountUser { id email } } ${errors} } }`
const REGISTER = `mutation { register(input: { email: "ada@example.com", password: "Gable-2026!",
  passwordConfirmation: "Gable-2026!", firstName: "Ada", lastName: "M", city: "Austin" }) {
  session { token } ${errors} } }`
const FORGOT = `mutation { requestPasswordReset(input: { email: "ada@example.com", locale: FR_CA }) {
  success response ${errors} } }`
const LOG_OUT = `mutation { logOut(input: { token: "d.e.f" }) { success ${errors} } }`
const SET_FAVORITE = `mutation ($input: SetFavoriteInput!) { setFavorite(input: $input) {
  favorite { id propertyId } listing { viewerFavorite { id } } ${errors} } }`
const SAVE = `mutation { updateContactInfo(input: { firstName: "Ada", lastName: "M", email: "ada@example.com",
  addresses: [], phones: [] }) { accountUser { id } ${errors} } }`
const FAVORITES = '{ viewer { favorites { id propertyId name createdAt updatedAt } } }'
const at = '2026-11-02T10:00:00.000Z'

const tokens = { token: 'a.b.c', refreshToken: 'r', accountUser }
const bodyOf = (call: FakeCall | undefined): unknown => JSON.parse(call?.body ?? 'null')

const legacy = ({ path, method }: FakeCall) => {
  if (path.endsWith('/v2/user')) return accountUser
  if (path.endsWith('/favorite')) return { id: 17, uPI: 'home-9', favorite: true, oUID: 'M1' }
  if (path.endsWith('/listings'))
    return [
      { id: 17, uPI: 'home-9', favorite: true, name: PRIVATE, createdAt: at, updatedAt: at },
      { id: 18, uPI: 'home-8', favorite: false },
    ]
  if (path.endsWith('/logout')) return { success: true }
  if (path.endsWith('/password/email')) return { success: true, response: 'passwords.sent' }
  return method === 'POST' ? tokens : new Reply(404, {})
}

const site = ({ path, method }: FakeCall) => {
  if (path.endsWith('/v2/user') || path.endsWith('/user-profile')) return accountUser
  if (path.endsWith('/favorites')) return method === 'GET' ? [favorite] : favorite
  if (path.endsWith('/logout')) return { result: 'success' }
  return new Reply(200, { result: 'success', message: '', ...(path.includes('forgot') ? {} : tokens) })
}

test.each([
  ['off', LOG_IN, 'POST /accounts/auth/login'],
  ['off', REGISTER, 'POST /accounts/auth/register'],
  ['off', FORGOT, 'POST /accounts/password/email'],
  ['off', LOG_OUT, 'POST /accounts/auth/logout'],
  ['off', SET_FAVORITE, 'POST /accounts/v2/user/listings/favorite'],
  ['off', SAVE, 'PUT /accounts/v2/user'],
  ['on', LOG_IN, 'POST /accounts/api/v4/auth/login'],
  ['on', REGISTER, 'POST /accounts/api/v4/auth/register'],
  ['on', FORGOT, 'POST /accounts/api/v4/auth/forgot-password'],
  ['on', LOG_OUT, 'POST /accounts/api/v4/auth/logout'],
  ['on', SET_FAVORITE, 'POST /accounts/api/v4/user-profile/favorites'],
  ['on', SAVE, 'PUT /accounts/api/v4/user-profile'],
])(
  '[PROF-08] [CALL-15] calls only the matching back end when the feature is %s',
  async (feature, query, call) => {
    const { ask, called } = await (feature === 'on' ? profileSubgraph(site) : accountsSubgraph(legacy))
    const input = { uPI: 'home-9', favorite: true, oUID: 'M1' }
    const { data, errors: failures } = await ask(query, { input }, memberRequest())
    expect(failures).toEqual([])
    expect(JSON.stringify(data)).toContain('"userErrors":[]')
    expect(called()).toEqual([call])
  },
)

test.each([
  ['on', 'Favorite:f-9'],
  ['off', 'Favorite:17'],
])(
  '[FAV-15] [CALL-11] [CALL-30] returns the favorites of the matching service when the feature is %s',
  async (feature, id) => {
    const { ask } = await (feature === 'on' ? profileSubgraph(site) : accountsSubgraph(legacy))
    expect((await ask(FAVORITES, {}, memberRequest())).data).toEqual({
      viewer: { favorites: [{ id, propertyId: 'home-9', name: PRIVATE, createdAt: at, updatedAt: at }] },
    })
  },
)

test('[CALL-12] [FAV-09] sends a numeric id, the uPI, the MLS, and the favorite flag to the legacy service', async () => {
  const { ask, calls } = await accountsSubgraph(legacy)
  const input = { uPI: 'home-9', favorite: true, oUID: 'M1', name: '9 Oak St' }
  await ask(SET_FAVORITE, { input: { ...input, id: '17' } }, memberRequest())
  await ask(SET_FAVORITE, { input: { ...input, id: 'f-9' } }, memberRequest())
  await ask(SET_FAVORITE, { input: { uPI: 'home-9', favorite: false } }, memberRequest())
  expect(calls.map(bodyOf)).toEqual([{ id: 17, ...input }, input, { uPI: 'home-9', favorite: false }])
})

test('[CALL-46] [ERR-08] rejects a favorite from the service without a numeric id, a uPI, or a boolean flag', async () => {
  const good = { id: 17, uPI: 'home-9', favorite: true }
  for (const wrong of [{ id: 'x' }, { uPI: null }, { favorite: 'yes' }]) {
    const { ask } = await accountsSubgraph(() => ({ ...good, ...wrong }))
    const answer = await ask(SET_FAVORITE, { input: { uPI: 'home-9', favorite: true } }, memberRequest())
    expect(answer.errors).toEqual([
      { message: 'Data Invalid', path: 'setFavorite', code: 'UPSTREAM_INVALID' },
    ])
  }
})

test('[CALL-14] logOut ends the session of the token in its input', async () => {
  const { ask, calls } = await profileSubgraph(site)
  await ask(LOG_OUT)
  expect(calls[0]?.headers.authorization).toBe('Bearer d.e.f')
  expect(bodyOf(calls[0])).toEqual({})
})

test.each([200, 401, 422])(
  '[CALL-16] [ERR-10] [ERR-11] returns the server message as a user error when `result` is "error" and the status is %i',
  async (status) => {
    const { ask } = await profileSubgraph(() => new Reply(status, { result: 'error', message: 'Not right.' }))
    const userErrors = [{ code: 'REFUSED', message: 'Not right.', field: null }]
    expect((await ask(LOG_IN)).data).toEqual({ logIn: { session: null, userErrors } })
    expect((await ask(REGISTER)).data).toEqual({ register: { session: null, userErrors } })
    expect((await ask(FORGOT)).data).toEqual({
      requestPasswordReset: { success: null, response: null, userErrors },
    })
  },
)

test.each([
  [409, ['email: It is taken.'], [{ code: 'TAKEN', message: 'It is taken.', field: ['email'] }]],
  [429, ['Too many.'], [{ code: 'TOO_MANY_ATTEMPTS', message: 'Too many.', field: null }]],
  [
    400,
    ['city: Too long.', 'email: Too short.'],
    [
      { code: 'INVALID', message: 'Too long.', field: ['city'] },
      { code: 'INVALID', message: 'Too short.', field: ['email'] },
    ],
  ],
  [200, ['Odd.'], [{ code: 'REFUSED', message: 'Odd.', field: null }]],
  [undefined, undefined, [{ code: 'REFUSED', message: 'For a person.', field: null }]],
])(
  'returns the status and errors of an error response from the site: status %s with %j',
  async (status, errors, userErrors) => {
    const answer = { result: 'error', message: 'For a person.', status, errors }
    const { ask } = await profileSubgraph(() => new Reply(200, answer))
    expect((await ask(REGISTER)).data).toEqual({ register: { session: null, userErrors } })
  },
)

test('logOut returns a user error for an unknown token in both back ends', async () => {
  const message = 'Invalid token'
  const refusals = [
    await accountsSubgraph(() => new Reply(401, { errors: [message] })),
    await profileSubgraph(() => ({ result: 'error', message, status: 401, errors: [message] })),
  ]
  for (const { ask } of refusals)
    expect((await ask(LOG_OUT)).data).toEqual({
      logOut: { success: null, userErrors: [{ code: 'REFUSED', message, field: null }] },
    })
})

test('[CALL-07] [CALL-45] rejects a password reset response unless `success` is true and `response` is "passwords.sent"', async () => {
  const { ask, calls } = await accountsSubgraph(legacy)
  expect((await ask(FORGOT)).data).toEqual({
    requestPasswordReset: { success: true, response: 'passwords.sent', userErrors: [] },
  })
  expect(bodyOf(calls[0])).toEqual({ email: 'ada@example.com', locale: 'fr-CA' })
  for (const wrong of [
    { success: false, response: 'passwords.sent' },
    { success: true, response: 'sent' },
  ]) {
    const broken = await accountsSubgraph(() => wrong)
    expect((await broken.ask(FORGOT)).errors.map(({ code }) => code)).toEqual(['UPSTREAM_INVALID'])
  }
})

test('requestPasswordReset and logOut return success false for an empty response', async () => {
  const { ask } = await accountsSubgraph(() => new Reply(304, ''))
  const answers = [await ask(FORGOT), await ask(LOG_OUT)]
  expect(answers.map(({ data }) => data)).toMatchObject([
    { requestPasswordReset: { success: false } },
    { logOut: { success: false } },
  ])
})
