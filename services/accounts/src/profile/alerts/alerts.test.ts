import { createLog } from '@gable/service-kit/runtime/log'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { expect, test } from 'vitest'
import { sendImmediate, sendScheduled } from './alerts.jobs.ts'
import { savedSearches } from './digest/digest-source.ts'
import { sendDigests } from './digest/send-digests.ts'
import { readMails } from './fixtures/mail-facts.ts'
import { runAlerts } from './fixtures/simulate.ts'
import { type AlertsFixture, stageAlerts } from './fixtures/start-alerts.ts'
import { readEvents } from './reader/read-events.ts'

const noon = new Date('2026-11-20T17:00:00Z')
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

describeStorage('alerts', { ownCluster: true }, (engine) => {
  let alerts: AlertsFixture
  stageAlerts(engine, noon, (staged) => {
    alerts = staged
  })

  const mails = async () => [...(await readMails(alerts.db)).values()]

  test('sends one email for a search with immediate alerts, with all changes to a home', async () => {
    const search = await alerts.addSearch({ frequency: 1 })
    alerts.addEvent('home-1', 'NEW_LISTING')
    alerts.addEvent('home-1', 'PRICE_CHANGE', { oldPrice: 500_000, newPrice: 480_000 })
    await runAlerts(alerts.context, noon)
    await runAlerts(alerts.context, noon)
    expect(await mails()).toMatchObject([
      { topic: `saved-search:${search}`, homes: [{ uPI: 'home-1', rule: 'NEW_LISTING' }], more: 0 },
    ])
    expect((await mails())[0]?.homes[0]?.changes).toHaveLength(2)
  })

  test('sends immediate alerts and morning digests independently', async () => {
    const daily = await alerts.addSearch({ frequency: 2, due: noon })
    const immediate = await alerts.addSearch({ frequency: 1 })
    alerts.addEvent('home-1', 'NEW_LISTING')
    const topics = async () => (await mails()).map(({ topic }) => topic)
    await sendImmediate(alerts.context, noon)
    expect(await topics()).toEqual([`saved-search:${immediate}`])
    alerts.addEvent('home-2', 'NEW_LISTING')
    await sendScheduled(alerts.context, noon)
    expect((await topics()).toSorted()).toEqual(
      [`saved-search:${immediate}`, `saved-search:${daily}`].toSorted(),
    )
    expect((await mails()).find(({ topic }) => topic.endsWith(daily))?.homes).toHaveLength(2)
    expect(await alerts.stateOf(immediate)).toMatchObject({ due: noon })
  })

  test('a favorite alert includes every change logged after the favorite was added, even if the change happened earlier', async () => {
    await alerts.addFavorite('home-1', noon)
    const before = new Date(noon.getTime() - 60_000)
    alerts.addEvent('home-1', 'STATUS_CHANGE', { at: hoursLater(-1), loggedAt: before })
    alerts.addEvent('home-1', 'PRICE_CHANGE', { at: hoursLater(-1), loggedAt: noon })
    await runAlerts(alerts.context, noon)
    const [mail] = await mails()
    expect(mail?.homes).toMatchObject([{ uPI: 'home-1', rule: 'PRICE_CHANGE' }])
    expect(mail?.homes[0]?.changes).toHaveLength(1)
  })

  test('leaves a search due while the listings service is down, and sends its email when the service works again', async () => {
    const search = await alerts.addSearch({ frequency: 1 })
    alerts.addEvent('home-1', 'NEW_LISTING')
    await readEvents(alerts.context, noon)
    alerts.listings.isDown = true
    await expect(sendDigests(alerts.context, savedSearches, noon)).rejects.toThrow('answered 503')
    expect(await mails()).toEqual([])
    expect(await alerts.stateOf(search)).toMatchObject({ seen: 0, due: noon })
    alerts.listings.isDown = false
    await runAlerts(alerts.context, hoursLater(1))
    expect(await mails()).toHaveLength(1)
  })

  test('omits a home that may not be shown, and sends no email when no other home has changed', async () => {
    const search = await alerts.addSearch({ frequency: 1 })
    alerts.addEvent('hidden', 'NEW_LISTING')
    await runAlerts(alerts.context, noon)
    expect(await mails()).toEqual([])
    expect(await alerts.stateOf(search)).toMatchObject({ seen: 1, due: null })
    alerts.addEvent('hidden', 'PRICE_CHANGE')
    alerts.addEvent('home-1', 'NEW_LISTING')
    await runAlerts(alerts.context, hoursLater(1))
    expect(await mails()).toMatchObject([{ homes: [{ uPI: 'home-1' }], more: 0 }])
  })

  test('an email shows 20 homes, the strongest changes first, and the number of other homes', async () => {
    await alerts.addSearch({ frequency: 1 })
    for (let number = 0; number < 25; number++) alerts.addEvent(`home-${number}`, 'PRICE_CHANGE')
    alerts.addEvent('hidden', 'NEW_LISTING')
    alerts.addEvent('home-3', 'NEW_LISTING')
    await runAlerts(alerts.context, noon)
    const [mail] = await mails()
    expect(mail?.homes).toHaveLength(20)
    expect(mail?.homes[0]).toMatchObject({ uPI: 'home-3', rule: 'NEW_LISTING' })
    expect(mail?.more).toBe(5)
  })

  test('does not count homes that may not be shown', async () => {
    await alerts.addSearch({ frequency: 1 })
    for (let number = 0; number < 30; number++) alerts.addEvent(`home-${number}`, 'PRICE_CHANGE')
    for (let number = 0; number < 30; number++) alerts.addEvent(`gone-${number}`, 'STATUS_CHANGE')
    await runAlerts(alerts.context, noon)
    expect(await mails()).toMatchObject([{ homes: { length: 20 }, more: 10 }])
  })

  test('counts at most 100 homes, and stops fetching homes after 500 removed homes', async () => {
    const search = await alerts.addSearch({ frequency: 1 })
    for (let number = 0; number < 101; number++) alerts.addEvent(`home-${number % 100}`, 'PRICE_CHANGE')
    alerts.addEvent('hidden', 'PRICE_CHANGE')
    await runAlerts(alerts.context, noon)
    expect(await mails()).toMatchObject([{ homes: { length: 20 }, more: 'many' }])
    await alerts.db.query('delete from accounts.mail_outbox')
    alerts.addEvent('home-1', 'STATUS_CHANGE')
    for (let number = 0; number < 1_200; number++) alerts.addEvent(`gone-${number}`, 'NEW_LISTING')
    let requestCount = 0
    alerts.listings.beforeListings = async () => {
      requestCount += 1
    }
    await runAlerts(alerts.context, hoursLater(1))
    expect(await mails()).toEqual([])
    expect(requestCount).toBeLessThanOrEqual(6)
    expect(await alerts.stateOf(search)).toMatchObject({ due: null })
  })

  test('sends no alerts about past events in the first read of the log', async () => {
    const longAgo = { at: hoursLater(-24 * 60) }
    const immediate = await alerts.addSearch({ frequency: 1, ...longAgo })
    await alerts.addSearch({ frequency: 2, due: hoursLater(1), ...longAgo })
    alerts.addEvent('home-1', 'NEW_LISTING', { at: hoursLater(-24 * 20) })
    expect(await runAlerts(alerts.context, noon)).toEqual({ events: 1, mails: 0, done: 0 })
    expect(await alerts.stateOf(immediate)).toMatchObject({ due: null })
    expect(await runAlerts(alerts.context, hoursLater(1))).toEqual({ events: 0, mails: 0, done: 1 })
    alerts.addEvent('home-2', 'NEW_LISTING')
    await runAlerts(alerts.context, hoursLater(2))
    expect(await mails()).toMatchObject([{ homes: [{ uPI: 'home-2' }] }])
  })

  test('sends immediate emails late, but without losing any, after an outage of several days', async () => {
    await alerts.addSearch({ frequency: 1 })
    alerts.addEvent('home-1', 'NEW_LISTING')
    await runAlerts(alerts.context, noon)
    alerts.addEvent('home-2', 'NEW_LISTING', { at: hoursLater(1) })
    alerts.listings.clock = hoursLater(72)
    await runAlerts(alerts.context, hoursLater(72))
    expect((await mails()).map(({ homes }) => homes[0]?.uPI)).toEqual(['home-1', 'home-2'])
  })

  test('does not mark a search as due for an event that happened more than a day before the search was saved', async () => {
    alerts.addEvent('home-1', 'NEW_LISTING')
    await readEvents(alerts.context, noon)
    const search = await alerts.addSearch({ frequency: 1, at: hoursLater(48) })
    alerts.addEvent('home-2', 'NEW_LISTING')
    expect(await runAlerts(alerts.context, hoursLater(49))).toEqual({ events: 1, mails: 0, done: 0 })
    expect(await alerts.stateOf(search)).toMatchObject({ due: null })
  })

  test('reads a new log from its beginning and reports only events since the last read of the old log', async () => {
    await alerts.addSearch({ frequency: 1, at: hoursLater(-24 * 60) })
    for (const uPI of ['home-1', 'home-2', 'home-3']) alerts.addEvent(uPI, 'NEW_LISTING')
    await runAlerts(alerts.context, noon)
    await alerts.db.query('delete from accounts.mail_outbox')
    alerts.listings.firstPosition = 5
    for (const uPI of ['home-4', 'home-5']) alerts.addEvent(uPI, 'NEW_LISTING')
    alerts.addEvent('home-6', 'NEW_LISTING', { at: hoursLater(-24 * 30) })
    alerts.addEvent('home-7', 'NEW_LISTING', { at: hoursLater(-1) })
    alerts.addEvent('home-8', 'NEW_LISTING', { at: hoursLater(1) })
    alerts.listings.clock = hoursLater(2)
    const context = { ...alerts.context, log: createLog('test', 'silent') }
    expect(await runAlerts(context, hoursLater(2))).toMatchObject({ events: 3, mails: 1 })
    expect(await mails()).toMatchObject([{ homes: [{ uPI: 'home-8' }] }])
    alerts.addEvent('home-9', 'NEW_LISTING', { at: noon })
    expect(await runAlerts(context, hoursLater(3))).toMatchObject({ events: 1, mails: 1 })
  })

  test('concurrent readers store each event once, and concurrent senders send one email', async () => {
    await alerts.addSearch({ frequency: 1 })
    for (let number = 0; number < 50; number++) alerts.addEvent(`home-${number}`, 'NEW_LISTING')
    const counts = await Promise.all([1, 2, 3].map(() => readEvents(alerts.context, noon)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(50)
    const sent = await Promise.all([1, 2, 3].map(() => sendDigests(alerts.context, savedSearches, noon)))
    expect(sent.reduce((sum, { mails }) => sum + mails, 0)).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test('postpones an email when a new event arrives during composition, and then includes the event', async () => {
    const search = await alerts.addSearch({ frequency: 1 })
    alerts.addEvent('home-1', 'NEW_LISTING')
    await readEvents(alerts.context, noon)
    let inTheMidst: Promise<unknown> | undefined
    alerts.listings.beforeListings = async () => {
      alerts.listings.beforeListings = undefined
      alerts.addEvent('home-2', 'NEW_LISTING')
      inTheMidst = readEvents(alerts.context, noon)
      await inTheMidst
    }
    expect(await sendDigests(alerts.context, savedSearches, noon)).toMatchObject({ mails: 0 })
    expect(await alerts.stateOf(search)).toMatchObject({ seen: 0, due: noon })
    await runAlerts(alerts.context, hoursLater(1))
    expect(await mails()).toMatchObject([{ homes: [{ uPI: 'home-2' }, { uPI: 'home-1' }] }])
  })

  test('sends the other digests when one digest fails to compose', async () => {
    const bad = await alerts.addSearch({ frequency: 1, name: 'bad' })
    const good = await alerts.addSearch({ frequency: 1, name: 'good' })
    alerts.addEvent('home-1', 'NEW_LISTING')
    const { digestMail } = alerts.context
    const log = createLog('test', 'silent')
    const context = { ...alerts.context, log }
    context.digestMail = (digest) => {
      if (digest.topic.kind === 'savedSearch' && digest.topic.name === 'bad') throw new Error('No words')
      return digestMail(digest)
    }
    await runAlerts(context, noon)
    expect((await mails()).map(({ topic }) => topic)).toEqual([`saved-search:${good}`])
    expect(await alerts.stateOf(bad)).toMatchObject({ seen: 0, due: noon })
  })

  test('omits homes that the listings service fails to return or returns malformed, but includes all other homes', async () => {
    await alerts.addSearch({ frequency: 1 })
    for (let number = 0; number < 15; number++) alerts.addEvent(`home-${number}`, 'NEW_LISTING')
    alerts.listings.broken.add('home-3')
    alerts.listings.malformed.add('home-5')
    await runAlerts({ ...alerts.context, log: createLog('test', 'silent') }, noon)
    const [mail] = await mails()
    expect(mail?.homes).toHaveLength(13)
    expect(mail?.homes.map(({ uPI }) => uPI)).not.toContain('home-3')
    expect(mail?.homes.map(({ uPI }) => uPI)).not.toContain('home-5')
  })

  test('treats a listings service that fails on every request as down', async () => {
    const search = await alerts.addSearch({ frequency: 1 })
    alerts.addEvent('home-1', 'NEW_LISTING')
    for (const uPI of ['home-1', 'none']) alerts.listings.broken.add(uPI)
    await expect(runAlerts(alerts.context, noon)).rejects.toThrow('answered 500')
    expect(await alerts.stateOf(search)).toMatchObject({ seen: 0, due: noon })
  })

  test('skips a malformed event', async () => {
    alerts.addEvent('home-1', 'NEW_LISTING')
    alerts.events.push({ ...alerts.addEvent('home-2', 'NEW_LISTING'), position: '00000003', beds: -1 })
    alerts.addEvent('home-3', 'NEW_LISTING')
    const context = { ...alerts.context, log: createLog('test', 'silent') }
    expect(await readEvents(context, noon)).toBe(3)
    expect(await readEvents(context, noon)).toBe(0)
  })
})
