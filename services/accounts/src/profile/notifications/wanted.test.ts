import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '../../fixtures/create-members.ts'
import { SEARCHES, searchBody } from '../../fixtures/saved-search-events.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../../fixtures/start-accounts.ts'
import { SavedSearch } from '../saved-searches/saved-search.ts'
import { isStillWanted } from './wanted.ts'

const on = (name: string) => ({ name, isSubscribed: true, email: true })

describeStorage('queued emails', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  /** Creates a member with alerts for a saved search and for favorites. */
  async function subscriber() {
    const { token, accountUser } = await createMember(accounts)
    const { id } = dataOf(SavedSearch, await accounts.call(SEARCHES, { token, body: searchBody() }))
    const settings = (body: object) =>
      accounts.call('/api/v4/user-profile/notifications', { method: 'PUT', token, body })
    await settings({ subscriptions: [on('favorites')] })
    const to = accountUser.email
    return {
      id,
      to,
      settings,
      search: (method: 'PUT' | 'DELETE', body: object = {}) =>
        accounts.call(`${SEARCHES}/${id}`, { method, token, body }),
      account: (change: string) =>
        accounts.db.query(`update accounts.account set ${change} where id = $1`, [accountUser.id]),
      wanted: async () => [
        await isStillWanted(accounts.db, { topic: `saved-search:${id}`, to }),
        await isStillWanted(accounts.db, { topic: `favorites:${accountUser.id}`, to }),
      ],
    }
  }
  type Subscriber = Awaited<ReturnType<typeof subscriber>>

  test.each<[string, (member: Subscriber) => Promise<unknown>, [boolean, boolean]]>([
    ['both emails are wanted when nothing has changed', async () => {}, [true, true]],
    [
      'only the favorites email is wanted when alerts for the search are off',
      (member) => member.search('PUT', searchBody({ isSubscribed: false })),
      [false, true],
    ],
    [
      'only the favorites email is wanted when email for the search is off',
      (member) => member.search('PUT', searchBody({ email: false })),
      [false, true],
    ],
    [
      'only the favorites email is wanted when the search is deleted',
      (member) => member.search('DELETE'),
      [false, true],
    ],
    [
      'only the favorites email is wanted when listing alerts are off',
      (member) =>
        member.settings({ subscriptions: [{ name: 'listing alerts', isSubscribed: false, email: true }] }),
      [false, true],
    ],
    [
      'only the saved-search email is wanted when email for favorites is off',
      (member) =>
        member.settings({ subscriptions: [{ name: 'favorites', isSubscribed: true, email: false }] }),
      [true, false],
    ],
    [
      'neither email is wanted when all notifications are off',
      (member) => member.settings({ notificationOptIn: false }),
      [false, false],
    ],
    [
      'neither email is wanted when the email address is unverified',
      (member) => member.account('verified = false'),
      [false, false],
    ],
    [
      'neither email is wanted when the account has another email address',
      (member) => member.account("email = id || '@example.org'"),
      [false, false],
    ],
    [
      'both emails are wanted when the account has the same email address in capitals',
      (member) => member.account('email = upper(email)'),
      [true, true],
    ],
    [
      'neither email is wanted when the account is scheduled for deletion',
      (member) => member.account("deletes_at = now() + interval '1 day'"),
      [false, false],
    ],
  ])('%s', async (_what, change, expected) => {
    const member = await subscriber()
    await change(member)
    expect(await member.wanted()).toEqual(expected)
  })

  test('rejects deleted or unknown topics', async () => {
    const { to, id } = await subscriber()
    const topics = [
      `favorites:${id}`,
      `saved-search:${crypto.randomUUID()}`,
      'saved-search:',
      "saved-search:'",
      `goals:${id}`,
      '',
    ]
    for (const topic of topics)
      expect([topic, await isStillWanted(accounts.db, { topic, to })]).toEqual([topic, false])
  })
})
