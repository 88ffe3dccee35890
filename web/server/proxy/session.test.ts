import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createSite } from '../fixtures/test-site.ts'

const operationSchema = z.object({
  query: z.string(),
  operationName: z.string().optional(),
  variables: z.looseObject({ refreshToken: z.string().optional() }).optional(),
})

/** Creates a graph that issues the refresh tokens r1, r2, and so on, and rejects `dead`. */
function graph() {
  const state = {
    renewals: [] as string[],
    calls: [] as IncomingMessage[],
    texts: [] as string[],
    bodies: [] as z.infer<typeof operationSchema>[],
    isAway: false,
    next: 1,
    heldBack: Promise.resolve(),
  }
  const issue = () => `r${state.next++}`
  const handler = async (body: string, request: IncomingMessage) => {
    state.calls.push(request)
    state.texts.push(body)
    const operation = operationSchema.parse(JSON.parse(body.replace(/^\ufeff/, '')))
    state.bodies.push(operation)
    const { query, variables } = operation
    if (state.isAway)
      return {
        errors: [{ message: 'Away', extensions: { code: 'UPSTREAM_FAILED' } }],
        data: { refreshSession: null },
      }
    if (query.includes('refreshSession')) {
      const { refreshToken = '' } = variables ?? {}
      state.renewals.push(refreshToken)
      await state.heldBack
      const code = { dead: 'REFUSED', busy: 'TOO_MANY_ATTEMPTS' }[refreshToken]
      if (code) return { data: { refreshSession: { tokens: null, userErrors: [{ code }] } } }
      const tokens = { token: `access-${state.next}`, refreshToken: issue() }
      return { data: { refreshSession: { tokens, userErrors: [] } } }
    }
    if (query.includes('logOut')) return { data: { logOut: { success: true } } }
    if (query.includes('logIn'))
      return { data: { logIn: { session: { token: 'access', refreshToken: issue() } } } }
    return { data: { search: { totalResults: 1 } } }
  }
  return { state, handler }
}

const handle = 'h'.repeat(22)

type Site = Awaited<ReturnType<typeof createSite>>
const post = (site: Site, payload: object, headers: Record<string, string> = {}) =>
  site.inject({ method: 'POST', url: '/graphql', payload, headers })
/** Sends an operation to its endpoint, as a page does. */
const run = (site: Site, endpoint: string, variables: object, headers: Record<string, string> = {}) =>
  site.inject({ method: 'POST', url: `/auth/session/${endpoint}`, payload: { variables }, headers })
/** Renews a session as a page does. The handle defaults to the handle in the cookie. */
const renew = (
  site: Site,
  cookie?: string,
  payload: object = { handle: cookie?.split('.')[1] },
  headers: Record<string, string> = {},
) =>
  site.inject({
    method: 'POST',
    url: '/auth/session',
    payload,
    headers: { ...(cookie && { cookie }), ...headers },
  })
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? ''

async function signedIn(settings: Record<string, string> = {}, headers: Record<string, string> = {}) {
  const { state, handler } = graph()
  const site = await createSite(handler, settings)
  const answer = await run(site, 'log-in', { input: {} }, headers)
  return { state, site, answer, cookie: cookieOf(answer) }
}

test.each([
  [
    { PUBLIC_URL: 'http://gable.example' },
    {},
    /^gable-session=browser\.([\w-]{22})\.r1; Path=\/auth\/session; HttpOnly; SameSite=Strict$/,
  ],
  [
    {},
    { 'x-remember': 'true' },
    /^__Secure-gable-session=remembered\.([\w-]{22})\.r1; Path=\/auth\/session; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000$/,
  ],
])(
  '[F-58] stores the refresh token from a sign-in in a cookie, and sends the page a handle instead: %j, %j',
  async (settings, headers, shape) => {
    const { answer } = await signedIn(settings, headers)
    const [, handle] = shape.exec(String(answer.headers['set-cookie'])) ?? []
    expect(handle).toBeDefined()
    expect(answer.json()).toEqual({ data: { logIn: { session: { token: 'access', refreshToken: handle } } } })
    expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(answer.body))
  },
)

