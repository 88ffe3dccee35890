import { createSubgraph } from '@gable/subgraph-accounts/subgraph'
import type { VerifyToken } from '@gable/subgraph-kit/access/viewer'
import { parseEnv } from '@gable/subgraph-kit/config/env'
import { type FakeAnswer, type FakeCall, fakeRest, Reply } from '@gable/subgraph-kit/fixtures/fake-rest'
import { expect, test } from 'vitest'
import { fakeSubgraph } from './fixtures/fake-subgraph.ts'
import { startGraph } from './fixtures/start-graph.ts'

const verifyToken: VerifyToken = async (authorization) => {
  const id = authorization?.slice('Bearer '.length)
  return id ? { viewer: { id }, token: id } : { viewer: null, token: null }
}

const LOG_IN = 'logIn(input: { email: "ada@example.com", password: "Gable-2026!" }) { userErrors { code } }'
const bearer = (id: string) => ({ headers: { authorization: `Bearer ${id}` } })

const listings = fakeSubgraph(
  'listings',
  'type Query { home: Listing } type Listing @key(fields: "uPI") { uPI: ID! }',
  {},
)

/** Starts the graph with the real accounts subgraph, which calls a fake REST service. */
async function start(answer: FakeAnswer, env: Record<string, string> = {}, verify = verifyToken) {
  const { url, calls } = await fakeRest(answer)
  const subgraph = createSubgraph({
    env: parseEnv({
      ...{ LOGIN_URL: url, PROFILE_URL: url, SITE_API_URL: `${url}/site` },
      ...{ REST_TIMEOUT_MS: '30000', REST_HEADERS_TIMEOUT_MS: '30000', REST_CONNECT_TIMEOUT_MS: '30000' },
    }),
  })
  const asked = () => calls.filter(({ path }) => path !== '/site/flags')
  return { ...(await startGraph({ subgraphs: [subgraph, listings], verifyToken: verify, env })), asked }
}

const tokenOf = ({ headers }: FakeCall) => headers.authorization?.slice('Bearer '.length)

/** Responds to every request with the data of the member whose token the request contains. */
const answerFromToken: FakeAnswer = (call) => {
  const id = tokenOf(call)
  if (call.path === '/site/flags') return { profileFlow: false }
  if (!id) return new Reply(401, { errors: ['Please log in.'] })
  if (call.path === '/v2/user') return { id, email: `${id}@example.com` }
  if (call.path === '/v2/user/listings') return [{ id: 1, uPI: `home-of-${id}`, favorite: true }]
  return { buying: 'bg_first_home' }
}

test.each([
  ['aliases', `mutation { a: ${LOG_IN} b: ${LOG_IN} }`],
  [
    'fragments',
    `mutation { ...f ...g } fragment f on Mutation { a: ${LOG_IN} } fragment g on Mutation { b: ${LOG_IN} }`,
  ],
  ['nested fragments', `mutation { ${LOG_IN} ... on Mutation { ... on Mutation { b: ${LOG_IN} } } }`],
  [
    'a log-in next to emailExists',
    `mutation { ${LOG_IN} emailExists(input: { email: "a@b.co" }) { exists } }`,
  ],
  [
    'a log-in next to refreshSession',
    `mutation { ${LOG_IN} refreshSession(input: { refreshToken: "r" }) { __typename } }`,
  ],
])('rejects a second credential check in one operation: %s', async (_, query) => {
  const { ask, asked } = await start(answerFromToken)
  const { status, body } = await ask(query)
  expect(status).toBe(400)
  expect(body.errors).toMatchObject([
    {
      message: 'An operation may check one credential: send each of these mutations by itself.',
      extensions: { code: 'TOO_MANY_CREDENTIALS' },
    },
  ])
  expect(asked()).toEqual([])
})

test.each([
  'requestDeletion(input: {}) { deletesAt }',
  'changePassword(input: { currentPassword: "a", password: "b", passwordConfirmation: "b" }) { success }',
  'resetPassword(input: { token: "a", email: "a", password: "b", passwordConfirmation: "b" }) { success }',
  'checkPasswordLink(input: { token: "a", email: "a@b.co" }) { success }',
  'requestPasswordReset(input: { email: "a@b.co" }) { success }',
  'register(input: { email: "", password: "", passwordConfirmation: "", firstName: "", lastName: "", city: "" }) { __typename }',
  'updateContactInfo(input: { firstName: "", lastName: "", email: "", addresses: [], phones: [] }) { __typename }',
  'confirmEmail(input: { token: "t" }) { verified }',
  'undoAddressChange(input: { token: "t" }) { email }',
])('rejects two mutations that check or consume a credential in one operation: %s', async (mutation) => {
  const { ask, asked } = await start(answerFromToken)
  const { body } = await ask(`mutation { a: ${mutation} b: ${mutation} }`, bearer('ada'))
  expect(body.errors?.[0]?.extensions.code).toBe('TOO_MANY_CREDENTIALS')
  expect(asked()).toEqual([])
})

