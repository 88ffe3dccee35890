import { setImmediate } from 'node:timers/promises'
import type { Place } from '@gable/places/place.types'
import type { Database } from '@gable/service-kit/database/database'
import { marketNow } from '@gable/service-kit/env/market-clock'
import { beginPastLog } from '../events/past-log.ts'
import { type ListingRows, listingRows } from '../listing/listing-rows.ts'
import type { MarketBoard, MarketListing, MarketOfficeRules } from '../listing/market-listing.types.ts'
import { copyRecords } from './copy-records.ts'
import { withoutIndexes } from './indexes.ts'
import { fillPlaces } from './places.ts'

const BATCH_SIZE = 1_000
const PAUSE_AFTER = 20

export interface Market {
  places: readonly Place[]
  boards: readonly MarketBoard[]
  /** Display rules of the offices that have any. */
  officeRules?: readonly MarketOfficeRules[]
  listings: Iterable<MarketListing>
  /** Time at which the listings were current; defaults to the market clock. */
  asOf?: Date
}

interface LoadedListing {
  listing: MarketListing
  rows: ListingRows
}

/**
 * Loads a market into empty tables, and recent events from the histories of its listings into the event log,
 * all in one transaction. `progress` receives the number of listings loaded so far.
 */
export async function loadMarket(
  db: Database,
  market: Market,
  progress: (done: number) => void = () => {},
): Promise<void> {
  await db.longTransaction(async (transaction) => {
    await withoutIndexes(transaction, 'listings', async () => {
      const place = await fillPlaces(transaction, market.places)
      await copyRecords(transaction, 'listings.board', market.boards.map(boardRow))
      await copyRecords(transaction, 'listings.office_rules', (market.officeRules ?? []).map(rulesRow))
      const log = await beginPastLog(transaction, market.asOf ?? marketNow())
      let done = 0
      let copied: Promise<void> = Promise.resolve()
      const copy = async (rows: LoadedListing[]) => {
        await copyRecords(
          transaction,
          'listings.listing',
          rows.map(({ rows: { listing } }) => listing),
        )
        await copyRecords(
          transaction,
          'listings.listing_detail',
          rows.map(({ rows: { detail } }) => detail),
        )
        await log.add(rows)
      }
      // While the database stores a batch, the next one is generated.
      for await (const batch of batches(market.listings)) {
        const rows = batch.flatMap((listing, i) => {
          const rows = listingRows(done + i + 1, listing, place)
          return rows ? [{ listing, rows }] : []
        })
        await copied
        copied = copy(rows)
        copied.catch(() => {})
        done += batch.length
        progress(done)
      }
      await copied
      await log.finish()
    })
    for (const table of ['listings.place', 'listings.listing'])
      await transaction.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
      )
  })
}

function boardRow(board: MarketBoard) {
  return {
    ouid: board.oUID,
    display_name: board.displayName,
    index_short: board.indexShort,
    idx_disclosure: board.idxDisclosure,
    display_logo_detail: board.displayLogoDetail,
    mls_refuses_ads: board.mlsRefusesAds,
    last_run_timestamp: board.lastRunTimestamp,
  }
}

const rulesRow = (rules: MarketOfficeRules) => ({
  list_office_key: rules.masterCustomerId,
  hides_days_on_website: rules.hidesDaysOnWebsite,
  hides_price_per_square_foot: rules.hidesPricePerSquareFoot,
})

/**
 * Yields batches, so that a load uses the same memory for a market of any size. Lets other work of the process
 * go on between a few listings.
 */
async function* batches(listings: Iterable<MarketListing>): AsyncGenerator<MarketListing[]> {
  let batch: MarketListing[] = []
  for (const listing of listings) {
    batch.push(listing)
    if (batch.length % PAUSE_AFTER === 0) await setImmediate()
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  yield batch
}
