import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMember } from '../../../fixtures/create-members.ts'
import { freezeClock } from '../../../fixtures/frozen-clock.ts'
import { insertEvent, placeOf, SEARCHES, searchBody } from '../../../fixtures/saved-search-events.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../../../fixtures/start-accounts.ts'
import { nextDue } from '../../notifications/schedule.ts'
import { SavedSearch } from '../../saved-searches/saved-search.ts'
import { type AlertTokens, alertTokens, loadAlertTokens } from './alert-tokens.ts'
import { Feed } from './feed.ts'
import { MailSubscription } from './mail-subscription.ts'

const DAY = 86_400_000
const Strict = z.strictObject(MailSubscription.shape)
const StrictFeed = z.strictObject(Feed.shape)

freezeClock()

describeStorage('links that need no sign-in', (engine) => {
  let accounts: AccountsFixture
  let tokens: AlertTokens
  beforeAll(async () => {
    accounts = await startAccounts(engine)
    tokens = await loadAlertTokens(accounts.db)
  })
  afterAll(() => accounts.close())

  async function saved(changes: object = {}, features: object = {}) {
    const newMember = await createMember(accounts)
    const answer = await accounts.call(SEARCHES, {
      token: newMember.token,
      body: searchBody(changes, features),
    })
    return { ...newMember, search: dataOf(SavedSearch, answer) }
  }
  const ask = async (token: string) => dataOf(Strict, await accounts.call(`/subscriptions/${token}`))
  const post = (token: string, what: 'unsubscribe' | 'resubscribe') =>
    accounts.call(`/subscriptions/${token}/${what}`, { method: 'POST', body: {} })
  const rowOf = async (id: string) =>
    (
      await accounts.db.query(
        `select is_subscribed as "isSubscribed", seen_position as seen, due_at as due
         from accounts.saved_search where id = $1`,
        [id],
      )
    )[0]

  test('all processes sign with the same stored key', async () => {
    const all = await Promise.all([1, 2, 3].map(() => loadAlertTokens(accounts.db)))
    const id = crypto.randomUUID()
    expect(new Set([tokens, ...all].map((one) => one.searchMails(id))).size).toBe(1)
  })

  test('unsubscribes from one saved search, even when repeated, and leaves the other search subscribed', async () => {
    const { search, token: member } = await saved({ name: 'Lofts', locale: 'fr-CA' })
    const other = dataOf(SavedSearch, await accounts.call(SEARCHES, { token: member, body: searchBody() }))
    const token = tokens.searchMails(search.id)
    const subscription = { kind: 'savedSearch', name: 'Lofts', locale: 'fr-CA', isSubscribed: true }
    for (let turn = 0; turn < 2; turn += 1) expect(await ask(token)).toEqual(subscription)
    for (let turn = 0; turn < 2; turn += 1)
      expect(dataOf(Strict, await post(token, 'unsubscribe'))).toEqual({
        ...subscription,
        isSubscribed: false,
      })
    expect(await ask(token)).toEqual({ ...subscription, isSubscribed: false })
    expect(await rowOf(search.id)).toMatchObject({ isSubscribed: false, due: null })
    expect(await rowOf(other.id)).toMatchObject({ isSubscribed: true, due: expect.any(Date) })
  })

  test('emails after resubscribing contain only later events', async () => {
    const { search } = await saved()
    const token = tokens.searchMails(search.id)
    await post(token, 'unsubscribe')
    const meanwhile = await insertEvent(accounts.db)
    for (let turn = 0; turn < 2; turn += 1)
      expect(dataOf(Strict, await post(token, 'resubscribe')).isSubscribed).toBe(true)
    const due = nextDue(2, 'America/New_York', new Date())
    expect(await rowOf(search.id)).toEqual({ isSubscribed: true, seen: meanwhile, due })
    expect(await ask(token)).toMatchObject({ isSubscribed: true })
  })

  test('the link of an old email resubscribes only its own search and does not turn notifications back on', async () => {
    const { search, token: member, accountUser } = await saved()
    const other = dataOf(SavedSearch, await accounts.call(SEARCHES, { token: member, body: searchBody() }))
    const path = '/api/v4/user-profile/notifications'
    const choose = (body: object) => accounts.call(path, { method: 'PUT', token: member, body })
    await choose({ notificationOptIn: false })
    for (const token of [tokens.searchMails(search.id), tokens.favoriteMails(accountUser.id)]) {
      await post(token, 'unsubscribe')
      // Notifications are off for the member, so the response does not report a subscription.
      expect(dataOf(Strict, await post(token, 'resubscribe')).isSubscribed).toBe(false)
      expect(await ask(token)).toMatchObject({ isSubscribed: false })
    }
    const { notificationOptIn } = dataOf(
      z.object({ notificationOptIn: z.boolean() }),
      await accounts.call(path, { token: member }),
    )
    expect(notificationOptIn).toBe(false)
    for (const { id } of [search, other])
      expect(await rowOf(id)).toMatchObject({ isSubscribed: true, due: null })
    // When the member turns notifications back on, the subscriptions from the links take effect like all
    // others.
    await choose({ notificationOptIn: true })
    for (const { id } of [search, other])
      expect(await rowOf(id)).toMatchObject({ isSubscribed: true, due: expect.any(Date) })
    expect(await ask(tokens.favoriteMails(accountUser.id))).toMatchObject({ isSubscribed: true })
  })

  test('unsubscribes from emails about favorites and resubscribes to them', async () => {
    const { token: member, accountUser } = await createMember(accounts)
    const path = '/api/v4/user-profile/notifications'
    const subscriptions = [
      { name: 'favorites', isSubscribed: true, email: true },
      { name: 'newsletter', isSubscribed: true, email: true },
    ]
    const body = { notificationOptIn: true, subscriptions }
    await accounts.call(path, { method: 'PUT', token: member, body })
    const token = tokens.favoriteMails(accountUser.id)
    const subscription = { kind: 'favorites', name: null, locale: 'en-US', isSubscribed: true }
    expect(await ask(token)).toEqual(subscription)
    for (let turn = 0; turn < 2; turn += 1)
      expect(dataOf(Strict, await post(token, 'unsubscribe'))).toEqual({
        ...subscription,
        isSubscribed: false,
      })
    const Names = z.object({
      subscriptions: z.array(z.object({ name: z.string(), isSubscribed: z.boolean() })),
    })
    const on = async () =>
      dataOf(Names, await accounts.call(path, { token: member }))
        .subscriptions.filter(({ isSubscribed }) => isSubscribed)
        .map(({ name }) => name)
    expect(await on()).toEqual(['newsletter'])
    expect(dataOf(Strict, await post(token, 'resubscribe'))).toEqual(subscription)
    expect(await on()).toEqual(['favorites', 'newsletter'])
  })

  test('returns 404 for an invalid link, and for a link whose search or account no longer exists', async () => {
    const { search, token: member, accountUser } = await saved()
    const foreignTokens = alertTokens(Buffer.alloc(32))
    const mine = tokens.searchMails(search.id)
    const deletedId = await saved()
    await accounts.db.query('delete from accounts.account where id = $1', [deletedId.accountUser.id])
    await accounts.call(`${SEARCHES}/${search.id}`, { method: 'DELETE', token: member, body: {} })
    const wrong = [
      mine,
      'x',
      foreignTokens.favoriteMails(accountUser.id),
      tokens.feed(search.id, 1),
      tokens.searchMails(deletedId.search.id),
      tokens.favoriteMails(deletedId.accountUser.id),
      tokens.favoriteMails(search.id),
    ]
    for (const token of wrong) {
      const answers = [
        await accounts.call(`/subscriptions/${token}`),
        await post(token, 'unsubscribe'),
        await post(token, 'resubscribe'),
        await accounts.call(`/feeds/${token}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    }
  })

  test('a feed returns the events of a search in the last 30 days, newest first', async () => {
    const criteria = { name: 'Lake', searchCriteria: placeOf('feed') }
    const { search, token: member } = await saved(criteria, { maxPrice: 500_000 })
    expect(search.feedToken).toBeNull()
    const now = Date.now()
    await insertEvent(accounts.db, { placeKey: 'feed', at: new Date(now - 31 * DAY) })
    await insertEvent(accounts.db, { placeKey: 'feed', at: new Date(now - DAY), kind: 'NEW_LISTING' })
    await insertEvent(accounts.db, { placeKey: 'feed', price: 600_000 })
    await insertEvent(accounts.db, { placeKey: 'elsewhere' })
    const last = await insertEvent(accounts.db, { placeKey: 'feed', price: 300_000, at: new Date(now) })
    const open = await accounts.call(`${SEARCHES}/${search.id}/feeds`, {
      method: 'POST',
      token: member,
      body: {},
    })
    const { feedToken } = dataOf(SavedSearch, open)
    const feed = dataOf(StrictFeed, await accounts.call(`/feeds/${feedToken}`))
    expect(feed).toMatchObject({ name: 'Lake', locale: 'en-US', searchCriteria: placeOf('feed') })
    expect(feed.searchQueryString).toBe(search.searchQueryString)
    expect(feed.events.map(({ kind }) => kind)).toEqual(['PRICE_CHANGE', 'NEW_LISTING'])
    expect(feed.events[0]).toEqual({
      id: String(last),
      kind: 'PRICE_CHANGE',
      at: new Date(now).toISOString(),
      oldPrice: 450_000,
      newPrice: 300_000,
      oldStatus: null,
      newStatus: null,
      uPI: expect.stringMatching(/^upi-/),
    })
  })

  test('[F-109] a feed has pages of at most 200 events, without a gap when new events arrive', async () => {
    const { search, token: member } = await saved({ searchCriteria: placeOf('long') })
    const positions: number[] = []
    for (let turn = 0; turn < 203; turn += 1)
      positions.push(await insertEvent(accounts.db, { placeKey: 'long' }))
    // Too old, and not the end of the feed, because an MLS may report a change late.
    await insertEvent(accounts.db, { placeKey: 'long', at: new Date(Date.now() - 31 * DAY) })
    const open = await accounts.call(`${SEARCHES}/${search.id}/feeds`, {
      method: 'POST',
      token: member,
      body: {},
    })
    const path = `/feeds/${dataOf(SavedSearch, open).feedToken}`
    const pageOf = async (query: string) => dataOf(Feed, await accounts.call(path + query))
    const idsOf = ({ events }: Feed) => events.map(({ id }) => Number(id))
    const newestFirst = positions.toReversed()
    const first = await pageOf('')
    expect([idsOf(first), first.next]).toEqual([newestFirst.slice(0, 200), String(newestFirst[199])])
    await insertEvent(accounts.db, { placeKey: 'long' })
    const second = await pageOf(`?before=${first.next}`)
    expect([idsOf(second), second.next]).toEqual([newestFirst.slice(200), null])
    const exact = await pageOf(`?before=${first.next}&limit=3`)
    expect([idsOf(exact), exact.next]).toEqual([newestFirst.slice(200), null])
    const short = await pageOf(`?before=${first.next}&limit=2`)
    expect([idsOf(short), short.next]).toEqual([newestFirst.slice(200, 202), String(newestFirst[201])])
    for (const wrong of ['?limit=0', '?limit=201', '?before=', '?before=-1', `?before=${'9'.repeat(19)}`])
      expect((await accounts.call(path + wrong)).status).toBe(400)
  })

  test('feeds return 404 until opened; new links replace the old links, and closing the feeds ends all links', async () => {
    const { search, token: member } = await saved()
    const feeds = async (method: 'POST' | 'DELETE') =>
      dataOf(
        SavedSearch,
        await accounts.call(`${SEARCHES}/${search.id}/feeds`, { method, token: member, body: {} }),
      ).feedToken
    const statusOf = async (token: string | null) => (await accounts.call(`/feeds/${token}`)).status
    const first = await feeds('POST')
    expect(await statusOf(first)).toBe(200)
    const second = await feeds('POST')
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    expect(await feeds('DELETE')).toBeNull()
    const third = await feeds('POST')
    expect(new Set([first, second, third]).size).toBe(3)
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([404, 404, 200])
    // A token from an email opens no feed, and the token of a feed is not a valid email link.
    expect(await statusOf(tokens.searchMails(search.id))).toBe(404)
    expect((await accounts.call(`/subscriptions/${third}`)).status).toBe(404)
    await accounts.call(`${SEARCHES}/${search.id}`, { method: 'DELETE', token: member, body: {} })
    expect(await statusOf(third)).toBe(404)
    await accounts.call(`${SEARCHES}/${search.id}/restore`, { method: 'POST', token: member, body: {} })
    expect(await statusOf(third)).toBe(200)
  })

  test('leaves one valid link when feeds are opened concurrently', async () => {
    const { search, token: member } = await saved()
    const opened = await Promise.all(
      Array.from({ length: 8 }, () =>
        accounts.call(`${SEARCHES}/${search.id}/feeds`, { method: 'POST', token: member, body: {} }),
      ),
    )
    const links = opened.map((answer) => dataOf(SavedSearch, answer).feedToken)
    expect(new Set(links).size).toBe(8)
    const statuses = await Promise.all(
      links.map(async (link) => (await accounts.call(`/feeds/${link}`)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})
