import { NOTIFICATION_KINDS } from '@gable/kit/rules/notification-kinds'
import { PROPERTY_TYPES } from '@gable/kit/rules/property-types'
import { MARKET_TRANSACTION_TYPES } from '@gable/kit/rules/transaction-types'
import type { Transaction } from '@gable/service-kit/database/database'
import { z } from 'zod'
import { bitsOf } from '../../notifications/notifications.ts'
import type { Cursor } from './cursor.store.ts'

const dollars = z.number().int().min(0).max(2_147_483_647)
const count = z.number().int().min(0).max(32_767).nullable()

/** An event from the log of the listings service. */
export const ListingEvent = z.object({
  position: z.string().min(1),
  uPI: z.string().min(1),
  kind: z.enum(NOTIFICATION_KINDS),
  at: z.iso.datetime({ offset: true }),
  // Missing from listings services that were not upgraded yet. Their events must still be accepted.
  loggedAt: z.iso.datetime({ offset: true }).optional(),
  oldPrice: dollars.nullable(),
  newPrice: dollars.nullable(),
  oldStatus: z.string().nullable(),
  newStatus: z.string().nullable(),
  transaction: z.enum(MARKET_TRANSACTION_TYPES),
  propertyKind: z.enum(PROPERTY_TYPES),
  price: dollars,
  beds: count,
  baths: count,
  sqft: dollars.nullable(),
  places: z.array(z.object({ placeType: z.string(), placeKey: z.string() })),
})
export type ListingEvent = z.infer<typeof ListingEvent>

const OtherKind = z.object({
  kind: z.string().refine((kind) => !NOTIFICATION_KINDS.some((one) => one === kind)),
})

/** False for kinds of events that members never receive alerts about. */
export const isNews = (event: unknown): boolean => !OtherKind.safeParse(event).success

/** Converts an event to a row of alert_event: kinds as bits, the transaction type as a number. */
export const eventRow = ({ kind, transaction, propertyKind, ...event }: ListingEvent) => ({
  ...event,
  kind: bitsOf(NOTIFICATION_KINDS, [kind]),
  side: MARKET_TRANSACTION_TYPES.indexOf(transaction),
  propertyKind: bitsOf(PROPERTY_TYPES, [propertyKind]),
})
export type EventRow = ReturnType<typeof eventRow>

export interface StoredEvent {
  position: number
  /** False for history, which triggers no alerts. */
  isNews: boolean
}

/**
 * Stores events in their order, with a row for each of their places and one row for the whole market. Skips
 * events that an earlier log contained. In a later log, an event is news when it was logged after
 * `historyUntil` and happened at most a day before `historyUntil`.
 */
export async function insertEvents(
  transaction: Transaction,
  read: readonly EventRow[],
  { historyUntil, number: log }: Pick<Cursor, 'historyUntil' | 'number'>,
): Promise<StoredEvent[]> {
  const events = log === 0 ? read : read.map((event) => ({ ...event, position: `${log}#${event.position}` }))
  const given = JSON.stringify(events.map((event, number) => ({ ...event, number })))
  const inserted = await transaction.query<StoredEvent>(
    `insert into accounts.alert_event (source_position, upi, kind, at, old_price, new_price, old_status, new_status,
       side, property_kind, price, beds, baths, sqft, logged_at, is_news)
     select position, "uPI", kind, at, "oldPrice", "newPrice", "oldStatus", "newStatus",
       side, "propertyKind", price, beds, baths, sqft, coalesce("loggedAt", at), coalesce("loggedAt" > $2::timestamptz, true)
         and at > coalesce($2::timestamptz - case when $3 then interval '1 day' else interval '0' end, '-infinity')
     from jsonb_to_recordset($1) as given (number integer, position text, "uPI" text, kind smallint,
       at timestamptz, "loggedAt" timestamptz, "oldPrice" integer, "newPrice" integer, "oldStatus" text, "newStatus" text, side smallint,
       "propertyKind" integer, price integer, beds smallint, baths smallint, sqft integer)
     where not ($3 and exists (select from accounts.alert_event known
       where (known.upi, known.kind, known.at) = (given."uPI", given.kind, given.at::timestamptz(3))
         and (known.old_price, known.new_price, known.old_status, known.new_status) is not distinct from
           ("oldPrice", "newPrice", "oldStatus", "newStatus")))
     order by number
     on conflict (source_position) do nothing returning alert_event.position, is_news as "isNews"`,
    [given, historyUntil, log > 0],
  )
  await insertPlaces(transaction, events, inserted)
  return inserted
}

async function insertPlaces(
  transaction: Transaction,
  events: readonly EventRow[],
  inserted: readonly StoredEvent[],
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
    [places, inserted.map(({ position }) => position)],
  )
}
