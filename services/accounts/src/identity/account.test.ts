import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMember } from '../fixtures/create-members.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../fixtures/start-accounts.ts'
import { AccountUser } from './account.ts'

describeStorage('the account of a member', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  test('[CALL-09] [PROF-20] v2/user returns the account and its settings to its owner', async () => {
    const { token, accountUser } = await accounts.login('etienne@example.com')
    const account = dataOf(AccountUser, await accounts.call('/v2/user', { token }))
    expect(account).toEqual(accountUser)
    expect(account).toMatchObject({
      hasPassword: true,
      deletesAt: null,
      email: 'etienne@example.com',
      firstName: 'Étienne',
      phone: '514-555-0117',
      settings: { userSetCookieSettings: false, acceptAllCookies: false },
      personas: [
        { name: 'buy', isSubscribed: true },
        { name: 'sell', isSubscribed: true },
      ],
    })
    expect(account.addresses).toHaveLength(1)
    expect(account.phones).toHaveLength(2)
    expect(account.subscriptions.map(({ name }) => name)).toEqual([
      'listing alerts',
      'favorites',
      'newsletter',
    ])
  })

  test('[F-10] v2/user lists linked providers without their subject ids', async () => {
    const { token, accountUser } = await createMember(accounts)
    expect(accountUser.identities).toEqual([])
    await accounts.db.query(
      `insert into accounts.identity (provider, subject, account_id, email) values ('google', $1::text, $1::uuid, 'x@y.zz')`,
      [accountUser.id],
    )
    const account = dataOf(AccountUser, await accounts.call('/v2/user', { token }))
    expect(account.identities).toEqual([{ provider: 'google' }])
  })

  test('returns 304 without a body when the account has not changed since updatedAt', async () => {
    const { token, accountUser } = await accounts.login()
    const since = (updatedAt: string) =>
      accounts.call(`/v2/user?updatedAt=${encodeURIComponent(updatedAt)}`, { token })
    const same = await since(accountUser.updatedAt)
    expect(same.status).toBe(304)
    expect(same.body).toBeUndefined()
    expect((await since('2020-01-01T00:00:00Z')).status).toBe(200)

    await accounts.db.query(
      `update accounts.account set updated_at = updated_at + interval '1 millisecond' where id = $1`,
      [accountUser.id],
    )
    expect((await since(accountUser.updatedAt)).status).toBe(200)
  })

  const settle = (token: string, settings: unknown) =>
    accounts.call('/v2/user/settings', { method: 'PUT', token, body: { settings } })

  test('[CALL-10] [PROF-05] [PROF-18] [PROF-55] stores a cookie choice and returns the account', async () => {
    const { token, accountUser } = await createMember(accounts)
    const choice = { acceptAllCookies: true, userSetCookieSettings: true }
    const account = dataOf(AccountUser, await settle(token, choice))
    expect(account).toEqual({ ...accountUser, settings: choice, updatedAt: account.updatedAt })
    const since = `/v2/user?updatedAt=${encodeURIComponent(accountUser.updatedAt)}`
    expect(dataOf(AccountUser, await accounts.call(since, { token })).settings).toEqual(choice)
    const other = { acceptAllCookies: false, userSetCookieSettings: true }
    expect(dataOf(AccountUser, await settle(token, other)).settings).toEqual(other)
  })

  test.each([
    [{ acceptAllCookies: 'yes', userSetCookieSettings: true }, 'acceptAllCookies: must be true or false'],
    [{ acceptAllCookies: true }, 'userSetCookieSettings: is required'],
  ])('rejects the cookie choice %j with an error for the field', async (settings, reason) => {
    const { token } = await createMember(accounts)
    expect((await settle(token, settings)).body).toEqual({ errors: [`settings.${reason}`] })
  })

  test('rejects an updatedAt that is not a time', async () => {
    const { token } = await accounts.login()
    const answer = await accounts.call('/v2/user?updatedAt=yesterday', { token })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ errors: ['updatedAt: must be a time, like 2026-05-31T14:30:00Z'] })
  })

  test('returns 401 for the token of a deleted account', async () => {
    const { token, accountUser } = await accounts.login('maya@example.com')
    await accounts.db.query('delete from accounts.account where id = $1', [accountUser.id])
    expect((await accounts.call('/v2/user', { token })).status).toBe(401)
  })

  test('OpenAPI declares which routes require a token, and the type of token', async () => {
    const Operation = z.object({ security: z.unknown() }).partial()
    const Document = z.object({
      components: z.object({ securitySchemes: z.unknown() }),
      paths: z.record(z.string(), z.record(z.string(), Operation)),
    })
    const { body } = await accounts.call('/openapi.json')
    expect(JSON.stringify(body), 'no empty description, and no empty choice').not.toMatch(/[:[,]""/)
    const { components, paths } = Document.parse(body)
    expect(components.securitySchemes).toEqual({
      member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    })
    expect(paths['/v2/user/listings/favorite']?.post?.security).toEqual([{ member: [] }])
    expect(paths['/auth/login']?.post).not.toHaveProperty('security')
  })

  test.each([
    ['GET', '/v2/user'],
    ['GET', '/v2/user/listings'],
    ['POST', '/v2/user/listings/favorite'],
    ['GET', '/api/v4/user-profile/favorites'],
    ['POST', '/api/v4/user-profile/favorites'],
    ['PUT', '/v2/user'],
    ['PUT', '/api/v4/user-profile'],
    ['PUT', '/v2/user/settings'],
    ['GET', '/v2/user/sessions'],
    ['DELETE', '/v2/user/sessions'],
    ['DELETE', '/v2/user/sessions/0b0c6e0e-7c8e-4d0e-9d43-0d4f2e4a7f10'],
    ['GET', '/v2/user/export'],
    ['POST', '/v2/user/deletion'],
    ['POST', '/v2/user/deletion/cancel'],
    ['GET', '/api/v4/user-profile/goals'],
    ['PUT', '/api/v4/user-profile/goals'],
  ] as const)('rejects %s %s without a valid token', async (method, path) => {
    for (const token of [undefined, 'nonsense', 'a.b.c']) {
      const answer = await accounts.call(path, { method, ...(token && { token }) })
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(answer.body).toEqual({ errors: ['Please sign in'] })
    }
  })
})
