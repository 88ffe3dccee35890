import { describeStorage } from '@gable/service-kit/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SavedSearch } from '../saved-searches/saved-search.ts'
import { type AccountsUnderTest, accountsUnderTest, dataOf } from '../test/accounts-under-test.ts'
import { newcomer } from '../test/newcomers.ts'
import { SEARCHES, searchBody } from '../test/searches-under-test.ts'
import { wantedStill } from './wanted.ts'

const on = (name: string) => ({ name, isSubscribed: true, email: true })

describeStorage('whether a mail that was queued is still wanted', (engine) => {
  let accounts: AccountsUnderTest
  beforeAll(async () => {
    accounts = await accountsUnderTest(engine)
  })
  afterAll(() => accounts.close())

  /** A member who hears of a saved search and of favorites. */
  async function subscriber() {
    const { token, accountUser } = await newcomer(accounts)
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
        await wantedStill(accounts.db, { topic: `saved-search:${id}`, to }),
        await wantedStill(accounts.db, { topic: `favorites:${accountUser.id}`, to }),
      ],
    }
  }
  type Subscriber = Awaited<ReturnType<typeof subscriber>>

  test.each<[string, (who: Subscriber) => Promise<unknown>, [boolean, boolean]]>([
    ['nothing changed', async () => {}, [true, true]],
    ['the search is off', (who) => who.search('PUT', searchBody({ isSubscribed: false })), [false, true]],
    ['the search is not by mail', (who) => who.search('PUT', searchBody({ email: false })), [false, true]],
    ['the search is deleted', (who) => who.search('DELETE'), [false, true]],
    [
      'listing alerts are off',
      (who) =>
        who.settings({ subscriptions: [{ name: 'listing alerts', isSubscribed: false, email: true }] }),
      [false, true],
    ],
    [
      'favorites do not come by mail',
      (who) => who.settings({ subscriptions: [{ name: 'favorites', isSubscribed: true, email: false }] }),
      [true, false],
    ],
    ['everything is off', (who) => who.settings({ notificationOptIn: false }), [false, false]],
    ['the address is not confirmed', (who) => who.account('verified = false'), [false, false]],
    ['the address is another one', (who) => who.account("email = id || '@example.org'"), [false, false]],
    ['the address is written in capitals', (who) => who.account('email = upper(email)'), [true, true]],
    [
      'the account is to be deleted',
      (who) => who.account("deletes_at = now() + interval '1 day'"),
      [false, false],
    ],
  ])('%s', async (_what, change, expected) => {
    const who = await subscriber()
    await change(who)
    expect(await who.wanted()).toEqual(expected)
  })

  test('not about what is gone, or not known here', async () => {
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
      expect([topic, await wantedStill(accounts.db, { topic, to })]).toEqual([topic, false])
  })
})
