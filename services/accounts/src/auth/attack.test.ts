import { SAMPLE_PASSWORD } from '@gable/sample/members/sample-members'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { decodeJwt, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type AccountsFixture, dataOf, startAccounts } from '../fixtures/start-accounts.ts'
import { loadSigningKeys, type SigningKeys } from './signing-keys.ts'

const Pair = z.object({ token: z.string(), refreshToken: z.string() })

/**
 * Every attack here must fail. Attacks on limits are in auth-rate-limits.test.ts, attacks on links in
 * password.routes.test.ts.
 */
describeStorage('attacks', (engine) => {
  let accounts: AccountsFixture
  let keys: SigningKeys
  beforeAll(async () => {
    accounts = await startAccounts(engine)
    keys = await loadSigningKeys(accounts.db)
  })
  afterAll(() => accounts.close())

  const refresh = (refreshToken: string) => accounts.call('/auth/refresh', { body: { refreshToken } })
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const login = (email: string, password: string, from: string) =>
    accounts.call('/auth/login', { from, body: { email, password } })

  /** Expects every route that needs a token to reject this token. */
  async function expectRefused(token: string): Promise<void> {
    const doors = [
      accounts.call('/v2/user', { token }),
      accounts.call('/verify/email', { token, body: { id: 'x' } }),
      accounts.call('/password/change', { token, body: {} }),
      accounts.call('/api/v4/user-profile/favorites', { token }),
    ]
    expect((await Promise.all(doors)).map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect((await accounts.call('/api/v4/auth/session', { token })).body).toMatchObject({
      data: { loggedIn: false },
    })
  }

  test('rejects an unsigned token, in any capitalization of the algorithm "none"', async () => {
    const { token } = await accounts.login()
    const [, payload] = token.split('.')
    for (const alg of ['none', 'None', 'NONE', 'nOnE', ''])
      for (const signature of ['', 'AA'])
        await expectRefused(`${base64({ alg, typ: 'JWT', kid: keys.kid })}.${payload}.${signature}`)
  })

  test('rejects a token signed with the public key as a shared secret, in every encoding', async () => {
    const { token } = await accounts.login()
    const [jwk] = keys.publicKeys.keys
    const key = await importJWK(jwk ?? {}, 'ES256', { extractable: true })
    if (key instanceof Uint8Array) throw new Error('The key is no key pair')
    for (const secret of [await exportSPKI(key), JSON.stringify(jwk), jwk?.x ?? '']) {
      const forged = new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256', kid: keys.kid })
      await expectRefused(await forged.sign(new TextEncoder().encode(secret.padEnd(32, '='))))
    }
  })

  test('rejects a key that is embedded in the token or referenced by it', async () => {
    const { token } = await accounts.login()
    const own = await generateKeyPair('ES256', { extractable: true })
    const jwk = await exportJWK(own.publicKey)
    for (const header of [
      { jwk },
      { jku: `${accounts.url}/own.json` },
      { kid: '../../own' },
      { kid: "' or 1=1" },
    ]) {
      const forged = new SignJWT(decodeJwt(token)).setProtectedHeader({
        alg: 'ES256',
        kid: keys.kid,
        ...header,
      })
      await expectRefused(await forged.sign(own.privateKey))
    }
    const rsa = await generateKeyPair('RS256')
    const other = new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256', kid: keys.kid })
    await expectRefused(await other.sign(rsa.privateKey))
  })

  test('rejects a token for another issuer, audience, or account, and a token that has expired or is not yet valid', async () => {
    const { token } = await accounts.login()
    const maya = await accounts.login('maya@example.com')
    const claims = decodeJwt(token)
    const now = Math.floor(Date.now() / 1000)
    const wrong = [
      { iss: 'https://accounts.google.com' },
      { aud: 'other' },
      { exp: now - 1 },
      { nbf: now + 600 },
      // This token combines one member's session with another member's account ID.
      { sub: maya.accountUser.id },
      { sid: crypto.randomUUID() },
      { sub: '../admin' },
    ]
    for (const change of wrong) {
      const draft = new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'ES256', kid: keys.kid })
      const status = (await accounts.call('/v2/user', { token: await draft.sign(keys.privateKey) })).status
      expect([change, status]).toEqual([change, 401])
    }
  })

  test('rejects a payload that was changed after signing', async () => {
    const { token } = await accounts.login('maya@example.com')
    const ada = await accounts.login()
    const [header, , signature] = token.split('.')
    await expectRefused(`${header}.${base64(decodeJwt(ada.token))}.${signature}`)
  })

  test('rejects a refresh token as an access token, and an access token as a refresh token', async () => {
    const { token, refreshToken } = await accounts.login()
    await expectRefused(refreshToken)
    // An access token is longer than a refresh token may be.
    expect((await refresh(token)).status).toBe(400)
  })

  test('ends the session for both thief and owner when the thief uses a stolen refresh token after the owner has refreshed', async () => {
    const { refreshToken: stolen } = await accounts.login()
    const first = dataOf(Pair, await refresh(stolen))
    const second = dataOf(Pair, await refresh(first.refreshToken))
    expect((await refresh(stolen)).status).toBe(401)
    await expectRefused(second.token)
    expect((await refresh(second.refreshToken)).status).toBe(401)
  })

  test('starts a new session at sign-in, and ignores a session that an attacker planted', async () => {
    const planted = await accounts.login('maya@example.com')
    const answer = await accounts.call('/auth/login', {
      token: planted.token,
      body: {
        email: 'ada@example.com',
        password: SAMPLE_PASSWORD,
        refreshToken: planted.refreshToken,
        sid: decodeJwt(planted.token).sid,
      },
    })
    const victim = dataOf(Pair, answer)
    expect(decodeJwt(victim.token).sid).not.toBe(decodeJwt(planted.token).sid)
    expect(victim.refreshToken).not.toBe(planted.refreshToken)
    const mallory = await accounts.call('/v2/user', { token: planted.token })
    expect(mallory.body).toMatchObject({ data: { email: 'maya@example.com' } })
  })

  test("does not end another member's session when a forged token contains that session's ID", async () => {
    const [ada, maya] = [await accounts.login(), await accounts.login('maya@example.com')]
    const forged = new SignJWT({ ...decodeJwt(maya.token), sid: decodeJwt(ada.token).sid })
    const token = await forged.setProtectedHeader({ alg: 'ES256', kid: keys.kid }).sign(keys.privateKey)
    await accounts.call('/auth/logout', { body: { token } })
    expect((await accounts.call('/v2/user', { token: ada.token })).status).toBe(200)
  })

  /**
   * Sends thirty wrong guesses in parallel, and returns the first body with status 401 and the first with
   * status 429. The wait between checked guesses grows, so most guesses are refused.
   */
  async function guesses(email: string, from: (turn: number) => string) {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => login(email, 'Gable-2027!', from(turn))),
    )
    const [looked, refused] = [401, 429].map((code) => answers.filter(({ status }) => status === code))
    expect(looked?.length).toBeGreaterThanOrEqual(5)
    expect(refused?.length).toBeGreaterThan(15)
    expect(refused?.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
    return [looked?.[0]?.body, refused?.[0]?.body]
  }

  test('counts guesses by the last forwarded IP address, which our proxy adds, and ignores forged addresses', async () => {
    await guesses('etienne@example.com', (turn) => `198.51.100.${turn}, 10.0.0.${turn}, 192.0.2.44`)
    expect((await login('etienne@example.com', SAMPLE_PASSWORD, '192.0.2.45')).status).toBe(200)
  })

  test('lets a member sign in from another network when one network is refused', async () => {
    const from = '192.0.2.60'
    for (let turn = 0; turn < 100; turn += 1) await login(`x${turn}@example.com`, 'Gable-2027!', from)
    const refused = []
    for (let turn = 0; turn < 101; turn += 1)
      refused.push((await login('maya@example.com', 'Gable-2027!', from)).status)
    expect(new Set(refused)).toEqual(new Set([429]))
    expect((await login('maya@example.com', SAMPLE_PASSWORD, '192.0.2.61')).status).toBe(200)
  }, 180_000)

  test('returns the same refusals and limits whether or not an account exists', async () => {
    const unknownAccount = await guesses('nobody@example.com', () => '192.0.2.50')
    expect(unknownAccount).toEqual(await guesses('maya@example.com', () => '192.0.2.51'))
  })

  test.each(["' or 1=1 --", 'ada@example.com\u0000', 'ada@example.com\r\nBcc: x@example.com', '%', '../ada'])(
    'rejects the invalid email address %j on every route',
    async (email) => {
      const passwords = { password: SAMPLE_PASSWORD, passwordConfirmation: SAMPLE_PASSWORD }
      const doors = ['/auth/login', '/auth/register', '/v2/auth/exists', '/password/email', '/password/reset']
      for (const door of doors)
        expect([
          door,
          (await accounts.call(door, { body: { email, token: 'x', ...passwords } })).status,
        ]).toEqual([door, 400])
    },
  )
})
