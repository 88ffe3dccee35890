import { EventEmitter, once } from 'node:events'
import type { Database } from '@gable/service-kit/database/database'
import { createLog } from '@gable/service-kit/runtime/log'
import {
  describeStorage,
  startTestServices,
  type TestServices,
} from '@gable/service-kit/test-kit/test-services'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { applyChanges } from '../changes/apply-changes.ts'
import { sampleBoard, sampleListing } from '../fixtures/sample-listing.ts'
import { samplePlaces } from '../fixtures/sample-places.ts'
import { loadMarket } from '../seed/load-market.ts'
import { listings as service } from '../service.ts'
import { BEGINNING, EventListings, EventsPage, type ListingEvent } from './event.contract.ts'
import { sweepJob } from './event.routes.ts'

const testNow = new Date('2026-11-20T15:00:00.000Z')
const home = (n: number, changes = {}) =>
  sampleListing({ uPI: `urn:reso:upi:2.0:US:48453:${n}`, listingId: `ACT${n}`, ...changes })
const keyOf = (n: number) => home(n).uPI

vi.setConfig({ testTimeout: 90_000 })

describeStorage('the log of events', { ownCluster: true }, (engine) => {
  let db: Database
  let services: TestServices
  beforeAll(async () => {
    db = await engine.open([service])
    await loadMarket(db, { places: samplePlaces, boards: [sampleBoard], listings: [] })
    services = await startTestServices([service], { db })
  })
  afterAll(() => services.close())
  beforeEach(() => db.query('delete from listings.listing_event'))

  const get = (query = '') => services.get(`/listings/events${query}`)
  async function read(query = '') {
    return services.read(EventsPage, `/listings/events${query}`)
  }
  /** Appends events to the log in a separate transaction. */
  const append = (...numbers: number[]) =>
    applyChanges(
      db,
      { upsert: numbers.map((n) => home(n, { modificationTimestamp: testNow.toISOString() })) },
      testNow,
    )
  const keysOf = (events: readonly ListingEvent[]) => events.map(({ uPI }) => uPI)

  test('disables caching, because the next request may return more events', async () => {
    for (const path of ['events', 'events/homes?position=0']) {
      const { headers } = await fetch(`${services.url}/listings/${path}`)
      expect(headers.get('cache-control'), path).toBe('no-store')
    }
  })

  test('returns events after the given position, and the position to continue from', async () => {
    expect(await read()).toEqual({ events: [], position: BEGINNING, more: false })
    await append(1)
    const { events, position, more } = await read()
    expect(more).toBe(false)
    expect(events).toEqual([
      {
        position,
        uPI: keyOf(1),
        kind: 'NEW_LISTING',
        at: testNow.toISOString(),
        loggedAt: expect.any(String),
        oldPrice: null,
        newPrice: 725_000,
        oldStatus: null,
        newStatus: 'Active',
        transaction: 'Sale',
        propertyKind: 'house',
        price: 725_000,
        beds: 3,
        baths: 2,
        sqft: 1842,
        places: [
          { placeType: 'state', placeKey: 'tx' },
          { placeType: 'county', placeKey: '48453' },
          { placeType: 'city', placeKey: '4671654' },
          { placeType: 'zip', placeKey: '78704' },
          { placeType: 'neighborhood', placeKey: '4671654-barton-hills' },
        ],
      },
    ])
    expect(await read(`?after=${position}`)).toEqual({ events: [], position, more: false })
  })

  test('pages through the listings that have events, and omits removed listings', async () => {
    await append(41, 42, 43)
    const homes = (query: string) => services.read(EventListings, `/listings/events/homes?${query}`)
    expect(await homes('limit=2')).toEqual({ homes: [keyOf(41), keyOf(42)], more: true })
    await applyChanges(db, { remove: [keyOf(43)] }, testNow)
    expect(await homes(`after=${keyOf(41)}`)).toEqual({ homes: [keyOf(42)], more: false })
  })

  test('returns every event exactly once when a client reads page by page', async () => {
    for (let first = 100; first < 170; first += 10)
      await append(...Array.from({ length: 10 }, (_, i) => first + i))
    const told: string[] = []
    let after = ''
    for (let pages = 0; ; pages++) {
      const { events, position, more } = await read(`?limit=7${after && `&after=${after}`}`)
      expect(events.length).toBeLessThanOrEqual(7)
      told.push(...keysOf(events))
      after = position
      if (!more) break
      expect(pages).toBeLessThan(20)
    }
    const all = await read('?limit=1000')
    expect(told).toEqual(keysOf(all.events))
    expect(told).toEqual(Array.from({ length: 70 }, (_, i) => keyOf(100 + i)))
    expect(new Set(all.events.map(({ position }) => position)).size).toBe(70)
  })

  // PGlite runs one transaction at a time, so a later transaction cannot commit first.
  test.skipIf(engine.name === 'pglite')(
    'withholds later events until an earlier transaction commits',
    async () => {
      await append(200)
      const { position } = await read()
      const late = await underWay(db)
      await append(201)
      expect(await read(`?after=${position}`)).toEqual({ events: [], position, more: false })
      await late.commit()
      const { events } = await read(`?after=${position}`)
      expect(keysOf(events)).toEqual(['late', keyOf(201)])
    },
  )

  test.skipIf(engine.name === 'pglite')(
    'does not return an event from a rolled-back transaction',
    async () => {
      const undone = await underWay(db)
      await append(210)
      await undone.rollBack()
      expect(keysOf((await read()).events)).toEqual([keyOf(210)])
    },
  )

  test.each(['x', '1', '1.2', '1.2.3.4', '-1.2.3', '1.2.x', '', `9999999999.1.1`, `1.${'9'.repeat(20)}.1`])(
    'rejects the invalid position %j with a readable error message',
    async (after) => {
      const { status, body } = await get(`?after=${encodeURIComponent(after)}`)
      expect(status).toBe(400)
      expect(body).toEqual({
        errors: [
          'after: must be a position that this service returned before; omit it to start from the beginning',
        ],
      })
    },
  )

  test('returns 410 for a position from another log, or a position ahead of this log', async () => {
    await append(450)
    const { position } = await read()
    const [era, transaction, id, mark] = position.split('.')
    expect((await read(`?after=${era}.${transaction}.${id}`)).events).toEqual([])
    const others = [
      `${era}.${transaction}.${id}.${mark === '00000000' ? '11111111' : '00000000'}`,
      `99.${transaction}.${id}.${mark}`,
      `${era}.9000000000.${id}.${mark}`,
      `${era}.9000000000.${id}`,
    ]
    for (const other of others) {
      const { status, body } = await get(`?after=${other}`)
      expect([status, body]).toEqual([
        410,
        {
          errors: [
            'after: is a position in a different log; omit it to start from the beginning of this log',
          ],
        },
      ])
    }
  })

  test.each(['0', '1001', 'many'])('rejects the limit %s', async (limit) => {
    const { status, body } = await get(`?limit=${limit}`)
    expect(status).toBe(400)
    expect(z.object({ errors: z.array(z.string()) }).parse(body).errors[0]).toMatch(/^limit: must be /)
  })

  test('continues the log after the database moves to a server with lower transaction ids', async () => {
    await append(300)
    await db.query(
      `update listings.listing_event set written_in = '9000000000';
       update listings.event_era set server = server + 1`,
    )
    const { events, position } = await read()
    expect(keysOf(events)).toEqual([keyOf(300)])
    await append(301)
    const later = await read(`?after=${position}`)
    expect(keysOf(later.events)).toEqual([keyOf(301)])
    expect(keysOf((await read()).events)).toEqual([keyOf(300), keyOf(301)])
  })

  test('deletes events after 40 days', async () => {
    await append(400, 401)
    const age = (n: number, days: number) =>
      db.query("update listings.listing_event set at = now() - $2 * interval '1 day' where upi = $1", [
        keyOf(n),
        days,
      ])
    await age(400, 41)
    await age(401, 39)
    const lines: string[] = []
    const log = createLog('test', 'info', { write: (line) => void lines.push(line) })
    const job = sweepJob({ db, log })
    for (let runs = 0; runs < 2; runs++) await job.run(new AbortController().signal)
    // The second run deletes nothing and logs nothing.
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ events: 1, msg: 'Deleted old listing events' }),
    ])
    expect(keysOf((await read()).events)).toEqual([keyOf(401)])
  })

  test('includes the event routes in the OpenAPI document', async () => {
    const { body } = await services.get('/listings/openapi.json')
    expect(JSON.stringify(body)).toContain('/events')
  })
})

/** Starts a transaction that inserts an event and stays open until the test ends it. */
async function underWay(db: Database) {
  const signals = new EventEmitter()
  const ended = db.transaction(async (tx) => {
    await tx.query(
      `insert into listings.listing_event (at, places, new_price, kind, transaction, property_kind, upi)
       values (now(), '{}', 1, 'NEW_LISTING', 'Sale', 'house', 'late')`,
    )
    signals.emit('written')
    const [rollsBack] = await once(signals, 'end')
    if (rollsBack) throw new Error('rolled back')
  })
  await once(signals, 'written')
  return {
    async commit() {
      signals.emit('end', false)
      await ended
    },
    async rollBack() {
      signals.emit('end', true)
      await expect(ended).rejects.toThrow('rolled back')
    },
  }
}
