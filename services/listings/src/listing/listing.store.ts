import type { Database } from '@gable/service-kit/database/database'
import { BOARD_COLUMNS, type BoardRow, boardOf, boardsOf } from './boards.ts'
import type { Board, CardDocument, ListingDocument, ListingExtras, OfficeRules } from './listing-document.ts'

/** Stored card of a listing. */
export interface StoredCard {
  id: number
  card: CardDocument
  board: Board
}

interface ListingRow extends BoardRow {
  id: number
  document: ListingDocument
}

const EXTRA_COLUMNS = `
  d.remarks as "publicRemarks", d.remarks_french as "publicRemarksFrench", d.history`
const RULE_COLUMNS = `
  coalesce(r.hides_days_on_website, false) as "hidesDaysOnWebsite",
  coalesce(r.hides_price_per_square_foot, false) as "hidesPricePerSquareFoot"`

/** Returns cards in the order of the ids. */
export async function cardsById(db: Database, ids: readonly number[]): Promise<StoredCard[]> {
  const rows = await db.read<{ id: number; ouid: string; card: CardDocument }>(
    'select id, ouid, card from listings.listing_detail where id = any($1)',
    [ids],
  )
  const boards = await boardsOf(
    db,
    rows.map(({ ouid }) => ouid),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const board = row && boards.get(row.ouid)
    return board ? { id, card: row.card, board } : []
  })
}

/** Keys that distinguish the records of a home. */
export interface RecordKeys {
  uPI: string
  oUID: string
  listingId: string | null
}

/** Returns the keys of the listings that exist, by id. */
export async function keysById(db: Database, ids: readonly number[]): Promise<Map<number, RecordKeys>> {
  if (ids.length === 0) return new Map()
  const rows = await db.read<RecordKeys & { id: number }>(
    `select id, upi as "uPI", ouid as "oUID", listing_id as "listingId"
     from listings.listing join listings.listing_detail using (id) where id = any($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, ...keys }) => [id, keys]))
}

/** A listing with all of its stored data. */
export interface FullListing {
  id: number
  document: ListingDocument
  board: Board
  extras: ListingExtras
  officeRules: OfficeRules
}

/** Returns listings in no particular order. Omits unknown keys. */
export const listingsByKey = (db: Database, uPIs: readonly string[]): Promise<FullListing[]> =>
  fullListings(db, 'l.upi = any($1)', [uPIs])

/**
 * Returns the listing with this board and listing number, both case-insensitive, or undefined when none
 * matches.
 */
export async function listingByNumber(
  db: Database,
  oUID: string,
  listingId: string,
): Promise<FullListing | undefined> {
  const condition = 'lower(d.listing_id) = lower($1) and lower(d.ouid) = lower($2)'
  const [listing] = await fullListings(db, condition, [listingId, oUID])
  return listing
}

async function fullListings(
  db: Database,
  condition: string,
  values: readonly unknown[],
): Promise<FullListing[]> {
  const rows = await db.read<ListingRow & ListingExtras & OfficeRules>(
    `select d.id, d.document, ${BOARD_COLUMNS}, ${EXTRA_COLUMNS}, ${RULE_COLUMNS}
     from listings.listing l join listings.listing_detail d using (id) join listings.board b using (ouid)
       left join listings.office_rules r using (list_office_key)
     where ${condition}`,
    values,
  )
  return rows.map((row) => {
    const { publicRemarks, publicRemarksFrench, history, hidesDaysOnWebsite, hidesPricePerSquareFoot } = row
    return {
      id: row.id,
      document: row.document,
      board: boardOf(row),
      extras: { publicRemarks, publicRemarksFrench, history },
      officeRules: { hidesDaysOnWebsite, hidesPricePerSquareFoot },
    }
  })
}
