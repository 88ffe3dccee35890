import { createServer, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnv } from '../env.ts'
import { createSite, graphWith } from '../fixtures/test-site.ts'

interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/**
 * Starts an accounts service that always sends the same response and records the requests that it receives.
 */
async function accounts(status: number, headers: Record<string, string | string[]>) {
  const asked: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ method: request.method, url: request.url, headers: request.headers, body })
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The accounts service has no port.')
  return { asked, url: `http://127.0.0.1:${address.port}/accounts` }
}

const landing = 'https://gable.example/login#id=7&token=secret-token&refreshToken=secret-refresh'
const cookies = 'sso-google=mine; session=other; __Host-sso-apple=too; sso-return=not'

test("[AUTH-02, AUTH-07] forwards a sign-in with only the providers' cookies", async () => {
  const { asked, url } = await accounts(303, {
    location: 'https://accounts.google.com/auth',
    'set-cookie': ['sso-google=a; Path=/', 'sso-return=b; Path=/'],
    'referrer-policy': 'no-referrer',
    server: 'inner',
  })
  const site = await createSite(graphWith(), { LOGIN_URL: url })
  const answer = await site.inject({ url: '/auth/sso/google?next=%2Fcompare', headers: { cookie: cookies } })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, 'https://accounts.google.com/auth'])
  expect(answer.headers['set-cookie']).toEqual(['sso-google=a; Path=/', 'sso-return=b; Path=/'])
  expect(answer.headers['referrer-policy']).toBe('no-referrer')
  expect(answer.headers.server).toBeUndefined()
  expect(asked[0]?.url).toBe('/accounts/auth/sso/google/start?next=%2Fcompare')
  expect(asked[0]?.headers.cookie).toBe('sso-google=mine; __Host-sso-apple=too')
  expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
})

test("forwards Apple's form post unchanged", async () => {
  const { asked, url } = await accounts(303, { location: landing })
  const site = await createSite(graphWith(), { LOGIN_URL: url })
  const form = new URLSearchParams({ code: 'a+b', state: 'x', user: '{"name":{}}' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await site.inject({
    method: 'POST',
    url: '/auth/sso/apple/callback',
    headers,
    payload: form,
  })
  expect(answer.headers.location).toMatch(
    /^https:\/\/gable\.example\/login#id=7&token=secret-token&refreshToken=[\w-]{22}$/,
  )
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/accounts/auth/sso/apple/callback', body: form })
})

test('[F-58] stores the refresh token from a single sign-on in the cookie, and puts the session handle in the URL', async () => {
  const { url } = await accounts(303, {
    location: `${landing}&remember=true&proof=p`,
    'set-cookie': 'sso-return=p; Path=/',
  })
  const site = await createSite(graphWith(), { LOGIN_URL: url, PUBLIC_URL: 'https://gable.example' })
  const { headers } = await site.inject('/auth/sso/google/callback')
  const hash = new URLSearchParams(String(headers.location).split('#')[1])
  expect(Object.fromEntries(hash)).toEqual({
    id: '7',
    token: 'secret-token',
    refreshToken: expect.stringMatching(/^[\w-]{22}$/),
    remember: 'true',
    proof: 'p',
  })
  expect(headers['set-cookie']).toEqual([
    'sso-return=p; Path=/',
    `__Secure-gable-session=remembered.${hash.get('refreshToken')}.secret-refresh; Path=/auth/session; HttpOnly; SameSite=Strict; Secure; Max-Age=2592000`,
  ])
})

test.each([
  '/auth/sso/facebook',
  '/auth/sso/..%2flogin',
  '/auth/sso/google/start',
  '/auth/sso/google/../login',
])('%s does not reach the accounts service', async (path) => {
  const { asked, url } = await accounts(303, { location: landing })
  const site = await createSite(graphWith(), { LOGIN_URL: url })
  await site.inject(path)
  expect(asked).toEqual([])
})

test("redirects to the login page in the visitor's language when the accounts service fails", async () => {
  const { url } = await accounts(500, {})
  const site = await createSite(graphWith(), { LOGIN_URL: url })
  const english = await site.inject('/auth/sso/apple')
  expect([english.statusCode, english.headers.location]).toEqual([303, '/login#error=unavailable'])
  const french = await site.inject('/auth/sso/apple?locale=fr')
  expect(french.headers.location).toBe('/fr/login#error=unavailable')
})

test('keeps a local return path when the accounts service fails, and drops a path to another site', async () => {
  const { url } = await accounts(500, {})
  const site = await createSite(graphWith(), { LOGIN_URL: url })
  const answer = await site.inject('/auth/sso/apple?next=%2Fcompare%3Fa%3D1')
  expect(answer.headers.location).toBe('/login?next=%2Fcompare%3Fa%3D1#error=unavailable')
  const evil = await site.inject('/auth/sso/apple?next=%2F%2Fevil.example')
  expect(evil.headers.location).toBe('/login#error=unavailable')
})

test('logs neither codes nor tokens', async () => {
  const { url } = await accounts(303, { location: landing })
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  const site = await createSite(graphWith(), { LOGIN_URL: url, LOG_LEVEL: 'trace' })
  await site.inject({
    url: '/auth/sso/google/callback?code=secret-code&state=secret-state',
    headers: { cookie: 'sso-google=secret-cookie' },
  })
  const log = written.mock.calls.map(([text]) => String(text)).join('')
  expect(log).toContain('/auth/sso/google/callback')
  expect(log).not.toContain('secret')
})

test('[F-79] sends credentials to the accounts service, but not to the browser', async () => {
  const { asked, url } = await accounts(303, { location: landing })
  const credentials = { LOGIN_TOKEN: 'abc', LOGIN_HEADERS: '{"x-api-key":"key-1"}' }
  const site = await createSite(graphWith(), { LOGIN_URL: url, ...credentials })
  const answer = await site.inject({
    url: '/auth/sso/google',
    headers: { authorization: 'Bearer visitor', 'x-api-key': 'visitor' },
  })
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer abc', 'x-api-key': 'key-1' })
  expect(JSON.stringify(answer.headers)).not.toContain('key-1')
})

test.each([
  ['LOGIN_URL', 'https://user:secret@own.example.com', 'send credentials with LOGIN_TOKEN or LOGIN_HEADERS'],
  ['LOGIN_HEADERS', 'x-api-key: secret', 'must be a JSON object of header names and values'],
  ['LOGIN_TOKEN', 'two secrets', 'must be visible ASCII characters'],
])('[F-79] rejects %s=%s with a one-line message that does not reveal the value', (name, value, hint) => {
  const read = () => readEnv({ [name]: value })
  expect(read).toThrow(new RegExp(`^${name}: [^\n]*${hint}[^\n]*$`))
  expect(read).not.toThrow(/[^_]secrets?@|: secret\b|two/)
})
