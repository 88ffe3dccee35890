import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseEnv } from '../config/env.ts'
import { type FakeAnswer, fakeRest, Reply } from '../fixtures/fake-rest.ts'
import { createVerifier } from './viewer.ts'

async function accounts() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const service = await fakeRest(() => new Reply(200, { keys: [jwk] }))
  // A long timeout keeps a slow machine from failing the tests. The tests of this timeout use another value.
  const verify = createVerifier(parseEnv({ LOGIN_URL: service.url, TOKEN_KEYS_TIMEOUT_MS: '30000' }))
  type Claims = Partial<Record<'iss' | 'aud' | 'role' | 'scope', string>>
  /** Null omits the claim. */
  type Ends = { sub?: string | null; exp?: string | null }
  const token = (claims: Claims & Ends = {}, key = privateKey) => {
    const { iss = 'gable-accounts', aud = 'gable', sub = '42', exp = '15 min', ...others } = claims
    const jwt = new SignJWT(others).setProtectedHeader({ alg: 'ES256', kid: 'one' }).setIssuer(iss)
    if (sub !== null) jwt.setSubject(sub)
    if (exp !== null) jwt.setExpirationTime(exp)
    return jwt.setAudience(aud).sign(key)
  }
  return { service, verify, token }
}

test('[F-110] returns the viewer of a valid token, and fetches the keys once', async () => {
  const { service, verify, token } = await accounts()
  const valid = await token()
  for (const scheme of ['Bearer ', 'bearer  '])
    expect(await verify(`${scheme}${valid}`)).toEqual({ viewer: { id: '42' }, token: valid })
  await verify(`Bearer ${await token({ sub: '43' })}`)
  expect(service.calls.map(({ path }) => path)).toEqual(['/.well-known/jwks.json'])
})

test('[AUTH-49] treats the viewer as an ordinary member regardless of the role in the token', async () => {
  const { verify, token } = await accounts()
  const grand = await token({ role: 'admin', scope: 'agent' })
  expect(await verify(`Bearer ${grand}`)).toEqual({ viewer: { id: '42' }, token: grand })
})

test('treats a request without an Authorization header as anonymous, without a fault or a call', async () => {
  const { service, verify } = await accounts()
  expect(await verify(undefined)).toEqual({ viewer: null, token: null })
  expect(service.calls).toEqual([])
})

test.each([
  ['from another issuer', { iss: 'somebody' }],
  ['for another audience', { aud: 'somebody' }],
  ['that has expired', { exp: '-1 min' }],
])('treats a request with a token %s as anonymous, and returns a fault', async (_, claims) => {
  const { verify, token } = await accounts()
  const verdict = await verify(`Bearer ${await token(claims)}`)
  expect(verdict).toMatchObject({ viewer: null, token: null, fault: { in: 'token' } })
})

test.each([
  ['never expires', { exp: null }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
  ['has no subject', { sub: null }, 'no subject'],
  ['has an empty subject', { sub: '' }, 'no subject'],
])(
  'treats a request with a token that %s as anonymous, and returns the reason',
  async (_, claims, reason) => {
    const { verify, token } = await accounts()
    expect(await verify(`Bearer ${await token(claims)}`)).toEqual({
      viewer: null,
      token: null,
      fault: { in: 'token', reason },
    })
  },
)

test('rejects a token signed by another key', async () => {
  const { verify, token } = await accounts()
  const { privateKey } = await generateKeyPair('ES256')
  expect(await verify(`Bearer ${await token({}, privateKey)}`)).toMatchObject({ viewer: null })
})

test('rejects a token that has the algorithm "none" or is signed with a shared secret', async () => {
  const { verify } = await accounts()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = part({ iss: 'gable-accounts', aud: 'gable', sub: '42', exp: 9_999_999_999 })
  expect(await verify(`Bearer ${part({ alg: 'none' })}.${claims}.`)).toMatchObject({ viewer: null })
  const secret = new TextEncoder().encode('a secret that is long enough for it')
  const shared = await new SignJWT({ sub: '42' })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .sign(secret)
  expect(await verify(`Bearer ${shared}`)).toMatchObject({ viewer: null })
})

test.each([
  ['Bearer', 'no Bearer token'],
  ['Bearer ', 'no Bearer token'],
  ['Basic YTpi', 'no Bearer token'],
  ['Bearer not-a-token', 'no Bearer token'],
  ['Bearer a.b.c', 'ERR_JWS_INVALID'],
])('does not throw for the header "%s", and returns the reason "%s"', async (header, reason) => {
  const { verify } = await accounts()
  expect(await verify(header)).toEqual({ viewer: null, token: null, fault: { in: 'token', reason } })
})

test.each<[string, FakeAnswer]>([
  ['are unreachable', ({ response }) => void response.destroy()],
  ['are invalid', () => new Reply(200, { keys: 7 })],
  ['never arrive', () => undefined],
])('returns an anonymous viewer within two seconds when the keys %s', async (_, answer) => {
  const { token } = await accounts()
  const verify = createVerifier(parseEnv({ LOGIN_URL: (await fakeRest(answer)).url }))
  const limits = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => limits.mockRestore())
  expect(await verify(`Bearer ${await token()}`)).toMatchObject({ viewer: null, fault: { in: 'keys' } })
  // Checks the sum of the timeouts instead of the elapsed time, which depends on the load of the machine.
  const waits = limits.mock.calls.map(([ms]) => ms)
  expect(waits).not.toEqual([])
  expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(2_000)
})

test('verifies tokens with cached keys during an outage of the accounts service', async () => {
  const { service, verify, token } = await accounts()
  await verify(`Bearer ${await token()}`)
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60 * 1000 })
  expect(await verify(`Bearer ${await token()}`)).toMatchObject({ viewer: { id: '42' } })
  expect(service.calls).toHaveLength(1)
})

test('does not refetch the keys for every token with an unknown key', async () => {
  const { service, verify, token } = await accounts()
  await verify(`Bearer ${await token()}`)
  const [, claims, signature] = (await token()).split('.')
  const stranger = (kid: number) => Buffer.from(JSON.stringify({ alg: 'ES256', kid })).toString('base64url')
  for (let kid = 0; kid < 50; kid++) {
    const verdict = await verify(`Bearer ${stranger(kid)}.${claims}.${signature}`)
    expect(verdict).toMatchObject({ viewer: null, fault: { in: 'token' } })
  }
  expect(service.calls).toHaveLength(1)
})

test('[F-79] sends the credentials for the accounts service when it fetches the keys', async () => {
  const fake = await fakeRest(() => new Reply(503, {}))
  const credentials = { LOGIN_TOKEN: 'abc', LOGIN_HEADERS: '{"x-api-key":"key"}' }
  const verify = createVerifier(parseEnv({ LOGIN_URL: fake.url, ...credentials }))
  const { token } = await accounts()
  await verify(`Bearer ${await token()}`)
  expect(fake.calls[0]?.headers).toMatchObject({ authorization: 'Bearer abc', 'x-api-key': 'key' })
})
