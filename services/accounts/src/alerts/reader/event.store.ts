import type { Queryable, Transaction } from '@gable/service-kit/database/database'
import type { EventRow } from './listing-event.ts'

const DAY_MS = 86_400_000

/** How far the log was read; null at the beginning. */
export async function cursorOf(db: Queryable): Promise<string | null> {
  const [cursor] = await db.query<{ position: string | null }>(
    'select source_position as position from accounts.alert_cursor',
  )
  return cursor?.position ?? null
}

export interface Cursor {
  position: string | null
  /** While the beginning of a log is read: what happened up to then is history. Null past it. */
  historyUntil: Date | null
}

/**
 * Where reading goes on; nobody else reads on until this transaction ends, so positions commit in their order. Of a
 * log that is begun now, what is older than a day is history.
 */
export async function lockCursor(transaction: Transaction, now: Date): Promise<Cursor> {
  await transaction.query(
    'insert into accounts.alert_cursor (history_until) values ($1) on conflict do nothing',
    [new Date(now.getTime() - DAY_MS)],
  )
  const [cursor] = await transaction.query<Cursor>(
    `select source_position as position, history_until as "historyUntil"
     from accounts.alert_cursor for update`,
  )
  if (!cursor) throw new Error('The cursor was not stored')
  return cursor
}

export async function moveCursor(
  transaction: Transaction,
  { position, historyUntil }: Cursor,
  now: Date,
): Promise<void> {
  await transaction.query(
    `update accounts.alert_cursor
     set source_position = coalesce($1, source_position), history_until = $2, read_at = $3`,
    [position, historyUntil, now],
  )
}

/** Goes back to the beginning from a position of another log; false where somebody else did. */
export async function beginLog(transaction: Transaction, position: string): Promise<boolean> {
  const begun = await transaction.query(
    `update accounts.alert_cursor set source_position = null, history_until = read_at
     where source_position = $1 returning 1`,
    [position],
  )
  return begun.length > 0
}

export interface KeptEvent {
  position: number
  /** False for history, which is told to nobody. */
  isNews: boolean
}

/** Keeps events in their order, with a row for each of their places and one for the whole market. */
export async function keepEvents(
  transaction: Transaction,
  events: readonly EventRow[],
  historyUntil: Date | null,
): Promise<KeptEvent[]> {
  const given = JSON.stringify(events.map((event, number) => ({ ...event, number })))
  const kept = await transaction.query<KeptEvent>(
    `insert into accounts.alert_event (source_position, upi, kind, at, old_price, new_price, old_status, new_status,
       side, property_kind, price, beds, baths, sqft, logged_at, is_news)
     select position, "uPI", kind, at, "oldPrice", "newPrice", "oldStatus", "newStatus",
       side, "propertyKind", price, beds, baths, sqft, coalesce("loggedAt", at), at > coalesce($2::timestamptz, '-infinity')
     from jsonb_to_recordset($1) as given (number integer, position text, "uPI" text, kind smallint,
       at timestamptz, "loggedAt" timestamptz, "oldPrice" integer, "newPrice" integer, "oldStatus" text, "newStatus" text, side smallint,
       "propertyKind" integer, price integer, beds smallint, baths smallint, sqft integer)
     order by number
     on conflict (source_position) do nothing returning alert_event.position, is_news as "isNews"`,
    [given, historyUntil],
  )
  await keepPlaces(transaction, events, kept)
  return kept
}

async function keepPlaces(
  transaction: Transaction,
  events: readonly EventRow[],
  kept: readonly KeptEvent[],
): Promise<void> {
  const places = JSON.stringify(
    events.flatMap(({ position, places }) => places.map((place) => ({ ...place, position }))),
  )
  const given = 'jsonb_to_recordset($1) as given (position text, "placeType" text, "placeKey" text)'
  await transaction.query(
    `insert into accounts.alert_place (place_type, place_key)
     select distinct "placeType", "placeKey" from ${given}
     where not exists (select from accounts.alert_place
       where (place_type, place_key) = (given."placeType", given."placeKey"))
     order by 1, 2 on conflict do nothing`,
    [places],
  )
  await transaction.query(
    `insert into accounts.alert_event_place
       (place_id, side, position, kind, property_kind, price, beds, baths, sqft)
     select there.place_id, e.side, e.position, e.kind, e.property_kind, e.price, e.beds, e.baths, e.sqft
     from accounts.alert_event e join (
       select place.id as place_id, given.position as source_position
       from ${given} join accounts.alert_place place
         on (place.place_type, place.place_key) = (given."placeType", given."placeKey")
       union
       select 0, source_position from accounts.alert_event where position = any($2)
     ) there using (source_position)
     where e.position = any($2)`,
    [places, kept.map(({ position }) => position)],
  )
}
