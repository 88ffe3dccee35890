import { deFrench } from '@gable/places/names'
import type { Database } from '@gable/service-kit/database/database'
import { LRUCache } from 'lru-cache'
import type { Board, ListingFacts } from './listing-document.ts'

const MAX_CACHED = 2_000
/** A cached board may be 5 seconds out of date, because only the time of its last feed run ever changes. */
const CACHE_TTL_MS = 5_000

const caches = new WeakMap<Database, LRUCache<string, Board>>()

/**
 * Returns boards by oUID, up to 5 seconds out of date. Cached, because every page of listings needs the same
 * few boards.
 */
export async function boardsOf(db: Database, oUIDs: readonly string[]): Promise<ReadonlyMap<string, Board>> {
  const cache = caches.get(db) ?? new LRUCache<string, Board>({ max: MAX_CACHED, ttl: CACHE_TTL_MS })
  caches.set(db, cache)
  const boards = new Map<string, Board>()
  const missing = new Set<string>()
  for (const oUID of oUIDs) {
    const board = cache.get(oUID)
    if (board) boards.set(oUID, board)
    else missing.add(oUID)
  }
  if (missing.size === 0) return boards
  const rows = await db.read<BoardRow>(`select ${BOARD_COLUMNS} from listings.board b where ouid = any($1)`, [
    [...missing],
  ])
  for (const row of rows) {
    const board = boardOf(row)
    cache.set(board.oUID, board)
    boards.set(board.oUID, board)
  }
  return boards
}

export interface BoardRow extends Omit<Board, 'lastRunTimestamp'> {
  lastRunTimestamp: Date
}

/** Columns of the board table for a SELECT clause. The table must have the alias `b`. */
export const BOARD_COLUMNS = `
  b.ouid as "oUID", b.display_name as "displayName", b.index_short as "indexShort",
  b.idx_disclosure as "idxDisclosure", b.display_logo_detail as "displayLogoDetail",
  b.mls_refuses_ads as "mlsRefusesAds", b.last_run_timestamp as "lastRunTimestamp"`

export function boardOf(row: BoardRow): Board {
  const { oUID, displayName, indexShort, idxDisclosure, displayLogoDetail, mlsRefusesAds } = row
  return {
    oUID,
    displayName,
    indexShort,
    idxDisclosure,
    displayLogoDetail,
    mlsRefusesAds,
    lastRunTimestamp: row.lastRunTimestamp.toISOString(),
  }
}

/**
 * Returns the attribution line. Every display of a listing must name the listing office, and the board as the
 * source of the record.
 */
export function courtesyOf(
  { listOfficeName, coListOfficeName }: ListingFacts,
  { displayName }: Board,
): string {
  const offices = coListOfficeName ? `${listOfficeName} and ${coListOfficeName}` : listOfficeName
  return `Listing courtesy of ${offices} via ${displayName}`
}

/** Returns the attribution line in French. */
export function courtesyOfFrench(
  { listOfficeName, coListOfficeName }: ListingFacts,
  { displayName }: Board,
): string {
  const offices = coListOfficeName ? `${listOfficeName} et ${coListOfficeName}` : listOfficeName
  return `Inscription ${deFrench(offices)}, par l’entremise ${deFrench(displayName)}`
}

/** Returns the parts of the attribution line as separate fields. */
export function courtesyFields(listing: ListingFacts, board: Board) {
  const fields = [
    { id: 'listAgent', title: 'Listing agent', data: listing.listAgentFullName },
    { id: 'listOffice', title: 'Listing office', data: listing.listOfficeName },
    { id: 'coListOffice', title: 'Co-listing office', data: listing.coListOfficeName },
    { id: 'listingId', title: 'MLS number', data: listing.listingId },
    { id: 'source', title: 'Source', data: board.displayName },
  ]
  return fields.flatMap(({ id, title, data }) => (data ? [{ id, title, data }] : []))
}
