import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { freezeClock } from '../../fixtures/frozen-clock.ts'
import { insertEvent, placeOf, SEARCHES, searchBody } from '../../fixtures/saved-search-events.ts'
import { type AccountsFixture, dataOf, startAccounts } from '../../fixtures/start-accounts.ts'
import { duesBetween } from '../notifications/schedule.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const Preview = z.strictObject({ mails: z.int(), events: z.int(), days: z.literal(30) })

freezeClock()

describeStorage('a preview of the mails', { ownCluster: true }, (engine) => {
  let accounts: AccountsFixture
  let token: string
  beforeAll(async () => {
    accounts = await startAccounts(engine)
    token = (await accounts.login()).token
  })
  afterAll(() => accounts.close())

  const ask = async (body: object, features: object = {}) => {
    const { name: _, ...rest } = searchBody(body, features)
    return dataOf(Preview, await accounts.call(`${SEARCHES}/preview`, { token, body: rest }))
  }
  const frequencies = [1, 2, 4, 16] as const
  const mailsOf = async (body: object) => {
    const answers = []
    for (const notificationFrequency of frequencies)
      answers.push(await ask({ ...body, notificationFrequency }))
    return answers.map(({ mails }) => mails)
  }

  test('predicts no emails for unknown places and places without events', async () => {
    expect(await ask({ searchCriteria: placeOf('nowhere') })).toEqual({ mails: 0, events: 0, days: 30 })
    await accounts.db.query(
      `insert into accounts.alert_place (place_type, place_key) values ('city', 'quiet')`,
    )
    expect(await mailsOf({ searchCriteria: placeOf('quiet') })).toEqual([0, 0, 0, 0])
  })

  // Freezes the clock, so that no hour or morning passes between the expected and the actual count.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  test('groups events by the morning on which they would have been sent', async () => {
    const zone = 'America/Los_Angeles'
    const now = Date.now()
    const mornings = duesBetween(2, zone, new Date(now - 30 * DAY), new Date(now))
    const place = { searchCriteria: placeOf('busy'), timeZone: zone }
    const at = (morning: number, hours: number) =>
      new Date((mornings[morning]?.getTime() ?? 0) + hours * HOUR)
    // Two events before one morning, and one event just after it.
    const times = [at(5, -2), at(5, -1), at(5, 0.5), at(20, 1)]
    for (const time of times) await insertEvent(accounts.db, { placeKey: 'busy', at: time })
    const searchBodyFields = { ...place, notificationFrequency: 2 }
    expect(await ask(searchBodyFields)).toEqual({ mails: 3, events: 4, days: 30 })
    // In New York, 8 a.m. is three hours earlier than in Los Angeles, before all events of that day. In
    // Anchorage, 8 a.m. is an hour later than in Los Angeles, after those events.
    expect((await ask({ ...searchBodyFields, timeZone: 'America/New_York' })).mails).toBe(2)
    expect((await ask({ ...searchBodyFields, timeZone: 'America/Anchorage' })).mails).toBe(2)
    const weeks = new Set(times.map((time) => weekOf(zone, time)))
    expect((await ask({ ...searchBodyFields, notificationFrequency: 4 })).mails).toBe(weeks.size)
  })

  const weekOf = (zone: string, time: Date) =>
    duesBetween(4, zone, time, new Date(time.getTime() + 9 * DAY))[0]?.toISOString()

  test('predicts at most one immediate email per minute and ignores events older than 30 days', async () => {
    const criteria = { searchCriteria: placeOf('quick') }
    const noon = Math.floor((Date.now() - 10 * DAY) / HOUR) * HOUR
    await insertEvent(accounts.db, { placeKey: 'quick', at: new Date(Date.now() - 30 * DAY - HOUR) })
    for (const seconds of [1, 20, 59, 61])
      await insertEvent(accounts.db, { placeKey: 'quick', at: new Date(noon + seconds * 1_000) })
    expect(await ask({ ...criteria, notificationFrequency: 1 })).toEqual({ mails: 2, events: 4, days: 30 })
  })

  test('counts only events that match the search', async () => {
    const criteria = { searchCriteria: placeOf('picky') }
    await insertEvent(accounts.db, { placeKey: 'picky', price: 900_000, kind: 'NEW_LISTING' })
    await insertEvent(accounts.db, { placeKey: 'picky', price: 300_000 })
    expect((await ask(criteria)).events).toBe(2)
    expect((await ask(criteria, { maxPrice: 500_000 })).events).toBe(1)
    expect((await ask({ ...criteria, notifyOn: ['NEW_LISTING'] })).events).toBe(1)
    expect((await ask(criteria, { uiTransactionType: 'Rent' })).events).toBe(0)
  })

  test('predicts no more emails than there are due mornings', async () => {
    const first = Date.now() - 30 * DAY + HOUR
    for (let hour = 0; hour < 30 * 24 - 2; hour += 4)
      await insertEvent(accounts.db, { placeKey: 'hectic', at: new Date(first + hour * HOUR) })
    // An event after the last morning, at any time of day.
    await insertEvent(accounts.db, { placeKey: 'hectic', at: new Date() })
    const timeZone = 'America/New_York'
    const [immediate, daily, weekly, monthly] = await mailsOf({ searchCriteria: placeOf('hectic'), timeZone })
    expect(immediate).toBe(181)
    const mornings = (frequency: 2 | 4 | 16) =>
      duesBetween(frequency, timeZone, new Date(Date.now() - 30 * DAY), new Date()).length
    // If the 30 days do not include the first of a month, events that wait for the next monthly email still
    // count as one email.
    expect([daily, weekly, monthly]).toEqual([mornings(2), mornings(4), mornings(16) || 1])
  })

  test('accepts and rejects the same bodies as saving a search', async () => {
    const answer = await accounts.call(`${SEARCHES}/preview`, {
      token,
      body: searchBody({ timeZone: 'x' }, { pool: true }),
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      errors: [
        'searchQueryString.features: does not know pool; leave out',
        'timeZone: must be the name of a time zone, like America/New_York',
      ],
    })
    expect((await accounts.call(`${SEARCHES}/preview`, { body: searchBody() })).status).toBe(401)
  })
})
