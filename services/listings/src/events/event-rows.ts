import { isRental } from '@gable/kit/rules/rental'
import type { Queryable } from '@gable/service-kit/database/database'
import type { ListingDocument } from '../listing/listing-document.ts'
import type { SearchRow } from '../listing/listing-rows.ts'
import type { DisplayKind, EventFacts } from './market-events.ts'

/** Columns of the table listing_event. The era, transaction, and id have database defaults. */
export type EventRow = ReturnType<typeof eventRow>

/**
 * Returns the row of an event, including the listing's values for search filters at the time of the event.
 */
export function eventRow(facts: EventFacts, at: Date, listing: ListingDocument, row: SearchRow) {
  const places = [
    row.state_id,
    row.county_id,
    row.city_id,
    row.zip_id,
    row.neighborhood_id,
    row.schooldistrict_id,
  ]
  return {
    upi: row.upi,
    kind: facts.kind,
    at: at.toISOString(),
    old_price: facts.oldPrice,
    new_price: facts.newPrice,
    old_status: facts.oldStatus,
    new_status: facts.newStatus,
    transaction: isRental(listing) ? 'Rent' : 'Sale',
    property_kind: row.kind,
    beds: row.beds,
    baths: row.baths,
    sqft: row.sqft,
    places: places.filter((place) => place !== undefined),
  }
}

/** Returns the row of a display event, which contains no facts about the listing. */
export const displayRow = (kind: DisplayKind, at: Date, upi: string) => ({
  upi,
  kind,
  at: at.toISOString(),
  places: [],
})

export const EVENT_COLUMNS = [
  'upi',
  'kind',
  'at',
  'old_price',
  'new_price',
  'old_status',
  'new_status',
  'transaction',
  'property_kind',
  'beds',
  'baths',
  'sqft',
  'places',
] as const satisfies readonly (keyof EventRow)[]

/** Appends events to the log, in the order of the list. */
export async function appendEvents(
  db: Queryable,
  rows: readonly (EventRow | ReturnType<typeof displayRow>)[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = EVENT_COLUMNS.join(', ')
  await db.query(
    `insert into listings.listing_event (era, ${columns})
     select (select listings.current_event_era()), ${columns}
     from json_populate_recordset(null::listings.listing_event, $1)`,
    [JSON.stringify(rows)],
  )
}
