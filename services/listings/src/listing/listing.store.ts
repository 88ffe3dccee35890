import type { Database } from '@gable/service-kit/database/database'
import type { Board, ListingDocument, ListingWords } from './listing-document.ts'

export interface StoredListing {
  id: number
  document: ListingDocument
  board: Board
}

interface BoardRow extends Omit<Board, 'lastRunTimestamp'> {
  lastRunTimestamp: Date
}

interface ListingRow extends BoardRow {
  id: number
  document: ListingDocument
}

const CARD_COLUMNS = `
  d.id, d.document, b.ouid as "oUID", b.display_name as "displayName", b.index_short as "indexShort",
  b.idx_disclosure as "idxDisclosure", b.display_logo_detail as "displayLogoDetail",
  b.mls_refuses_ads as "mlsRefusesAds", b.last_run_timestamp as "lastRunTimestamp"`
const WORD_COLUMNS = `
  d.remarks as "publicRemarks", d.remarks_french as "publicRemarksFrench", d.history`

/** Listings without their remarks and history, in the order of the ids. */
export async function listingsByNumber(db: Database, ids: readonly number[]): Promise<StoredListing[]> {
  const rows = await db.read<ListingRow>(
    `select ${CARD_COLUMNS} from listings.listing_detail d join listings.board b using (ouid)
     where d.id = any($1)`,
    [ids],
  )
  const byId = new Map(rows.map((row) => [row.id, storedListing(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Listings with everything, in no order; unknown keys are left out. */
export async function listingsByKey(
  db: Database,
  uPIs: readonly string[],
): Promise<(StoredListing & { words: ListingWords })[]> {
  const rows = await db.read<ListingRow & ListingWords>(
    `select ${CARD_COLUMNS}, ${WORD_COLUMNS}
     from listings.listing l join listings.listing_detail d using (id) join listings.board b using (ouid)
     where l.upi = any($1)`,
    [uPIs],
  )
  return rows.map((row) => {
    const { publicRemarks, publicRemarksFrench, history } = row
    return { ...storedListing(row), words: { publicRemarks, publicRemarksFrench, history } }
  })
}

function storedListing({ id, document, lastRunTimestamp, ...board }: ListingRow): StoredListing {
  const { oUID, displayName, indexShort, idxDisclosure, displayLogoDetail, mlsRefusesAds } = board
  return {
    id,
    document,
    board: {
      oUID,
      displayName,
      indexShort,
      idxDisclosure,
      displayLogoDetail,
      mlsRefusesAds,
      lastRunTimestamp: lastRunTimestamp.toISOString(),
    },
  }
}
