import type { Database } from '@gable/service-kit/database/database'
import type { StorageEngine } from '@gable/service-kit/test'
import { beforeAll, beforeEach } from 'vitest'
import type { NotificationKind } from '../../saved-searches/criteria.ts'
import { accounts } from '../../service.ts'
import type { DigestContext } from '../digest/send-digests.ts'
import type { ListingEvent } from '../reader/listing-event.ts'
import type { Frequency } from '../schedule.ts'
import { type ListingsStandIn, listingsStandIn } from './listings-stand-in.ts'
import type { MarketHome } from './market.ts'
import { testContext } from './simulate.ts'

/** Alerts of one member, with a log of events that the test writes. */
export interface AlertsUnderTest {
  db: Database
  context: DigestContext
  listings: ListingsStandIn
  events: ListingEvent[]
  /** Saves a search for everything for sale, now unless a time is given, and returns its id. */
  search(of: { frequency: Frequency; due?: Date; name?: string; at?: Date }): Promise<string>
  /** Something happens to a home, now unless a time is given. There are 'home-0' to 'home-99', and 'hidden'. */
  happens(
    uPI: string,
    kind: NotificationKind,
    facts?: { at?: Date; loggedAt?: Date; oldPrice?: number | null; newPrice?: number | null },
  ): ListingEvent
  /** The member marks a home, and wants to hear of it at once. */
  marks(uPI: string, at: Date): Promise<void>
  stateOf(search: string): Promise<{ seen: number; due: Date | null } | undefined>
}

const FACTS = {
  transaction: 'Sale',
  propertyKind: 'house',
  price: 500_000,
  beds: 3,
  baths: 2,
  sqft: 1_800,
} as const

export async function alertsUnderTest(db: Database, now: Date): Promise<AlertsUnderTest> {
  const events: ListingEvent[] = []
  const home = (uPI: string): MarketHome => ({
    uPI,
    places: [],
    ...FACTS,
    status: 'Active',
    isShown: uPI !== 'hidden',
  })
  const homes = [home('hidden'), ...Array.from({ length: 100 }, (_, number) => home(`home-${number}`))]
  const listings = await listingsStandIn({ events, homes, start: now })
  const [member] = await db.query<{ id: string }>(
    `insert into accounts.account (email, verified, first_name, last_name, notification_opt_in, subscriptions)
     values ('ada@example.com', true, 'Ada', 'Member', true,
       '[{"id": "1", "name": "listing alerts", "isSubscribed": true, "email": true},
          {"id": "2", "name": "favorites", "isSubscribed": true, "email": true}]') returning id`,
  )

  return {
    db,
    context: testContext(db, listings.url),
    listings,
    events,
    async search({ frequency, due, name = 'All homes', at = now }) {
      const [row] = await db.query<{ id: string }>(
        `insert into accounts.saved_search (account_id, name, is_subscribed, notification_frequency,
           search_query_string, search_criteria, side, kinds, notify, seen_position, due_at, created_at)
         values ($1, $2, true, $3, '{}', '{"place":null}', 0, 511, 15, 0, $4, $5) returning id`,
        [member?.id, name, frequency, due ?? null, at],
      )
      return row?.id ?? ''
    },
    happens(uPI, kind, { at = now, loggedAt = at, oldPrice = null, newPrice = null } = {}) {
      const event: ListingEvent = {
        ...FACTS,
        ...{ uPI, kind, oldPrice, newPrice, oldStatus: null, newStatus: null, places: [] },
        position: String(events.length + 1).padStart(8, '0'),
        at: at.toISOString(),
        loggedAt: loggedAt.toISOString(),
      }
      events.push(event)
      return event
    },
    async marks(uPI, at) {
      await db.query(
        `insert into accounts.favorite_alert (account_id, notification_frequency, seen_position) values ($1, 1, 0)
         on conflict do nothing`,
        [member?.id],
      )
      await db.query(
        `insert into accounts.favorite (account_id, property_id, name, favorite, created_at)
         values ($1, $2, '', true, $3)`,
        [member?.id, uPI, at],
      )
    },
    async stateOf(search) {
      const [state] = await db.query<{ seen: number; due: Date | null }>(
        'select seen_position as seen, due_at as due from accounts.saved_search where id = $1',
        [search],
      )
      return state
    },
  }
}

/** Empties what alerts keep, members too. */
export async function forget(db: Database): Promise<void> {
  await db.query(
    `truncate accounts.account, accounts.alert_event, accounts.alert_cursor, accounts.alert_place,
       accounts.mail_outbox restart identity cascade`,
  )
}

/** Alerts that begin anew at a time for each test of a suite, on one database. */
export function stageAlerts(engine: StorageEngine, now: Date, hear: (alerts: AlertsUnderTest) => void): void {
  let db: Database
  beforeAll(async () => {
    db = await engine.open([accounts])
  })
  beforeEach(async () => {
    await forget(db)
    const alerts = await alertsUnderTest(db, now)
    hear(alerts)
    return () => alerts.listings.close()
  })
}