test('[F-123] sends its own operation to the graph with the variables of the page, and as the site’s server', async () => {
  const { state, site } = await signedIn()
  const payload = { query: '{ other }', operationName: 'Other', variables: { input: { email: 'ada' } } }
  await site.inject({ method: 'POST', url: '/auth/session/log-in', payload })
  expect(state.bodies.at(-1)).toMatchObject({
    operationName: 'LogIn',
    variables: { input: { email: 'ada' } },
  })
  expect(state.bodies.at(-1)?.query).toMatch(/^mutation LogIn/)
  expect(state.calls.at(-1)?.headers['x-client']).toBeUndefined()
})

test('[F-123] answers no refresh token when the graph returns it in another shape than expected', async () => {
  const session = { token: 'access', refreshToken: 'secret' }
  for (const data of [
    { logIn: { session: [session] } },
    { logIn: [{ session }] },
    { logIn: { session: { ...session, refreshToken: ['secret'] } } },
  ]) {
    const site = await createSite(async () => ({ data }))
    const answer = await run(site, 'log-in', { input: {} })
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([502, false])
  }
  const site = await createSite(async () => ({
    data: { __typename: 'Mutation', more: 1, logIn: { session } },
  }))
  const answer = await run(site, 'log-in', { input: {} })
  expect([answer.statusCode, answer.body.includes('secret')]).toEqual([200, false])
})

test('[F-123] never reads the body of a page’s operation, and marks it as one', async () => {
  const { state, site } = await signedIn()
  const odd = `\ufeff{"query":"{ search { totalResults } }","extensions":{}}`
  const sent = await site.inject({
    method: 'POST',
    url: '/graphql',
    payload: odd,
    headers: { 'content-type': 'application/json', 'x-client': 'partner' },
  })
  expect(sent.statusCode).toBe(200)
  expect(state.texts.at(-1)).toBe(odd)
  expect(state.calls.at(-1)?.headers['x-client']).toBe('site')
})

test.each(['log-in', 'register', 'log-out', 'reset-password'])(
  '[F-123] refuses %s for another site, in another media type, and without an object of variables',
  async (endpoint) => {
    const { state, site } = await signedIn()
    const calls = state.calls.length
    const url = `/auth/session/${endpoint}`
    const crossSite: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of crossSite) expect((await run(site, endpoint, {}, headers)).statusCode).toBe(400)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(
      (await site.inject({ method: 'POST', url, payload: 'variables=1', headers: form })).statusCode,
    ).toBe(415)
    expect((await site.inject({ method: 'POST', url, payload: { variables: [1] } })).statusCode).toBe(400)
    expect(state.calls).toHaveLength(calls)
    const honest = { origin: 'https://gable.example', host: 'gable.example' }
    expect((await run(site, endpoint, {}, honest)).statusCode).toBe(200)
  },
)

test('[F-58] responses without tokens set no cookie, and requests to the graph contain no cookie', async () => {
  const { state, site, cookie } = await signedIn()
  const { headers } = await post(site, { query: '{ search(input: {}) { totalResults } }' }, { cookie })
  expect(headers['set-cookie']).toBeUndefined()
  expect(state.calls.at(-1)?.headers.cookie).toBeUndefined()
})

test('[F-58] uses the cookie to renew the session, and returns no refresh token', async () => {
  const { state, site, cookie } = await signedIn({}, { 'x-remember': 'true' })
  const answer = await renew(site, cookie)
  expect(answer.json()).toEqual({ token: 'access-2', handle: cookie.split('.')[1], isRemembered: true })
  expect(cookieOf(answer)).toBe(cookie.replace(/r1$/, 'r2'))
  expect(answer.headers['set-cookie']).toContain('Max-Age=')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(state.renewals).toEqual(['r1'])
})

test('[F-05] concurrent renewals from several tabs share one call, and a renewal with an old token gets the latest tokens', async () => {
  const { state, site, cookie } = await signedIn()
  const answers = await Promise.all([renew(site, cookie), renew(site, cookie), renew(site, cookie)])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(state.renewals).toEqual(['r1'])
  const second = cookieOf(await renew(site, answers[0] && cookieOf(answers[0])))
  expect(cookieOf(await renew(site, cookie))).toBe(second)
  expect(state.renewals).toEqual(['r1', 'r2'])
})

