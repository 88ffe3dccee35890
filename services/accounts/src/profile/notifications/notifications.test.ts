import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createMember } from '../../fixtures/create-members.ts'
import { insertEvent } from '../../fixtures/saved-search-events.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../../fixtures/start-accounts.ts'
import { AccountUser } from '../../identity/account.ts'
import { FavoriteRecord } from '../favorites/favorite.store.ts'
import { NotificationSettings } from './notifications.ts'
import { nextDue } from './schedule.ts'

const PATH = '/api/v4/user-profile/notifications'
const UNVERIFIED = 'Verify your email first: notifications can be turned on once it is confirmed'
const off = (name: string, id = name) => ({ id, name, isSubscribed: false, email: false })
const defaultSettings = {
  notificationOptIn: false,
  timeZone: 'America/New_York',
  subscriptions: [
    off('listing alerts', 'listing-alerts'),
    { ...off('favorites'), notificationFrequency: 2, notifyOn: ['PRICE_CHANGE', 'STATUS_CHANGE'] },
    off('newsletter'),
  ],
}
const on = (name: string, more: object = {}) => ({ name, isSubscribed: true, email: true, ...more })

describeStorage('notification settings', (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    // Freezes the clock before the sample members are stored, so that no email becomes due during the tests.
    vi.useFakeTimers({ toFake: ['Date'] })
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())
  afterAll(() => void vi.useRealTimers())

  const get = async (token: string) => dataOf(NotificationSettings, await accounts.call(PATH, { token }))
  const call = (token: string, body: object) => accounts.call(PATH, { method: 'PUT', token, body })
  const put = async (token: string, body: object) => dataOf(NotificationSettings, await call(token, body))
  const accountOf = async (token: string) => dataOf(AccountUser, await accounts.call('/v2/user', { token }))
  const favoritesOf = async (token: string) =>
    dataOf(z.array(FavoriteRecord), await accounts.call('/api/v4/user-profile/favorites', { token }))
  const alertOf = async (accountId: string) =>
    (
      await accounts.db.query(
        `select notification_frequency as frequency, notify, seen_position as seen, due_at as due, locale
         from accounts.favorite_alert where account_id = $1`,
        [accountId],
      )
    )[0]

  test('[NOTF-06] [NOTF-15] lists the three standard subscriptions first, then others by name', async () => {
    const { token, accountUser } = await createMember(accounts)
    const others = [off('zoning'), on('newsletter', { id: 'n-7' }), off('auctions')]
    for (const [kept, names] of [
      [[], ['listing alerts', 'favorites', 'newsletter']],
      [others, ['listing alerts', 'favorites', 'newsletter', 'auctions', 'zoning']],
    ] as const) {
      await accounts.db.query('update accounts.account set subscriptions = $2 where id = $1', [
        accountUser.id,
        JSON.stringify(kept),
      ])
      for (const { subscriptions } of [await get(token), await accountOf(token)])
        expect(subscriptions.map(({ name }) => name)).toEqual(names)
    }
    expect((await accountOf(token)).subscriptions[2]).toEqual(on('newsletter', { id: 'n-7' }))
    // Other subscriptions can be changed too, but not created.
    expect((await put(token, { subscriptions: [on('auctions')] })).subscriptions[3]).toMatchObject(
      on('auctions'),
    )
    const answer = await call(token, { subscriptions: [on('weather')] })
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        errors: [
          'subscriptions: There is no "weather"; choose of listing alerts, favorites, newsletter, auctions, zoning',
        ],
      },
    ])
  })

  test('[NOTF-14] stores any part of the settings and leaves the rest unchanged', async () => {
    const { token } = await createMember(accounts)
    expect(await get(token)).toEqual(defaultSettings)
    expect(await put(token, {})).toEqual(defaultSettings)
    const optedIn = { ...defaultSettings, notificationOptIn: true }
    expect(await put(token, { notificationOptIn: true })).toEqual(optedIn)
    expect(await put(token, { timeZone: 'America/Toronto' })).toEqual({
      ...optedIn,
      timeZone: 'America/Toronto',
    })
    const updated = await put(token, { subscriptions: [on('newsletter')] })
    expect(updated).toMatchObject({ notificationOptIn: true, timeZone: 'America/Toronto' })
    expect(updated.subscriptions.map(({ isSubscribed }) => isSubscribed)).toEqual([false, false, true])
    expect(await get(token)).toEqual(updated)
    expect((await accountOf(token)).notificationOptIn).toBe(true)
  })

  test('[NOTF-12] opting out stops all notifications and keeps the subscriptions', async () => {
    const { token } = await createMember(accounts)
    await put(token, { notificationOptIn: true, subscriptions: [on('listing alerts'), on('newsletter')] })
    const updated = await put(token, { notificationOptIn: false })
    expect(updated.notificationOptIn).toBe(false)
    expect(updated.subscriptions.map(({ isSubscribed }) => isSubscribed)).toEqual([true, false, true])
  })

  test('[NOTF-16] allows turning notifications off, but not on, before the address is confirmed', async () => {
    const { token, accountUser } = await createMember(accounts, { verified: false })
    const before = await get(token)
    for (const [body, field] of [
      [{ notificationOptIn: true }, 'notificationOptIn'],
      [{ subscriptions: [on('favorites')] }, 'subscriptions'],
      [{ subscriptions: [{ ...on('listing alerts'), email: false }] }, 'subscriptions'],
    ] as const) {
      const answer = await call(token, body)
      expect([answer.status, answer.body]).toEqual([400, { errors: [`${field}: ${UNVERIFIED}`] }])
    }
    expect(await get(token)).toEqual(before)
    // Like a member who subscribed to the newsletter during registration.
    await accounts.db.query(
      `update accounts.account set notification_opt_in = true, subscriptions = $2 where id = $1`,
      [accountUser.id, JSON.stringify([on('newsletter', { id: 'newsletter' })])],
    )
    expect((await put(token, { notificationOptIn: true, timeZone: 'Europe/Paris' })).notificationOptIn).toBe(
      true,
    )
    const updated = await put(token, { notificationOptIn: false, subscriptions: [off('newsletter')] })
    expect(updated).toEqual({ ...defaultSettings, timeZone: 'Europe/Paris' })
    await accounts.db.query('update accounts.account set verified = true where id = $1', [accountUser.id])
    expect((await put(token, { notificationOptIn: true })).notificationOptIn).toBe(true)
  })

  test('applies the alert settings for favorites to existing and future favorites', async () => {
    const { token, accountUser } = await createMember(accounts)
    const addFavorite = (propertyId: string) =>
      accounts.call('/api/v4/user-profile/favorites', { token, body: { propertyId, favorite: true } })
    await addFavorite('upi-1')
    const before = await insertEvent(accounts.db)
    const choice = { notificationFrequency: 4, notifyOn: ['STATUS_CHANGE'] }
    const updated = await put(token, {
      notificationOptIn: true,
      locale: 'fr-CA',
      subscriptions: [on('favorites', choice)],
    })
    expect(updated.subscriptions[1]).toMatchObject(choice)
    await addFavorite('upi-2')
    const favorites = await favoritesOf(token)
    expect(
      favorites.map(({ notificationFrequency, notifyOn }) => ({ notificationFrequency, notifyOn })),
    ).toEqual([choice, choice])
    const due = (frequency: 2 | 4) => nextDue(frequency, 'America/New_York', new Date())
    const kept = { frequency: 4, notify: 8, seen: before, locale: 'fr-CA', due: due(4) }
    expect(await alertOf(accountUser.id)).toEqual(kept)

    // Pending events are still sent after a change of frequency. Turning alerts off and on again skips the
    // events in between.
    await insertEvent(accounts.db)
    await put(token, { subscriptions: [on('favorites', { notificationFrequency: 2 })] })
    expect(await alertOf(accountUser.id)).toEqual({ ...kept, frequency: 2, due: due(2) })
    await put(token, { subscriptions: [off('favorites')] })
    expect(await alertOf(accountUser.id)).toMatchObject({ due: null })
    const meanwhile = await insertEvent(accounts.db)
    await put(token, { subscriptions: [on('favorites')] })
    expect(await alertOf(accountUser.id)).toMatchObject({ frequency: 2, seen: meanwhile, due: due(2) })
  })

  test.each([
    [{ notificationOptIn: 'yes' }, 'notificationOptIn: must be true or false'],
    [{ timeZone: 'EST5EDT4' }, 'timeZone: must be the name of a time zone, like America/New_York'],
    [{ subscriptions: [{ name: 'favorites' }] }, 'subscriptions.0.isSubscribed: is required'],
    [{ subscriptions: [on('favorites', { notifyOn: [] })] }, 'subscriptions.0.notifyOn: Select at least 1'],
    [
      { subscriptions: [on('newsletter', { notificationFrequency: 4 })] },
      'subscriptions.0: Only favorites have notificationFrequency and notifyOn; leave them out',
    ],
  ])('rejects the settings %j', async (body, reason) => {
    const { token } = await createMember(accounts)
    const answer = await call(token, body)
    expect(answer.status).toBe(400)
    expect(z.object({ errors: z.array(z.string()) }).parse(answer.body).errors).toContain(reason)
    expect(await get(token)).toEqual(defaultSettings)
  })

  test('requires a sign-in, and ignores the account id in the request', async () => {
    const statuses = [await accounts.call(PATH), await accounts.call(PATH, { method: 'PUT', body: {} })]
    expect(statuses.map(({ status }) => status)).toEqual([401, 401])
    const victim = await createMember(accounts)
    const thief = await createMember(accounts)
    await call(thief.token, { id: victim.accountUser.id, notificationOptIn: true })
    expect(await get(victim.token)).toEqual(defaultSettings)
  })

  test('the sample member gets alerts about searches and favorites', async () => {
    const { token, accountUser } = await accounts.login()
    const updated = await get(token)
    expect(updated).toMatchObject({ notificationOptIn: true, timeZone: 'America/Chicago' })
    expect(updated.subscriptions.every(({ isSubscribed, email }) => isSubscribed && email)).toBe(true)
    expect(await alertOf(accountUser.id)).toMatchObject({ due: nextDue(2, 'America/Chicago', new Date()) })
  })
})
