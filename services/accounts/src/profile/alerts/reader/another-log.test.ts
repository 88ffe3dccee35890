import { createLog } from '@gable/service-kit/runtime/log'
import { startTestServer } from '@gable/service-kit/test-kit/test-server'
import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { expect, onTestFinished, test } from 'vitest'
import { accounts } from '../../../service.ts'
import { type FakeListings, startFakeListings } from '../fixtures/fake-listings.ts'
import { readMails } from '../fixtures/mail-facts.ts'
import type { SimulatedListing } from '../fixtures/market.ts'
import { runAlerts } from '../fixtures/simulate.ts'
import { type AlertsFixture, stageAlerts } from '../fixtures/start-alerts.ts'
import { readCursor } from './cursor.store.ts'
import type { ListingEvent } from './event.store.ts'
import { readEvents } from './read-events.ts'

const noon = new Date('2026-06-15T12:00:00Z')
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
const RESTARTED_MESSAGE = 'Reading the event log of the listings service from its beginning'

describeStorage('another log', (engine) => {
  let alerts: AlertsFixture
  stageAlerts(engine, noon, (staged) => {
    alerts = staged
  })

  /** Creates an alerts context for this listings service, with its log entries. */
  function alertsOf(listings: Pick<FakeListings, 'url'>) {
    const lines: unknown[] = []
    const write = (line: string) => {
      const { msg, from, to, reason } = JSON.parse(line)
      lines.push({ msg, from, to, reason })
    }
    const log = createLog('test', 'warn', { write })
    return { lines, context: { ...alerts.context, log, listings: { url: listings.url, headers: {} } } }
  }

  /** Starts a second listings service with a separate log, whose positions also begin at 1. */
  async function anotherService(events: ListingEvent[] = []) {
    const listing = (uPI: string): SimulatedListing => ({
      uPI,
      places: [],
      transaction: 'Sale',
      propertyKind: 'house',
      price: 500_000,
      beds: 3,
      baths: 2,
      sqft: 1_800,
      status: 'Active',
      isShown: true,
    })
    const marketListings = Array.from({ length: 10 }, (_, number) => listing(`home-${number}`))
    const listings = await startFakeListings({ events, listings: marketListings, start: hoursLater(99) })
    onTestFinished(() => listings.close())
    const copy = (event: ListingEvent) => {
      alerts.events.splice(alerts.events.indexOf(event), 1)
      events.push({ ...event, position: String(events.length + 1).padStart(8, '0') })
    }
    return { listings, copy }
  }

  const storedListings = async () =>
    (await alerts.db.query<{ upi: string }>('select upi from accounts.alert_event order by position')).map(
      ({ upi }) => upi,
    )
  const sentListings = async () =>
    [...(await readMails(alerts.db)).values()]
      .flatMap(({ homes: marketListings }) => marketListings.map(({ uPI }) => uPI))
      .sort()

  test('[F-78] reads the log from its beginning when another service replaces the first, even when both logs have the same positions', async () => {
    await alerts.addSearch({ frequency: 1, at: hoursLater(-24 * 60) })
    for (const uPI of ['home-1', 'home-2']) alerts.addEvent(uPI, 'NEW_LISTING', { at: hoursLater(-2) })
    await runAlerts(alerts.context, noon)
    const other = await anotherService()
    // An event in both logs, an event that the first log never had, and a new event.
    other.copy(alerts.addEvent('home-2', 'NEW_LISTING', { at: hoursLater(-2) }))
    other.copy(alerts.addEvent('home-3', 'NEW_LISTING', { at: hoursLater(-1) }))
    other.copy(alerts.addEvent('home-4', 'NEW_LISTING', { at: hoursLater(1) }))
    const { context, lines } = alertsOf(other.listings)
    await runAlerts(context, hoursLater(2))
    expect(await storedListings()).toEqual(['home-1', 'home-2', 'home-3', 'home-4'])
    expect(await sentListings()).toEqual(['home-1', 'home-2', 'home-3', 'home-4'])
    expect(lines).toMatchObject([
      { msg: RESTARTED_MESSAGE, from: alerts.listings.url, to: other.listings.url },
    ])
    other.copy(alerts.addEvent('home-5', 'NEW_LISTING', { at: hoursLater(3) }))
    expect(await runAlerts(context, hoursLater(4))).toMatchObject({ events: 1 })
    expect(await sentListings()).toEqual(['home-1', 'home-2', 'home-3', 'home-4', 'home-5'])
    expect(lines).toHaveLength(1)
  })

  test('[F-78] continues a log that two processes read at different addresses', async () => {
    alerts.addEvent('home-0', 'NEW_LISTING')
    const ofName = alertsOf({ url: alerts.listings.url.replace('127.0.0.1', 'localhost') })
    const ofNumber = alertsOf(alerts.listings)
    alerts.listings.clock = hoursLater(30)
    for (let turn = 1; turn <= 24; turn++) {
      await readEvents((turn % 2 === 0 ? ofName : ofNumber).context, hoursLater(turn))
      alerts.addEvent(`home-${turn}`, 'NEW_LISTING', { at: hoursLater(turn) })
    }
    expect([ofName.lines, ofNumber.lines]).toEqual([[], []])
    expect(await alerts.db.query('select source_number as number from accounts.alert_cursor')).toEqual([
      { number: 0 },
    ])
    expect(await storedListings()).toHaveLength(24)
  })

  test('[F-78] continues a log at another address when the home of the last event read is hidden', async () => {
    for (const uPI of ['home-1', 'home-2']) alerts.addEvent(uPI, 'NEW_LISTING')
    await readEvents(alerts.context, noon)
    const { events } = alerts
    const next = (event: ListingEvent, number: number): ListingEvent => ({
      ...event,
      uPI: `home-${number}`,
      position: `0000000${number}`,
    })
    const { listings } = await anotherService(
      events.flatMap((event, at) => (at === 0 ? [event, next(event, 3), next(event, 4)] : [])),
    )
    const { context, lines } = alertsOf(listings)
    expect(await readEvents(context, hoursLater(1))).toBe(1)
    expect(lines).toEqual([])
  })

  test.each([400, 404, 410, 422])(
    '[F-78] rereads the log from its beginning once when the service rejects the position with %i',
    async (status) => {
      const { context, lines } = alertsOf(alerts.listings)
      for (const uPI of ['home-1', 'home-2']) alerts.addEvent(uPI, 'NEW_LISTING')
      await readEvents(context, noon)
      alerts.listings.positionErrorStatus = status
      alerts.addEvent('home-3', 'NEW_LISTING', { at: hoursLater(1) })
      alerts.listings.clock = hoursLater(2)
      expect(await readEvents(context, hoursLater(2))).toBe(1)
      const { url } = alerts.listings
      expect(lines).toEqual([
        { msg: RESTARTED_MESSAGE, from: url, to: url, reason: `GET /events answered ${status}` },
      ])
    },
  )

  test.each([
    [404, 'text/plain', 'no backend'],
    [404, 'application/json', '{"message":"Not Found"}'],
    [404, 'application/json', '{"errors":["There is no GET /events"],"code":"NO_SUCH_PATH"}'],
    [400, 'text/html', '<h1>Bad Request</h1>'],
    [422, 'application/json', '{}'],
  ])(
    '[F-78] the reader stays at its position in the log when a gateway returns %i with %s %s',
    async (status, type, body) => {
      alerts.addEvent('home-1', 'NEW_LISTING')
      await readEvents(alerts.context, noon)
      const url = await startTestServer((_request, response) =>
        response.writeHead(status, { 'content-type': type }).end(body),
      )
      await alerts.db.query('update accounts.alert_cursor set source_url = $1', [url])
      const { context, lines } = alertsOf({ url })
      const before = await readCursor(alerts.db)
      await expect(readEvents(context, hoursLater(1))).rejects.toMatchObject({ status })
      expect([await readCursor(alerts.db), lines]).toEqual([before, []])
    },
  )

  test('[F-78] the reader stays at its position in the log when the service also rejects requests without a position', async () => {
    alerts.addEvent('home-1', 'NEW_LISTING')
    await readEvents(alerts.context, noon)
    const url = await startTestServer((_request, response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"errors":["Not today"]}'),
    )
    await alerts.db.query('update accounts.alert_cursor set source_url = $1', [url])
    const { context, lines } = alertsOf({ url })
    const before = await readCursor(alerts.db)
    await expect(readEvents(context, hoursLater(1))).rejects.toMatchObject({ status: 400 })
    expect([await readCursor(alerts.db), lines]).toEqual([before, []])
  })

  test('[F-78] loses no unread event when the service rejects the position of a lagging reader', async () => {
    await alerts.addSearch({ frequency: 1, at: hoursLater(-24 * 60) })
    alerts.addEvent('home-1', 'NEW_LISTING', { at: hoursLater(-6) })
    await runAlerts(alerts.context, noon)
    // Unread, although older than the last event read, because it was logged three hours late.
    alerts.addEvent('home-2', 'NEW_LISTING', { at: hoursLater(-7), loggedAt: hoursLater(-4) })
    alerts.addEvent('home-3', 'NEW_LISTING', { at: hoursLater(-1) })
    alerts.listings.positionErrorStatus = 410
    await runAlerts(alertsOf(alerts.listings).context, hoursLater(1))
    expect(await sentListings()).toEqual(['home-1', 'home-2', 'home-3'])
  })

  test('[F-78] fails when the service rejects a position again after the reader has restarted the log', async () => {
    const { context, lines } = alertsOf(alerts.listings)
    // Two pages: the request for the second page has a position.
    for (let number = 0; number < 1_001; number++)
      alerts.addEvent('home-1', 'PRICE_CHANGE', { newPrice: number })
    await readEvents(context, noon)
    alerts.listings.positionErrorStatus = 422
    await expect(readEvents(context, noon)).rejects.toMatchObject({ status: 422 })
    expect(lines).toHaveLength(1)
  })

  test('[F-78] continues from a position that was stored without an address', async () => {
    alerts.addEvent('home-1', 'NEW_LISTING')
    await readEvents(alerts.context, noon)
    await alerts.db.query('update accounts.alert_cursor set source_url = null')
    await alerts.db.query('truncate accounts.alert_event cascade')
    alerts.addEvent('home-2', 'NEW_LISTING')
    const { context, lines } = alertsOf(alerts.listings)
    expect(await readEvents(context, noon)).toBe(1)
    expect(lines).toEqual([])
    expect(await alerts.db.query('select source_url as url from accounts.alert_cursor')).toEqual([
      { url: alerts.listings.url },
    ])
  })

  test('[F-78] publishes the time since the last read of the log, and no value before the first read', async () => {
    const context = {
      db: alerts.db,
      log: createLog('test', 'silent'),
      publicUrl: '',
      photosUrl: '',
      isSampleMarket: async () => true,
      dataDir: '',
    }
    const [gauge] = accounts.gauges?.({ ...context, endpoint: () => alerts.context.listings }) ?? []
    expect(gauge?.name).toBe('alert_log_age_seconds')
    expect(await gauge?.read()).toBeUndefined()
    await readEvents(alerts.context, noon)
    await alerts.db.query("update accounts.alert_cursor set read_at = now() - interval '1 hour'")
    expect(Math.round((await gauge?.read()) ?? 0)).toBe(3_600)
  })
})