test('accepts one credential check together with mutations that check no credential', async () => {
  const { ask } = await start(({ path }) =>
    path === '/site/flags' ? {} : new Reply(401, { errors: ['No.'] }),
  )
  const { body } = await ask(`mutation { ${LOG_IN} logOut(input: { token: "t" }) { success } }`)
  expect(body).toEqual({
    data: { logIn: { userErrors: [{ code: 'REFUSED' }] }, logOut: { success: null } },
  })
})

const staleToken: VerifyToken = async (authorization) =>
  authorization === 'Bearer stale'
    ? { viewer: null, token: null, fault: { in: 'token', reason: 'ERR_JWT_EXPIRED' } }
    : verifyToken(authorization)
const LOG_OUT = 'logOut(input: { token: "t" }) { success }'
const SESSIONLESS = [
  LOG_IN,
  LOG_OUT,
  'refreshSession(input: { refreshToken: "r" }) { userErrors { code } }',
  'register(input: { email: "a@b.co", password: "Gable-2026!", passwordConfirmation: "Gable-2026!", firstName: "A", lastName: "B", city: "C" }) { userErrors { code } }',
  'emailExists(input: { email: "a@b.co" }) { exists }',
  'confirmEmail(input: { token: "t" }) { verified }',
  'undoAddressChange(input: { token: "t" }) { email }',
  'requestPasswordReset(input: { email: "a@b.co" }) { success }',
  'checkPasswordLink(input: { token: "a", email: "a@b.co" }) { success }',
  'resetPassword(input: { token: "a", email: "a@b.co", password: "Gable-2026!", passwordConfirmation: "Gable-2026!" }) { success }',
  'unsubscribe(input: { token: "t" }) { userErrors { code } }',
  'resubscribe(input: { token: "t" }) { userErrors { code } }',
]

test('[F-107] mutations whose input proves who the caller is do not look at the Authorization header', async () => {
  const keysAway = { viewer: null, token: null, fault: { in: 'keys', reason: 'away' } } as const
  const verify: VerifyToken = async (authorization) =>
    authorization === 'Bearer keys' ? keysAway : staleToken(authorization)
  const { ask, asked } = await start(() => new Reply(400, { errors: ['No.'] }), {}, verify)
  for (const mutation of SESSIONLESS)
    for (const token of ['stale', 'ada', 'keys']) {
      const query = `mutation { __typename ...all } fragment all on Mutation { ... { ${mutation} } }`
      const { status, body } = await ask(query, bearer(token))
      expect([mutation, status, body.errors]).toEqual([mutation, 200, undefined])
    }
  expect(asked()).toHaveLength(SESSIONLESS.length * 3)
  expect(asked().filter((call) => tokenOf(call) !== undefined)).toEqual([])
})

test.each([
  `mutation { ${LOG_OUT} ...more } fragment more on Mutation { setFavorite(input: { uPI: "h", favorite: true }) { __typename } }`,
  'mutation { sendContactRequest(input: { name: "Ada", email: "a@b.co" }) { __typename } }',
  'query { authSession { loggedIn } }',
])('[F-107] an operation that looks at the header is refused with an invalid token: %s', async (query) => {
  const { ask, asked } = await start(answerFromToken, {}, staleToken)
  const { status, headers, body } = await ask(query, bearer('stale'))
  expect(status).toBe(401)
  expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  expect(body).toEqual({
    errors: [
      {
        message: 'Your session has ended. Please log in again.',
        extensions: { code: 'UNAUTHENTICATED', requestId: expect.any(String) },
      },
    ],
  })
  expect(asked()).toEqual([])
})

test('each of 200 concurrent members and visitors receives only their own data', async () => {
  const { ask, asked } = await start(answerFromToken)
  const query = '{ viewer { id email favorites { propertyId } } again: viewer { email } }'
  const ids = Array.from({ length: 200 }, (_, index) => (index % 4 === 0 ? null : `member-${index % 60}`))
  const expected = ids.map((id) => {
    const account = id && {
      id: `AccountUser:${id}`,
      email: `${id}@example.com`,
      favorites: [{ propertyId: `home-of-${id}` }],
    }
    return { viewer: account, again: account && { email: account.email } }
  })
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(ids.map((id) => (id ? ask(query, bearer(id)) : ask(query))))
    expect(answers.map(({ body }) => body.data)).toEqual(expected)
    expect(answers.every(({ headers }) => headers.get('cache-control') === 'private, no-store')).toBe(true)
  }
  expect(asked().every((call) => tokenOf(call) !== undefined)).toBe(true)
})

test('[ERR-05] returns an UNAUTHENTICATED error, not an empty account, when the service has ended the session', async () => {
  const { ask } = await start(() => new Reply(401, { errors: ['Your session is over.'] }))
  const { body } = await ask('{ viewer { id } }', bearer('ada'))
  expect(body.data).toEqual({ viewer: null })
  expect(body.errors).toMatchObject([
    { message: 'Your session is over.', path: ['viewer'], extensions: { code: 'UNAUTHENTICATED' } },
  ])
})

