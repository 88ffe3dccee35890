import type { Transaction } from '@gable/service-kit/database/database'
import type { ListingRows } from '../listing/listing-rows.ts'
import type { MarketListing } from '../listing/market-listing.types.ts'
import { EVENT_COLUMNS, eventRow } from './event-rows.ts'
import { pastEvents } from './past-events.ts'

const eventColumns = EVENT_COLUMNS.join(', ')

/** Collects recent events while listings load in arbitrary order. */
export interface PastLog {
  add(listings: readonly { listing: MarketListing; rows: ListingRows }[]): Promise<void>
  /** Writes the collected events to the log, oldest first. */
  finish(): Promise<void>
}

/**
 * Collects the events in a temporary table, because the events of a million listings do not fit in memory.
 */
export async function beginPastLog(transaction: Transaction, now: Date): Promise<PastLog> {
  await transaction.query(
    `create temporary table past_event on commit drop as
     select ${eventColumns} from listings.listing_event with no data`,
  )
  return {
    async add(listings) {
      const events = listings.flatMap(({ listing, rows }) =>
        pastEvents(listing, now).map(({ at, ...happening }) =>
          eventRow(happening, at, listing, rows.listing),
        ),
      )
      await transaction.copy(
        'pg_temp.past_event',
        EVENT_COLUMNS,
        events.map((event) => EVENT_COLUMNS.map((column) => event[column])),
      )
    },
    async finish() {
      await transaction.query(
        `insert into listings.listing_event (era, ${eventColumns})
         select (select listings.current_event_era()), ${eventColumns} from pg_temp.past_event order by at, upi`,
      )
    },
  }
}
