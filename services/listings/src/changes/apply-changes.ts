import type { Database, Transaction } from '@gable/service-kit/database/database'
import { marketNow } from '@gable/service-kit/env/market-clock'
import { appendEvents, displayRow, type EventRow, eventRow } from '../events/event-rows.ts'
import { type EventKind, isDisplayed } from '../events/market-events.ts'
import { listingRows } from '../listing/listing-rows.ts'
import type { MarketListing } from '../listing/market-listing.types.ts'
import { type Change, changeOf } from './change.ts'
import {
  allocateIds,
  placeIds,
  removeListings,
  storedListings,
  touchBoards,
  writeListings,
} from './changes.store.ts'

// Listings per statement. Each listing takes about 10 KB.
const BATCH_SIZE = 500

export interface ListingChanges {
  /** Complete listings, new or updated. For duplicate uPIs, the last one wins. */
  upsert?: Iterable<MarketListing>
  /** uPIs of listings that may no longer be displayed. Unknown uPIs are ignored. */
  remove?: Iterable<string>
}

export interface ChangeCounts {
  /** Number of new or changed listings. */
  written: number
  removed: number
  events: Record<EventKind, number>
}

/**
 * Applies changes after the initial load: writes listings and their events in one transaction. Compares each
 * listing with its stored version and skips unchanged listings. `asOf` is the time at which the changes
 * became known. The boards of all listings must already be stored.
 */
export async function applyChanges(
  db: Database,
  { upsert = [], remove = [] }: ListingChanges,
  asOf = marketNow(),
): Promise<ChangeCounts> {
  return db.longTransaction(async (transaction) => {
    // A concurrent writer waits here until the first transaction ends. It then compares its listings with the
    // rows that the first transaction wrote.
    await transaction.query("select pg_advisory_xact_lock(hashtext('gable'), hashtext('changes of homes'))")
    const applied: ChangeCounts = { written: 0, removed: 0, events: noEvents() }
    for (const batch of batches(upsert)) await applyBatch(transaction, batch, asOf, applied)
    applied.removed += await removeListings(transaction, [...remove], asOf)
    return applied
  })
}

async function applyBatch(
  transaction: Transaction,
  batch: readonly MarketListing[],
  asOf: Date,
  applied: ChangeCounts,
): Promise<void> {
  const shown = batch.filter(isDisplayed)
  const hidden = batch.filter((listing) => !isDisplayed(listing))
  applied.removed += await removeListings(transaction, hidden.map(keyOf), asOf)
  const stored = await storedListings(transaction, shown.map(keyOf))
  const changes = shown.flatMap((listing) => changeOf(stored.get(listing.uPI), listing, asOf) ?? [])
  if (changes.length === 0) return
  const boards = changes.map(({ listing }) => listing.oUID)
  await touchBoards(transaction, boards, asOf)
  const events = await write(transaction, changes)
  applied.written += changes.length
  for (const { kind } of events) applied.events[kind]++
}

const keyOf = ({ uPI }: MarketListing) => uPI

/** Stores the listings, appends their events to the log, and returns the market events. */
async function write(transaction: Transaction, changes: readonly Change[]): Promise<EventRow[]> {
  const listings = changes.map(({ listing }) => listing)
  const place = await placeIds(transaction, listings)
  const newIds = await allocateIds(transaction, changes.filter(({ stored }) => !stored).length)
  const storedRows = changes.flatMap((change) => {
    const rows = listingRows(change.stored?.id ?? newIds.shift() ?? 0, change.listing, place)
    return rows ? [{ change, rows }] : []
  })
  await writeListings(
    transaction,
    storedRows.map(({ rows }) => rows),
  )
  const events = storedRows.flatMap(({ change: { listing, events }, rows }) =>
    events.map(({ at, ...happening }) => eventRow(happening, at, listing, rows.listing)),
  )
  events.sort((a, b) => a.at.localeCompare(b.at))
  const display = storedRows.flatMap(({ change: { listing, display } }) =>
    display ? displayRow(display.kind, display.at, listing.uPI) : [],
  )
  await appendEvents(transaction, [...events, ...display])
  return events
}

const noEvents = () => ({ NEW_LISTING: 0, COMING_SOON: 0, PRICE_CHANGE: 0, STATUS_CHANGE: 0 })

/**
 * Splits listings into batches without duplicate uPIs, so that a second version of a listing is compared with
 * the first.
 */
function* batches(listings: Iterable<MarketListing>): Generator<MarketListing[]> {
  let batch = new Map<string, MarketListing>()
  for (const listing of listings) {
    if (batch.size === BATCH_SIZE || batch.has(listing.uPI)) {
      yield [...batch.values()]
      batch = new Map()
    }
    batch.set(listing.uPI, listing)
  }
  if (batch.size > 0) yield [...batch.values()]
}