test('[F-52] returns UPSTREAM_FAILED instead of asking members to sign in when the signing keys are unavailable', async () => {
  const keysAway: VerifyToken = async () => ({
    viewer: null,
    token: null,
    fault: { in: 'keys', reason: 'the keys cannot be fetched' },
  })
  const { ask, asked, log } = await start(answerFromToken, {}, keysAway)
  const query = `mutation { updateSettings(input: { acceptAllCookies: true, userSetCookieSettings: true }) { __typename } }`
  for (const operation of ['{ viewer { id } }', '{ authSession { loggedIn } }', query]) {
    const { status, body } = await ask(operation, bearer('ada'))
    expect(status).toBe(200)
    expect(body.errors).toMatchObject([
      { message: 'Something went wrong, please try again.', extensions: { code: 'UPSTREAM_FAILED' } },
    ])
  }
  expect(asked()).toEqual([])
  expect(JSON.stringify(log)).toContain('the keys cannot be fetched')
})

test('[ERR-17] masks the error of a failing service, returns a code and request id, and logs the details', async () => {
  const { ask, log } = await start(() => new Reply(503, { errors: ['db-7 refuses connections'] }))
  const query =
    'mutation { updateSettings(input: { acceptAllCookies: true, userSetCookieSettings: true }) { __typename } }'
  const headers = { ...bearer('ada').headers, 'x-request-id': 'the-call' }
  const { body } = await ask(query, { headers })
  expect(body).toEqual({
    data: { updateSettings: null },
    errors: [
      {
        message: 'Something went wrong, please try again.',
        path: ['updateSettings'],
        locations: [{ line: 1, column: 12 }],
        extensions: { code: 'UPSTREAM_FAILED', requestId: 'the-call' },
      },
    ],
  })
  expect(JSON.stringify(log)).toContain('db-7')
  expect(JSON.stringify(log)).not.toContain('Bearer')
})

test('[F-201] passes on a forwarded address without the port that a proxy appended', async () => {
  const { ask, asked } = await start(() => new Reply(401, { errors: ['No.'] }))
  await ask(`mutation { ${LOG_IN} }`, { headers: { 'x-forwarded-for': '6.6.6.6, [2001:db8::7]:51312' } })
  expect(asked().map(({ headers }) => headers['x-forwarded-for'])).toEqual(['2001:db8::7'])
})

test.each([
  ['the headers of our web server when it is trusted', {}, '203.0.113.7', 'Firefox/140'],
  [
    'the connection and the User-Agent header when no proxy is trusted',
    { TRUST_PROXY: 'none' },
    '127.0.0.1',
    'the-caller',
  ],
])('reads the client address and device from %s', async (_, env, address, device) => {
  const { ask, asked } = await start(() => new Reply(401, { errors: ['No.'] }), env)
  const headers = {
    // Visitors can send any addresses in this header. Our server appends the last address, and the graph
    // trusts only that one.
    'x-forwarded-for': '6.6.6.6, 203.0.113.7',
    'x-device': 'Firefox/140',
    'user-agent': 'the-caller',
  }
  await ask(`mutation { ${LOG_IN} }`, { headers })
  expect(asked().map(({ headers: sent }) => [sent['x-forwarded-for'], sent['x-device']])).toEqual([
    [address, device],
  ])
})

const REFRESH = 'refreshSession(input: { refreshToken: "r" }) { tokens { secret: refreshToken } }'

test.each([
  ['a sign-in', JSON.stringify({ query: `mutation { ${LOG_IN} }` })],
  [
    'an alias and a fragment',
    JSON.stringify({ query: `mutation { ...f } fragment f on Mutation { a: ${LOG_IN} }` }),
  ],
  ['a byte order mark', `\uFEFF${JSON.stringify({ query: `mutation { ${REFRESH} }` })}`],
  ['empty extensions', JSON.stringify({ query: `mutation { ${REFRESH} }`, extensions: {} })],
  ['an escaped name', String.raw`{"quer\u0079":"mutation { logOut(input: { token: \"t\" }) { success } }"}`],
  [
    'another operation beside it',
    JSON.stringify({ query: `query A { __typename } mutation B { ${REFRESH} }`, operationName: 'B' }),
  ],
])('[F-123] a page of the site gets no session by %s, and other clients do', async (_, body) => {
  const graph = await start(() => ({}))
  const post = async (headers: Record<string, string>) => {
    const answer = await fetch(`${graph.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
    return answer.text()
  }
  expect(await post({ 'x-client': 'site' })).toMatch(
    body.startsWith('\uFEFF') ? /SESSION_FIELDS|not valid JSON/ : /SESSION_FIELDS/,
  )
  expect(graph.asked()).toEqual([])
  expect(await post({})).not.toContain('SESSION_FIELDS')
})
