import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createMember } from '../../fixtures/create-members.ts'
import { freezeClock } from '../../fixtures/frozen-clock.ts'
import { insertEvent, placeOf, SEARCHES, searchBody } from '../../fixtures/saved-search-events.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../../fixtures/start-accounts.ts'
import { nextDue } from '../notifications/schedule.ts'
import { SavedSearch } from './saved-search.ts'

const DAILY = { notificationFrequency: 2 }
const IMMEDIATE = { notificationFrequency: 1 }

freezeClock()

describeStorage('what a saved search still has to tell', { ownCluster: true }, (engine) => {
  let accounts: AccountsFixture
  beforeAll(async () => {
    accounts = await startAccounts(engine)
  })
  afterAll(() => accounts.close())

  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, token: string, body: object = {}) =>
    accounts.call(`/api/v4/user-profile/${path}`, { method, token, body })

  /** Creates a member and saves a search for that member. */
  async function saved(changes: object = {}) {
    const { token, accountUser } = await createMember(accounts)
    const one = dataOf(SavedSearch, await accounts.call(SEARCHES, { token, body: searchBody(changes) }))
    const path = `saved-searches/${one.id}`
    return {
      token,
      accountId: accountUser.id,
      id: one.id,
      change: async (body: object, features: object = {}) =>
        dataOf(SavedSearch, await call('PUT', path, token, searchBody(body, features))),
      remove: () => call('DELETE', path, token),
      restore: () => call('POST', `${path}/restore`, token),
      settings: (body: object) => call('PUT', 'notifications', token, body),
      async kept() {
        const [row] = await accounts.db.query<{ seen: number; due: Date | null }>(
          'select seen_position as seen, due_at as due from accounts.saved_search where id = $1',
          [one.id],
        )
        if (!row) throw new Error('It is gone')
        return row
      },
    }
  }

  const due = (frequency: 1 | 2 | 4 | 16, zone = 'America/New_York') => nextDue(frequency, zone, new Date())
  /** Simulates a worker that is a minute late. */
  const makeOverdue = (id: string) =>
    accounts.db.query(`update accounts.saved_search set due_at = now() - interval '1 minute' where id = $1`, [
      id,
    ])

  test('[SAV-01] starts a new search at the newest event and schedules it by its frequency', async () => {
    const before = await insertEvent(accounts.db)
    for (const frequency of [1, 2, 4, 16] as const) {
      const search = await saved({ notificationFrequency: frequency })
      expect(await search.kept()).toEqual({ seen: before, due: due(frequency) })
    }
  })

  test('schedules emails in the time zone of the last saved search', async () => {
    const search = await saved({ timeZone: 'Pacific/Auckland' })
    expect((await search.kept()).due).toEqual(due(2, 'Pacific/Auckland'))
    await accounts.call(SEARCHES, { token: search.token, body: searchBody({ timeZone: 'Asia/Kolkata' }) })
    expect((await search.kept()).due).toEqual(due(2, 'Asia/Kolkata'))
    // A search that is already due stays due.
    await makeOverdue(search.id)
    await accounts.call(SEARCHES, { token: search.token, body: searchBody({ timeZone: 'Europe/Paris' }) })
    expect((await search.kept()).due?.getTime()).toBeLessThan(Date.now())
  })

  test.each([DAILY, IMMEDIATE])('skips events from the time when the search was off (%j)', async (rhythm) => {
    const search = await saved(rhythm)
    await search.change({ ...rhythm, isSubscribed: false })
    expect((await search.kept()).due).toBeNull()
    const meanwhile = await insertEvent(accounts.db)
    await search.change({ ...rhythm, isSubscribed: true })
    expect((await search.kept()).seen).toBe(meanwhile)
    // The search also skips events while only its emails are off.
    await search.change({ ...rhythm, email: false })
    expect((await search.kept()).due).toBeNull()
    const later = await insertEvent(accounts.db)
    await search.change({ ...rhythm, email: true })
    expect(await search.kept()).toEqual({ seen: later, due: due(rhythm === DAILY ? 2 : 1) })
  })

  test('keeps pending events when the frequency changes', async () => {
    const search = await saved(DAILY)
    const { seen } = await search.kept()
    await insertEvent(accounts.db)
    await search.change({ notificationFrequency: 16 })
    expect(await search.kept()).toEqual({ seen, due: due(16) })
    await search.change(IMMEDIATE)
    const now = await search.kept()
    expect(now.seen).toBe(seen)
    expect(Math.abs((now.due?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('a change does not postpone an overdue email', async () => {
    const search = await saved({ notificationFrequency: 16 })
    await makeOverdue(search.id)
    await search.change({ notificationFrequency: 16, name: 'Renamed' })
    expect((await search.kept()).due?.getTime()).toBeLessThan(Date.now())
  })

  test('keeps the position of a daily search when its criteria change, and moves an immediate search to the newest event', async () => {
    const [daily, immediate] = [await saved(DAILY), await saved(IMMEDIATE)]
    const { seen } = await daily.kept()
    const latest = await insertEvent(accounts.db)
    for (const [search, rhythm, expected] of [
      [daily, DAILY, seen],
      [immediate, IMMEDIATE, latest],
    ] as const) {
      await search.change({ ...rhythm, searchCriteria: placeOf('7') }, { minBeds: 3 })
      expect((await search.kept()).seen).toBe(expected)
    }
    // Renaming an immediate search does not skip its pending events.
    await insertEvent(accounts.db)
    await immediate.change({ ...IMMEDIATE, name: 'Renamed', searchCriteria: placeOf('7') }, { minBeds: 3 })
    expect((await immediate.kept()).seen).toBe(latest)
  })

  test('[NOTF-12] opting out clears the due time, and opting in again skips the events in between', async () => {
    const search = await saved(DAILY)
    const off = await search.settings({ notificationOptIn: false })
    expect(off.status).toBe(200)
    expect((await search.kept()).due).toBeNull()
    const meanwhile = await insertEvent(accounts.db)
    await search.settings({ notificationOptIn: true })
    expect(await search.kept()).toEqual({ seen: meanwhile, due: due(2) })
  })

  test('opts the member in when they request emails, but not when they rename a search', async () => {
    const search = await saved(DAILY)
    const OptIn = z.object({ notificationOptIn: z.boolean() })
    const optIn = async () =>
      dataOf(OptIn, await accounts.call('/v2/user', { token: search.token })).notificationOptIn
    expect(await optIn()).toBe(true)
    await search.settings({ notificationOptIn: false })
    await search.change({ ...DAILY, name: 'Renamed' })
    expect([await optIn(), (await search.kept()).due]).toEqual([false, null])
    await search.change({ ...DAILY, isSubscribed: false })
    await search.change(DAILY)
    expect([await optIn(), (await search.kept()).due]).toEqual([true, due(2)])
    const quiet = await saved({ isSubscribed: false })
    const account = await accounts.call('/v2/user', { token: quiet.token })
    expect(dataOf(OptIn, account).notificationOptIn).toBe(false)
  })

  test('a restored search has the position and due time that it had before its deletion', async () => {
    const [daily, immediate] = [await saved(DAILY), await saved(IMMEDIATE)]
    const before = await daily.kept()
    for (const search of [daily, immediate]) await search.remove()
    await insertEvent(accounts.db)
    for (const search of [daily, immediate]) await search.restore()
    expect(await daily.kept()).toEqual(before)
    // An immediate search is due now, to check for missed events.
    const { due: looksAt } = await immediate.kept()
    expect(Math.abs((looksAt?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    await daily.remove()
    await daily.settings({ notificationOptIn: false })
    await daily.restore()
    expect((await daily.kept()).due).toBeNull()
  })
})
