import { SAMPLE_PASSWORD } from '@gable/sample/members/sample-members'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type AccountsFixture, dataOf, startAccounts } from '../fixtures/start-accounts.ts'
import { loadSigningKeys } from './signing-keys.ts'

const Pair = z.strictObject({ token: z.string(), refreshToken: z.string() })
const OVER = { errors: ['Your session has ended. Please log in again.'] }

describeStorage('signing in and out', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const login = (email: string, password: string) =>
    accounts.call('/auth/login', { body: { email, password } })
  const refresh = (refreshToken: string) => accounts.call('/auth/refresh', { body: { refreshToken } })
  const logout = (token: string) => accounts.call('/auth/logout', { body: { token } })
  const user = (token: string) => accounts.call('/v2/user', { token })

  test('[CALL-03, AUTH-35] login returns token, refreshToken, and accountUser', async () => {
    const answer = await login('ADA@Example.com', SAMPLE_PASSWORD)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { token, refreshToken, accountUser } = await accounts.login()
    expect(token.split('.')).toHaveLength(3)
    expect(refreshToken).toHaveLength(43)
    expect(accountUser).toMatchObject({
      email: 'ada@example.com',
      firstName: 'Ada',
      phone: '512-555-0142',
      settings: { userSetCookieSettings: false, acceptAllCookies: false },
      verified: true,
    })
    expect(JSON.stringify(answer.body)).not.toContain('argon2')
  })

  test('[AUTH-34] issues an access token for the account that expires after 15 minutes and passes verification with the JWKS', async () => {
    const { token, accountUser } = await accounts.login()
    const keys = createRemoteJWKSet(new URL(`${accounts.url}/.well-known/jwks.json`))
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: 'gable-accounts',
      audience: 'gable',
      algorithms: ['ES256'],
    })
    expect(payload.sub).toBe(accountUser.id)
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900)
    expect(protectedHeader.kid).toBeTypeOf('string')
  })

  test('serves the JWKS without a wrapper and without private keys', async () => {
    const { body, headers } = await accounts.call('/.well-known/jwks.json')
    const { keys } = z.object({ keys: z.array(z.record(z.string(), z.string())) }).parse(body)
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    expect(headers.get('cache-control')).toContain('public')
  })

  test('returns the same response for an unknown address and a wrong password', async () => {
    const unknown = await login('nobody@example.com', SAMPLE_PASSWORD)
    const wrong = await login('ada@example.com', 'Gable-2027!')
    expect(unknown.status).toBe(401)
    expect(wrong.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.body).toEqual({ errors: ['Incorrect email or password.'] })
  })

  test('[CALL-40] login rejects an empty body and reports the missing email address and password', async () => {
    const answer = await accounts.call('/auth/login', { body: {} })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ errors: ['email: Email is required', 'password: Password is required'] })
  })

  test.each([
    [{ email: 'ada', password: 'letters7' }, ['email: Email must be valid']],
    [{ email: 'ada@example.com', password: '' }, ['password: Password is required']],
    [{ email: { $gt: '' }, password: 'letters7' }, ['email: Email is required']],
    [
      { email: 'ada@example.com', password: 'x1'.repeat(150) },
      ['password: must have at most 256 characters'],
    ],
  ])('login rejects %j and reports the invalid field', async (body, errors) => {
    const answer = await accounts.call('/auth/login', { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ errors })
  })

  test.each(['short-7', 'onlyletters'])(
    '[AUTH-24, AUTH-29] login explains why %j cannot be a password',
    async (password) => {
      const answer = await login('ada@example.com', password)
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual({
        errors: [
          'password: Password must be at least 8 characters and include a number or special character.',
        ],
      })
    },
  )

  test('[CALL-05] refresh returns a new token pair for the same account', async () => {
    const { refreshToken, accountUser } = await accounts.login()
    const next = dataOf(Pair, await refresh(refreshToken))
    expect(next.refreshToken).not.toBe(refreshToken)
    expect(decodeJwt(next.token).sub).toBe(accountUser.id)
    expect((await user(next.token)).status).toBe(200)
    expect((await refresh(next.refreshToken)).status).toBe(200)
  })

  const useLongAgo = (token: string) =>
    accounts.db.query(
      `update accounts.refresh_token set used_at = used_at - interval '31 seconds'
       where session_id = $1 and used_at is not null`,
      [decodeJwt(token).sid],
    )

  test('ends the whole session when a refresh token is used a second time', async () => {
    const { refreshToken } = await accounts.login()
    const thief = dataOf(Pair, await refresh(refreshToken))
    await useLongAgo(thief.token)
    const again = await refresh(refreshToken)
    expect(again.status).toBe(401)
    expect(again.body).toEqual(OVER)
    expect((await refresh(thief.refreshToken)).status).toBe(401)
    expect((await user(thief.token)).status).toBe(401)
  })

  test('accepts a second use of a refresh token when the browser left the page before it received the response', async () => {
    const { refreshToken } = await accounts.login()
    const unheard = dataOf(Pair, await refresh(refreshToken))
    const secondPair = dataOf(Pair, await refresh(refreshToken))
    const next = dataOf(Pair, await refresh(secondPair.refreshToken))
    expect((await user(next.token)).status).toBe(200)
    // A refresh with the lost token pair means that two clients share this session, so the session ends.
    expect((await refresh(unheard.refreshToken)).status).toBe(401)
    expect((await user(next.token)).status).toBe(401)
  })

  test('ends the session immediately when a refresh token is used again after its successor was used', async () => {
    const { refreshToken } = await accounts.login()
    const next = dataOf(Pair, await refresh(refreshToken))
    const last = dataOf(Pair, await refresh(next.refreshToken))
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await user(last.token)).status).toBe(401)
  })

  test('keeps the other sessions of an account when one session ends', async () => {
    const [phone, laptop] = [await accounts.login(), await accounts.login()]
    await logout(phone.token)
    expect((await user(laptop.token)).status).toBe(200)
    expect((await refresh(laptop.refreshToken)).status).toBe(200)
  })

  test('leaves one usable refresh token after ten parallel refreshes with the same token', async () => {
    const { refreshToken, token } = await accounts.login()
    await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
    const [row] = await accounts.db.query(
      'select count(*) as good from accounts.refresh_token where session_id = $1 and used_at is null',
      [decodeJwt(token).sid],
    )
    expect(row).toEqual({ good: 1 })
  })

  test('rejects a refresh after the session has expired', async () => {
    const { refreshToken, token } = await accounts.login('maya@example.com')
    await accounts.db.query('update accounts.session set expires_at = now() where id = $1', [
      decodeJwt(token).sid,
    ])
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await user(token)).status).toBe(401)
  })

  test.each(['', 'nonsense', "' or true --", '\u0000', 'é'])(
    'rejects the refresh token %j',
    async (token) => {
      expect((await refresh(token)).status).toBe(token === '' ? 400 : 401)
    },
  )

  test('[CALL-04] logout ends the session and returns success, even when repeated', async () => {
    const { token, refreshToken } = await accounts.login()
    const answer = await logout(token)
    expect(answer.body).toEqual({ data: { success: true } })
    expect((await logout(token)).body).toEqual({ data: { success: true } })
    expect((await user(token)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await logout('not.a.token')).status).toBe(401)
  })

  test('stores only Argon2id hashes of passwords and digests of refresh tokens', async () => {
    const { refreshToken } = await accounts.login()
    const hashes = await accounts.db.query<{ hash: string }>(
      'select password_hash as hash from accounts.account',
    )
    expect(hashes.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true)
    const storedTokens = await accounts.db.query<{ token_hash: Buffer }>(
      'select token_hash from accounts.refresh_token',
    )
    expect(storedTokens.every(({ token_hash }) => token_hash.length === 32)).toBe(true)
    expect(storedTokens.some(({ token_hash }) => token_hash.toString('base64url') === refreshToken)).toBe(
      false,
    )
  })

  test('keeps the signing key across a restart', async () => {
    const { token } = await accounts.login()
    expect((await loadSigningKeys(accounts.db)).kid).toBe(decodeProtectedHeader(token).kid)
  })
})
