import { type FakeAnswer, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { memberRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { expect, test } from 'vitest'
import { accountsSubgraph } from '../fixtures/accounts-subgraph.ts'

const accountUser = { id: 7, email: 'ada@example.com', firstName: 'Ada', verified: true }
const signedIn = { token: 'a.b.c', refreshToken: 'next', accountUser }
const errors = 'userErrors { code message field }'

const LOG_IN = `mutation ($input: LogInInput!) {
  logIn(input: $input) { session { token refreshToken accountUser { id firstName favorites { id } } } ${errors} }
}`
const REGISTER = `mutation ($input: RegisterInput!) {
  register(input: $input) { session { token accountUser { email } } ${errors} }
}`
const REFRESH = `mutation { refreshSession(input: { refreshToken: "old" }) { tokens { token refreshToken } ${errors} } }`
const LOG_OUT = `mutation { logOut(input: { token: "a.b.c" }) { success ${errors} } }`

const credentials = { email: 'ada@example.com', password: 'Gable-2026!' }
const person = {
  ...credentials,
  passwordConfirmation: 'Gable-2026!',
  firstName: 'Ada',
  lastName: 'Moreno',
  city: 'Austin',
}

const on = (answer: FakeAnswer) => accountsSubgraph(answer)
const required = (field: string, message: string) => ({ code: 'REQUIRED', message, field: [field] })

test('[CALL-03] [AUTH-35] logIn makes one call and returns both tokens and the account', async () => {
  const { ask, calls, called } = await on(() => signedIn)
  const input = { ...credentials, email: ' ada@example.com ' }
  expect(await ask(LOG_IN, { input })).toEqual({
    data: {
      logIn: {
        session: {
          token: 'a.b.c',
          refreshToken: 'next',
          accountUser: { id: 'AccountUser:7', firstName: 'Ada', favorites: null },
        },
        userErrors: [],
      },
    },
    errors: [],
  })
  expect(called()).toEqual(['POST /accounts/auth/login'])
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual(credentials)
  expect(calls[0]?.query).toEqual({})
})

test('[AUTH-21] [AUTH-23] [CALL-40] logIn reports missing fields without calling the service', async () => {
  const { ask, called } = await on(() => signedIn)
  const { data } = await ask(LOG_IN, { input: { email: ' ', password: '' } })
  const userErrors = [required('email', 'Email is required'), required('password', 'Password is required')]
  expect(data).toEqual({ logIn: { session: null, userErrors } })
  expect(called()).toEqual([])
})

test('[AUTH-22] [AUTH-24] [AUTH-29] [F-68] logIn rejects a malformed email address or a weak password without calling the service', async () => {
  const { ask, called } = await on(() => signedIn)
  const { data } = await ask(LOG_IN, { input: { email: 'ada@', password: 'only letters' } })
  expect(data).toEqual({
    logIn: {
      session: null,
      userErrors: [
        { code: 'INVALID', message: 'Email must be valid', field: ['email'] },
        {
          code: 'INVALID',
          message: 'Password must be at least 8 characters and include a number or special character.',
          field: ['password'],
        },
      ],
    },
  })
  expect(called()).toEqual([])
})

test('rejects an email address with more than 64 characters before the @', async () => {
  const { ask, called } = await on(() => signedIn)
  const emailOf = (letters: number) => `${'a'.repeat(letters)}@example.com`
  const { data } = await ask(LOG_IN, { input: { ...credentials, email: emailOf(65) } })
  expect(data).toMatchObject({ logIn: { userErrors: [{ code: 'INVALID', field: ['email'] }] } })
  expect(called()).toEqual([])
  await ask(LOG_IN, { input: { ...credentials, email: emailOf(64) } })
  expect(called()).toEqual(['POST /accounts/auth/login'])
})

test("returns a user error with the service's message when the password is wrong", async () => {
  const { ask } = await on(() => new Reply(401, { errors: ['That is not right.'] }))
  const userErrors = [{ code: 'REFUSED', message: 'That is not right.', field: null }]
  expect(await ask(LOG_IN, { input: credentials })).toEqual({
    data: { logIn: { session: null, userErrors } },
    errors: [],
  })
})

test('fails with UPSTREAM_FAILED when the service is down', async () => {
  const { ask } = await on(() => new Reply(503, {}))
  const answer = await ask(LOG_IN, { input: credentials })
  expect(answer.data).toEqual({ logIn: null })
  expect(answer.errors.map(({ code, path }) => [code, path])).toEqual([['UPSTREAM_FAILED', 'logIn']])
})

test('[CALL-43] rejects a sign-in response that lacks a token, a refresh token, or an account', async () => {
  for (const missing of ['token', 'refreshToken', 'accountUser']) {
    const { ask } = await on(() => ({ ...signedIn, [missing]: undefined }))
    expect((await ask(LOG_IN, { input: credentials })).errors).toEqual([
      { message: 'Data Invalid', path: 'logIn', code: 'UPSTREAM_INVALID' },
    ])
  }
})

test('[CALL-02] [CALL-19] register makes one call with every field of the form', async () => {
  const { ask, calls, called } = await on(() => signedIn)
  const { data } = await ask(REGISTER, { input: { ...person, sell: true, recaptchaId: 'r' } })
  expect(data).toEqual({
    register: { session: { token: 'a.b.c', accountUser: { email: 'ada@example.com' } }, userErrors: [] },
  })
  expect(called()).toEqual(['POST /accounts/auth/register'])
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    ...person,
    buy: false,
    sell: true,
    newsletter: false,
    recaptchaId: 'r',
  })
})

