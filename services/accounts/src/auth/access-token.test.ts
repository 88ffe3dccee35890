import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AccountsFixture, startAccounts } from '../fixtures/start-accounts.ts'
import { accounts as service } from '../service.ts'
import { accessTokens } from './access-token.ts'
import { loadSigningKeys, type SigningKeys } from './signing-keys.ts'

describeStorage('access tokens', (engine) => {
  let accounts: AccountsFixture
  let keys: SigningKeys
  beforeAll(async () => {
    accounts = await startAccounts(engine)
    keys = await loadSigningKeys(accounts.db)
  })
  afterAll(() => accounts.close())

  /** Returns a draft of a valid token for Ada's live session. Each test makes one part invalid. */
  async function draft() {
    const { token } = await accounts.login()
    const member = await accessTokens(async () => keys).read(token)
    return new SignJWT({ sid: member?.sessionId })
      .setProtectedHeader({ alg: 'ES256', kid: keys.kid })
      .setSubject(member?.accountId ?? '')
      .setIssuer('gable-accounts')
      .setAudience('gable')
      .setIssuedAt()
      .setExpirationTime('5m')
  }
  const statusFor = async (token: string) => (await accounts.call('/v2/user', { token })).status

  test('accepts a token with valid claims and signature', async () => {
    expect(await statusFor(await (await draft()).sign(keys.privateKey))).toBe(200)
  })

  test('[AUTH-42] rejects an expired token, except to log out', async () => {
    const token = await (await draft()).setExpirationTime('-1s').sign(keys.privateKey)
    expect(await statusFor(token)).toBe(401)
    expect((await accounts.call('/auth/logout', { body: { token } })).status).toBe(200)
  })

  test('rejects a token without exp', async () => {
    const { token } = await accounts.login()
    const { accountId, sessionId } = (await accessTokens(async () => keys).read(token)) ?? {}
    const endless = new SignJWT({ sid: sessionId, sub: accountId, iss: 'gable-accounts', aud: 'gable' })
    endless.setProtectedHeader({ alg: 'ES256', kid: keys.kid })
    expect(await statusFor(await endless.sign(keys.privateKey))).toBe(401)
  })

  test('rejects a token with another issuer, with another audience, or signed with an unknown key', async () => {
    const foreign = await generateKeyPair('ES256')
    expect(await statusFor(await (await draft()).setIssuer('other').sign(keys.privateKey))).toBe(401)
    expect(await statusFor(await (await draft()).setAudience('other').sign(keys.privateKey))).toBe(401)
    expect(await statusFor(await (await draft()).sign(foreign.privateKey))).toBe(401)
  })

  test('rejects an unsigned token and a token signed with the public key as a shared secret', async () => {
    const [publicKey] = keys.publicKeys.keys
    const secret = new TextEncoder().encode(JSON.stringify(publicKey))
    const claims = { sid: crypto.randomUUID(), sub: crypto.randomUUID(), iss: 'gable-accounts', aud: 'gable' }
    const unsigned = new UnsecuredJWT(claims).setExpirationTime('5m').encode()
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: keys.kid })
      .setExpirationTime('5m')
      .sign(secret)
    expect(await statusFor(unsigned)).toBe(401)
    expect(await statusFor(confused)).toBe(401)
    expect((await accounts.call('/auth/logout', { body: { token: confused } })).status).toBe(401)
  })

  test('processes that start at the same time use the same signing key', async () => {
    const db = await engine.open([service])
    const loaded = await Promise.all(Array.from({ length: 4 }, () => loadSigningKeys(db)))
    expect(new Set(loaded.map(({ kid }) => kid)).size).toBe(1)
  })
})