test('[F-58] responds with 401 when there is no session, and clears the cookie when the session has ended', async () => {
  const { site } = await signedIn()
  const none = await renew(site)
  expect([none.statusCode, none.headers['set-cookie']]).toEqual([401, undefined])
  const ended = await renew(site, `__Secure-gable-session=browser.${handle}.dead`)
  expect(ended.statusCode).toBe(401)
  expect(ended.headers['set-cookie']).toBe(
    '__Secure-gable-session=; Path=/auth/session; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  )
})

test.each([undefined, 'x'.repeat(22)])(
  '[F-58] does not renew the session when the page sends the handle %s',
  async (named) => {
    const { state, site, cookie } = await signedIn()
    const answer = await renew(site, cookie, { handle: named })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined])
    expect(state.renewals).toEqual([])
  },
)

test('[F-52] a refusal for another reason, such as too many attempts, does not end the session', async () => {
  const { site } = await signedIn()
  const answer = await renew(site, `__Secure-gable-session=browser.${handle}.busy`)
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([503, undefined])
})

test('[F-58] a renewal that completes after a logout does not restore the session', async () => {
  const { state, site, cookie } = await signedIn()
  let answer = () => {}
  state.heldBack = new Promise<void>((resolve) => {
    answer = resolve
  })
  const renewal = renew(site, cookie)
  await expect.poll(() => state.renewals).toEqual(['r1'])
  await site.inject({ method: 'DELETE', url: '/auth/session', headers: { cookie } })
  answer()
  const lateResponse = await renewal
  expect([lateResponse.statusCode, String(lateResponse.headers['set-cookie'])]).toEqual([
    401,
    expect.stringContaining('Max-Age=0'),
  ])
})

test('[F-52] keeps the session when the accounts service fails, and renews it on the next attempt', async () => {
  const { state, site, cookie } = await signedIn()
  state.isAway = true
  const failed = await renew(site, cookie)
  expect([failed.statusCode, failed.headers['set-cookie']]).toEqual([503, undefined])
  state.isAway = false
  expect((await renew(site, cookie)).statusCode).toBe(200)
})

test.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
  '[F-58] rejects a renewal or logout that another site sent: %j',
  async (headers) => {
    const { state, site, cookie } = await signedIn()
    expect((await renew(site, cookie, undefined, headers)).statusCode).toBe(400)
    const ended = await site.inject({
      method: 'DELETE',
      url: '/auth/session',
      headers: { cookie, ...headers },
    })
    expect([ended.statusCode, ended.headers['set-cookie']]).toEqual([400, undefined])
    expect(state.renewals).toEqual([])
  },
)

test('[F-58] clears the cookie on logout, and when the page deletes it', async () => {
  const { site, cookie } = await signedIn()
  const out = await run(site, 'log-out', { token: 't' })
  expect(out.headers['set-cookie']).toContain('Max-Age=0')
  const ended = await site.inject({ method: 'DELETE', url: '/auth/session', headers: { cookie } })
  expect([ended.statusCode, String(ended.headers['set-cookie'])]).toEqual([
    204,
    expect.stringContaining('Max-Age=0'),
  ])
})

test('[F-58] exchanges the token from a single sign-on only once', async () => {
  const { state, site } = await signedIn()
  const answer = await renew(site, undefined, { returned: 'brought', isRemembered: true })
  expect(answer.json()).toMatchObject({ token: 'access-2', handle: expect.stringMatching(/^[\w-]{22}$/) })
  expect(answer.headers['set-cookie']).toMatch(/^__Secure-gable-session=remembered\.[\w-]{22}\.r2;/)
  expect(state.renewals).toEqual(['brought'])
  const [, handle] = cookieOf(answer).split('.')
  await renew(site, cookieOf(answer), { returned: handle })
  expect(state.renewals).toEqual(['brought', 'r2'])
})

test('[F-58] exchanges a refresh token for a cookie when an earlier version of the site stored the token', async () => {
  const { state, site } = await signedIn()
  const answer = await renew(site, undefined, { handle: 'x'.repeat(43) })
  expect(answer.headers['set-cookie']).toMatch(/^__Secure-gable-session=remembered\.[\w-]{22}\.r2;/)
  expect(state.renewals).toEqual(['x'.repeat(43)])
  expect((await renew(site, undefined, { handle: 'x'.repeat(22) })).statusCode).toBe(401)
})
