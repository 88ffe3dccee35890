import { describeStorage } from '@gable/service-kit/test-kit/test-services'
import { expect, test } from 'vitest'
import { type AlertsFixture, stageAlerts } from './fixtures/start-alerts.ts'
import { deleteRemovedListings } from './reader/delete-removed-listings.ts'
import { readEvents } from './reader/read-events.ts'
import { sweepEvents, sweepPlaces } from './sweep-events.ts'

const noon = new Date('2026-11-20T17:00:00Z')
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

describeStorage('what alerts forget', (engine) => {
  let alerts: AlertsFixture
  stageAlerts(engine, noon, (staged) => {
    alerts = staged
  })

  test('deletes events of removed listings, except the last event', async () => {
    for (let number = 0; number < 1_050; number++) alerts.addEvent(`home-${number}`, 'NEW_LISTING')
    for (const uPI of ['home-7', 'a-home', 'z-home', 'home-2']) alerts.addEvent(uPI, 'PRICE_CHANGE')
    alerts.addEvent('last', 'NEW_LISTING')
    await readEvents(alerts.context, noon)
    expect(await deleteRemovedListings(alerts.context)).toBe(0)
    for (const uPI of ['home-7', 'a-home', 'z-home', 'last']) alerts.listings.removed.add(uPI)
    expect(await deleteRemovedListings(alerts.context)).toBe(4)
    expect(
      await alerts.db.query(
        `select upi from accounts.alert_event where upi in ('home-7', 'a-home', 'z-home', 'home-2', 'last')`,
      ),
    ).toEqual([{ upi: 'home-2' }, { upi: 'home-2' }, { upi: 'last' }])
    alerts.listings.isDown = true
    await expect(deleteRemovedListings(alerts.context)).rejects.toThrow('answered 503')
  })

  test('deletes events older than 40 days, except the last event, which marks the end of the log', async () => {
    for (const days of [60, 41, 39])
      alerts.addEvent(`home-${days}`, 'NEW_LISTING', { at: hoursLater(-24 * days) })
    await readEvents(alerts.context, noon)
    expect(await sweepEvents(alerts.db, noon)).toBe(2)
    expect(await sweepEvents(alerts.db, hoursLater(24 * 30))).toBe(0)
    expect(await alerts.db.query('select position from accounts.alert_event_place')).toEqual([
      { position: 3 },
    ])
  })

  test('deletes places that have neither a search nor an event', async () => {
    const place = (placeKey: string) => ({ placeType: 'city', placeKey })
    const event = alerts.addEvent('home-1', 'NEW_LISTING')
    event.places.push(place('of an event'))
    await readEvents(alerts.context, noon)
    const search = await alerts.addSearch({ frequency: 1 })
    await alerts.db.query(
      `insert into accounts.alert_place (place_type, place_key) values ('city', 'of a search'), ('city', 'of nothing')`,
    )
    await alerts.db.query(
      `update accounts.saved_search set deleted_at = now(),
           place_id = (select id from accounts.alert_place where place_key = 'of a search') where id = $1`,
      [search],
    )
    expect(await sweepPlaces(alerts.db)).toBe(1)
    const remaining = await alerts.db.query('select place_key as key from accounts.alert_place order by 1')
    expect(remaining).toEqual([{ key: 'of a search' }, { key: 'of an event' }])
  })

  test('every cascading foreign key has an index', async () => {
    const unindexed = await alerts.db.query(
      `select conrelid::regclass::text as rows, conname as key from pg_constraint
         where contype = 'f' and confdeltype = 'c' and connamespace = 'accounts'::regnamespace
           and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
    )
    expect(unindexed).toEqual([])
  })
})
