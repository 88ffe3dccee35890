import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMembers, TEST_PASSWORD, type TestMember } from '../fixtures/create-members.ts'
import { SEARCHES, searchBody } from '../fixtures/saved-search-events.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../fixtures/start-accounts.ts'

const MEMBERS = 200
const ADDRESS = {
  label: 'Home',
  address1: '12 Elm St',
  city: 'Austin',
  stateProvince: 'TX',
  country: 'USA',
  postalCode: '78702',
}
const List = z.array(z.record(z.string(), z.unknown()))

describeStorage('one member and another', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const contact = (street: string, { accountUser: { email } }: TestMember) => ({
    firstName: 'Noor',
    lastName: 'Haddad',
    email,
    addresses: [{ ...ADDRESS, address1: street }],
    phones: [],
  })

  /** Reads everything that a member can read. */
  const readAll = async (token: string) => {
    const paths = [
      '/v2/user',
      '/v2/user/listings',
      '/api/v4/user-profile/favorites',
      '/api/v4/user-profile/goals',
      '/api/v4/user-profile/saved-searches',
      '/api/v4/user-profile/notifications',
      '/v2/user/sessions',
    ]
    const answers = await Promise.all(paths.map((path) => accounts.call(path, { token })))
    return answers.map(({ status, body }) => ({ status, body }))
  }

  test('rejects every request that contains the id of another member’s data', async () => {
    const [victim, thief] = await createMembers(accounts, 2)
    if (!victim || !thief) throw new Error('Two were expected')
    const { id } = victim.accountUser
    const favoriteBody = { uPI: 'upi-1', favorite: true }
    await accounts.call('/v2/user/listings/favorite', { token: victim.token, body: favoriteBody })
    const saved = await accounts.call(SEARCHES, { token: victim.token, body: searchBody() })
    const { id: searchId } = dataOf(z.object({ id: z.string() }), saved)
    const before = await readAll(victim.token)
    const [favorite] = dataOf(List, await accounts.call('/v2/user/listings', victim))
    const [session] = dataOf(List, await accounts.call('/v2/user/sessions', victim))

    const { token } = thief
    const foreign = { id, accountId: id, account_id: id, sub: id }
    const change = (path: string, method: 'PUT' | 'POST' | 'DELETE', body: object) =>
      accounts.call(path, { method, token, body: { ...foreign, ...body } })
    const tries = [
      await change('/v2/user', 'PUT', contact('Stolen', thief)),
      await change('/api/v4/user-profile', 'PUT', contact('Stolen', thief)),
      await change('/v2/user/settings', 'PUT', {
        settings: { acceptAllCookies: true, userSetCookieSettings: true },
      }),
      await change('/api/v4/user-profile/goals', 'PUT', { buying: 'bg_investment' }),
      await change('/v2/user/listings/favorite', 'POST', {
        ...favoriteBody,
        favorite: false,
        id: favorite?.id,
      }),
      await change('/api/v4/user-profile/favorites', 'POST', {
        propertyId: 'upi-1',
        favorite: false,
        id: String(favorite?.id),
      }),
      await change('/api/v4/user-profile/notifications', 'PUT', { notificationOptIn: true }),
      await change(SEARCHES, 'POST', { ...searchBody(), id: searchId }),
      await change(`${SEARCHES}/${searchId}`, 'PUT', searchBody({ name: 'Stolen' })),
      await change('/v2/user/deletion', 'POST', { currentPassword: TEST_PASSWORD }),
      await change('/v2/user/deletion/cancel', 'POST', {}),
      await change(`/v2/user/sessions/${String(session?.id)}`, 'DELETE', {}),
      await change(`/v2/user/sessions?accountId=${id}`, 'DELETE', {}),
    ]
    expect(tries.map(({ status }) => status)).toEqual([...Array(8).fill(200), ...[404, 200, 200, 404, 200]])
    expect(await readAll(victim.token)).toEqual(before)
  })

  test('shows each of 200 parallel members only their own data', async () => {
    const members = await createMembers(accounts, MEMBERS)
    const propertyIds = members.map(() => crypto.randomUUID())
    const call = (token: string, path: string, method: 'PUT' | 'POST', body: object) =>
      accounts.call(path, { method, token, body })

    const writes = members.map((member, number) => {
      const mark = propertyIds[number] ?? ''
      const kinds = [
        () => call(member.token, '/v2/user', 'PUT', contact(mark, member)),
        () => call(member.token, '/v2/user/listings/favorite', 'POST', { uPI: mark, favorite: true }),
        () =>
          call(member.token, '/api/v4/user-profile/favorites', 'POST', { propertyId: mark, favorite: true }),
        () => call(member.token, '/api/v4/user-profile', 'PUT', contact(mark, member)),
      ]
      return kinds[number % kinds.length]?.()
    })
    const during = members.map(({ token }) => accounts.call('/v2/user', { token }))
    expect((await Promise.all(writes)).map((answer) => answer?.status)).toEqual(Array(MEMBERS).fill(200))

    const all = new Set(propertyIds)
    const foundIn = (text: string) => [...all].filter((mark) => text.includes(mark))
    for (const [number, answer] of (await Promise.all(during)).entries()) {
      const { body } = z.object({ body: z.object({ data: z.object({ id: z.string() }) }) }).parse(answer)
      expect(body.data.id).toBe(members[number]?.accountUser.id)
    }
    const exports = await Promise.all(members.map(({ token }) => accounts.call('/v2/user/export', { token })))
    for (const [number, { body }] of exports.entries()) {
      const text = JSON.stringify(body)
      expect(foundIn(text)).toEqual([propertyIds[number]])
      expect(text).toContain(members[number]?.accountUser.email)
    }
  })
})
