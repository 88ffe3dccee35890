import type { Transaction } from '@gable/service-kit/database/database'
import { appendEvents, displayRow } from '../events/event-rows.ts'
import type { ListingDocument, ListingExtras } from '../listing/listing-document.ts'
import { type ListingRows, type PlaceIdLookup, placeKeysOf } from '../listing/listing-rows.ts'
import type { MarketListing } from '../listing/market-listing.types.ts'
import type { StoredListing } from './change.ts'

interface StoredListingRow extends ListingExtras {
  id: number
  upi: string
  document: ListingDocument
}

/** Loads the stored versions of these listings, by uPI. */
export async function storedListings(
  transaction: Transaction,
  uPIs: readonly string[],
): Promise<Map<string, StoredListing>> {
  const rows = await transaction.query<StoredListingRow>(
    `select l.id, l.upi, d.document, d.history, d.remarks as "publicRemarks",
       d.remarks_french as "publicRemarksFrench"
     from listings.listing l join listings.listing_detail d using (id)
     where l.upi = any($1)`,
    [uPIs],
  )
  return new Map(rows.map(({ id, upi, document, ...extras }) => [upi, { id, document, extras }]))
}

/** Allocates ids for new listings. */
export async function allocateIds(transaction: Transaction, count: number): Promise<number[]> {
  if (count === 0) return []
  const rows = await transaction.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('listings.listing', 'id'))::int as id from generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Returns a function that looks up the id of any place of these listings. */
export async function placeIds(
  transaction: Transaction,
  listings: readonly MarketListing[],
): Promise<PlaceIdLookup> {
  const named = listings.flatMap((listing) => Object.entries(placeKeysOf(listing)))
  const names = new Set(named.map(([type, key]) => `${type}/${key}`))
  const refs = Array.from(names, (name) => name.split(/\/(.*)/s))
  const rows = await transaction.query<{ name: string; id: number }>(
    `select place_type || '/' || place_key as name, id from listings.place
     where (place_type, place_key) in (select * from unnest($1::text[], $2::text[]))`,
    [refs.map(([type]) => type), refs.map(([, key]) => key)],
  )
  const ids = new Map(rows.map(({ name, id }) => [name, id]))
  return (type, key) => (key === null ? undefined : ids.get(`${type}/${key}`))
}

/** Inserts or updates listings. */
export async function writeListings(
  transaction: Transaction,
  listings: readonly ListingRows[],
): Promise<void> {
  await writeRows(
    transaction,
    'listings.listing',
    listings.map(({ listing }) => listing),
  )
  await writeRows(
    transaction,
    'listings.listing_detail',
    // COPY accepts the history as JSON text, but this insert needs the parsed value.
    listings.map(({ detail }) => ({ ...detail, history: JSON.parse(detail.history) })),
  )
}

async function writeRows(transaction: Transaction, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((column) => `${column} = excluded.${column}`)
  await transaction.query(
    `insert into ${table} (${columns})
     select ${columns} from json_populate_recordset(null::${table}, $1)
     on conflict (id) do update set ${values}`,
    [JSON.stringify(rows)],
  )
}

/**
 * Deletes listings and their events, and logs LISTING_HIDDEN for each. Returns the number of deleted
 * listings.
 */
export async function removeListings(
  transaction: Transaction,
  uPIs: readonly string[],
  asOf: Date,
): Promise<number> {
  if (uPIs.length === 0) return 0
  const removed = await transaction.query<{ id: number; upi: string }>(
    'delete from listings.listing where upi = any($1) returning id, upi',
    [uPIs],
  )
  await transaction.query('delete from listings.listing_detail where id = any($1)', [
    removed.map(({ id }) => id),
  ])
  const hidden = removed.map(({ upi }) => upi)
  await transaction.query('delete from listings.listing_event where upi = any($1)', [hidden])
  await appendEvents(
    transaction,
    hidden.map((upi) => displayRow('LISTING_HIDDEN', asOf, upi)),
  )
  return removed.length
}

/**
 * Stores the time at which these boards last sent listings. Throws for an unknown board, because its listings
 * could not be displayed.
 */
export async function touchBoards(
  transaction: Transaction,
  oUIDs: readonly string[],
  asOf: Date,
): Promise<void> {
  const boards = [...new Set(oUIDs)]
  const known = await transaction.query<{ ouid: string }>(
    `update listings.board set last_run_timestamp = greatest(last_run_timestamp, $2)
     where ouid = any($1) returning ouid`,
    [boards, asOf],
  )
  const keys = new Set(known.map(({ ouid }) => ouid))
  const missing = boards.filter((oUID) => !keys.has(oUID))
  if (missing.length > 0)
    throw new Error(`Failed to store listings: unknown boards ${missing.join(', ')}; store the boards first`)
}
