import type { Database } from '@gable/service-kit/database/database'
import { marketNow } from '@gable/service-kit/env/market-clock'
import { HttpError } from '@gable/service-kit/http/problem'
import {
  type EventListings,
  type EventListingsParams,
  type EventsPage,
  type EventsParams,
  type ListingEvent,
  type MarketEvent,
  type Position,
  positionText,
} from './event.contract.ts'
import { DISPLAY_KINDS, type DisplayKind, type EventKind } from './market-events.ts'

const RETENTION_DAYS = 40
const BEGINNING_ERA = '0'
const OTHER_LOG_ERROR =
  'after: is a position in a different log; omit it to start from the beginning of this log'
const SWEEP_BATCH_SIZE = 10_000

/**
 * Finds the era of a position. Returns no row when the position is not from this log, for example because the
 * log was recreated or restored from a backup.
 */
const KNOWN_POSITION_QUERY = `
  select from listings.event_era where era = $1 and mark = coalesce($3, mark)
    and (server <> (select system_identifier from pg_control_system())
      or $2::xid8 < pg_snapshot_xmax(pg_current_snapshot()))`

interface EventRow extends Omit<MarketEvent, 'position' | 'at' | 'loggedAt' | 'kind'> {
  era: string
  mark: string
  written: string
  id: string
  kind: EventKind | DisplayKind
  at: Date
  loggedAt: Date
}

/**
 * Reads at most $4 events after the position ($1, $2, $3). In the current era, omits events of transactions
 * newer than the oldest transaction in progress, because that transaction could still commit earlier events.
 * Reads all events of earlier eras.
 */
const EVENTS_QUERY = `
  select e.era::text, (select mark from listings.event_era era where era.era = e.era), e.written_in::text as written,
    e.id::text, e.upi as "uPI", e.kind, e.at, e.logged_at as "loggedAt",
    e.old_price as "oldPrice", e.new_price as "newPrice", e.old_status as "oldStatus",
    e.new_status as "newStatus", e.transaction, e.property_kind as "propertyKind", e.new_price as price,
    e.beds, e.baths, e.sqft,
    (select coalesce(json_agg(json_build_object('placeType', p.place_type, 'placeKey', p.place_key) order by n), '[]')
     from unnest(e.places) with ordinality as at_place (id, n) join listings.place p using (id)) as places
  from listings.listing_event e
  where (e.era, e.written_in, e.id) > ($1::integer, $2::xid8, $3::bigint)
    and (e.written_in < pg_snapshot_xmin(pg_current_snapshot()) or e.era is distinct from (
      select era from (select * from listings.event_era order by era desc limit 1) newest
      where server = (select system_identifier from pg_control_system())
    ))
  order by e.era, e.written_in, e.id
  limit $4`

/** Returns a page of the log, in commit order. */
export async function eventsAfter(db: Database, { after, limit }: EventsParams): Promise<EventsPage> {
  const { era, transaction, id } = after
  if (!(await isKnownPosition(db, after))) throw new HttpError(410, [OTHER_LOG_ERROR])
  const rows = await db.read<EventRow>(EVENTS_QUERY, [era, transaction, id, limit + 1])
  const events = rows.slice(0, limit).map(eventOf)
  return {
    events,
    position: events.at(-1)?.position ?? positionText(after),
    more: rows.length > limit,
  }
}

function eventOf({ era, mark, written, id, at, loggedAt, kind, uPI, ...facts }: EventRow): ListingEvent {
  const event = {
    position: positionText({ era, transaction: written, id, mark }),
    uPI,
    at: at.toISOString(),
    loggedAt: loggedAt.toISOString(),
  }
  return isDisplayKind(kind) ? { ...event, kind } : { ...event, ...facts, kind }
}

const isDisplayKind = (kind: EventKind | DisplayKind): kind is DisplayKind =>
  DISPLAY_KINDS.some((display) => display === kind)

async function isKnownPosition(db: Database, { era, transaction, mark }: Position): Promise<boolean> {
  if (era === BEGINNING_ERA) return true
  return (await db.query(KNOWN_POSITION_QUERY, [era, transaction, mark])).length > 0
}

/**
 * Returns the uPIs of the listings in the log, in ascending order. Omits listings that may no longer be
 * shown.
 */
export async function listingsInLog(
  db: Database,
  { after, limit }: EventListingsParams,
): Promise<EventListings> {
  const rows = await db.query<{ uPI: string }>(
    `select distinct upi collate "C" as "uPI" from listings.listing_event
     where upi collate "C" > $1 and kind <> 'LISTING_HIDDEN' order by 1 limit $2`,
    [after, limit + 1],
  )
  return { homes: rows.slice(0, limit).map(({ uPI }) => uPI), more: rows.length > limit }
}

/** Deletes events past the retention period and returns the number deleted. */
export async function sweepEvents(db: Database, signal: AbortSignal): Promise<number> {
  let swept = 0
  for (;;) {
    const removed = await db.query(
      `delete from listings.listing_event where (era, written_in, id) in (
         select era, written_in, id from listings.listing_event
         where at < $3::timestamptz - $1 * interval '1 day' limit $2
       ) returning id`,
      [RETENTION_DAYS, SWEEP_BATCH_SIZE, marketNow()],
    )
    swept += removed.length
    if (removed.length < SWEEP_BATCH_SIZE || signal.aborted) return swept
  }
}