test('[AUTH-25] [AUTH-26] register requires names, a city, and a matching password confirmation', async () => {
  const { ask, called } = await on(() => signedIn)
  const input = { ...person, passwordConfirmation: 'gable-2026!', firstName: '', lastName: ' ', city: '' }
  const { data } = await ask(REGISTER, { input })
  const userErrors = [
    { code: 'MISMATCH', message: 'Passwords must match', field: ['passwordConfirmation'] },
    required('firstName', 'First name is required'),
    required('lastName', 'Last name is required'),
    required('city', 'City is required'),
  ]
  expect(data).toEqual({ register: { session: null, userErrors } })
  expect(called()).toEqual([])
})

test('register returns an error for the email field when the address belongs to another account', async () => {
  const { ask } = await on(() => new Reply(409, { errors: ['email: It is taken.', 'odd: Something else.'] }))
  const { data } = await ask(REGISTER, { input: person })
  const userErrors = [
    { code: 'TAKEN', message: 'It is taken.', field: ['email'] },
    { code: 'CONFLICT', message: 'odd: Something else.', field: null },
  ]
  expect(data).toEqual({ register: { session: null, userErrors } })
})

test('returns TOO_MANY_ATTEMPTS when the service limits sign-ins', async () => {
  const { ask } = await on(() => new Reply(429, { errors: ['Too many attempts.'] }))
  const userErrors = [{ code: 'TOO_MANY_ATTEMPTS', message: 'Too many attempts.', field: null }]
  expect((await ask(LOG_IN, { input: credentials })).data).toEqual({ logIn: { session: null, userErrors } })
})

test('[CALL-05] [AUTH-43] refreshSession exchanges a refresh token for a new pair', async () => {
  const { ask, calls, called } = await on(() => ({ token: 'd.e.f', refreshToken: 'newer' }))
  const { data } = await ask(REFRESH)
  expect(data).toEqual({
    refreshSession: { tokens: { token: 'd.e.f', refreshToken: 'newer' }, userErrors: [] },
  })
  expect(called()).toEqual(['POST /accounts/auth/refresh'])
  expect(calls[0]?.body).toBe('{"refreshToken":"old"}')
})

test('[AUTH-44] refreshSession returns a user error when the service refuses the refresh token', async () => {
  const { ask } = await on(() => new Reply(401, { errors: ['Your session is over.'] }))
  const userErrors = [{ code: 'REFUSED', message: 'Your session is over.', field: null }]
  expect(await ask(REFRESH)).toEqual({ data: { refreshSession: { tokens: null, userErrors } }, errors: [] })
})

test('[CALL-04] [AUTH-45] logOut sends the access token to the service', async () => {
  const { ask, calls, called } = await on(() => ({ success: true }))
  expect((await ask(LOG_OUT)).data).toEqual({ logOut: { success: true, userErrors: [] } })
  expect(called()).toEqual(['POST /accounts/auth/logout'])
  expect(calls[0]?.body).toBe('{"token":"a.b.c"}')
})

test('makes a separate call for each of several identical concurrent sign-ins', async () => {
  const { ask, called } = await on(() => signedIn)
  const requests = [memberRequest(), memberRequest(), memberRequest({ viewer: { id: '8' } })]
  await Promise.all(requests.map((request) => ask(LOG_IN, { input: credentials }, request)))
  const posts = called().filter((call) => call.startsWith('POST'))
  expect(posts).toEqual(Array(3).fill('POST /accounts/auth/login'))
})
