import { nullWhen } from '@gable/subgraph-kit/errors'
import { keysOfListing, type ListingKeys } from '@gable/subgraph-kit/listing-id'
import { createLoader, type Loader } from '@gable/subgraph-kit/loader'
import type { SimilarRow } from '../rest/listings/listing.contract.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'
import type { ListingsRest } from '../rest/listings/listings.rest.ts'

export interface ListingLoader {
  /** A listing, complete or as a search of this request left it. Null when there is none. */
  load(uPI: string): Promise<ListingRow | null>
  /** A record that a search has found, with everything that only the detailed answers hold. Null when it is gone. */
  loadDetail(listing: ListingRow): Promise<ListingRow | null>
  /** The record of an `id`, or the best one of a uPI, with everything that only the detailed answers hold. */
  loadById(id: string): Promise<ListingRow | null>
  /** The same by its board and that board's own number. */
  loadByNumber(oUID: string, listingId: string): Promise<ListingRow | null>
  /** Up to `most` listings that are like one, the likest first, as a search has them. Null when there is no such one. */
  loadSimilar(uPI: string, most: number): Promise<ListingRow[] | null>
  /** Remembers what a search has found, so that it is not asked for again. */
  prime(rows: ListingRow[]): void
}

export function createListingLoader(listings: ListingsRest): ListingLoader {
  const detail = createLoader(listings.byIds, (listing) => listing.uPI)
  const byNumber = new Map<string, Promise<ListingRow | null>>()
  const similar = new Map<number, Loader<SimilarRow>>()
  /** By uPI; null where searches have found several records. */
  const seen = new Map<string, ListingRow | null>()

  function similarLoader(most: number): Loader<SimilarRow> {
    const known = similar.get(most)
    if (known) return known
    const loader = createLoader(
      (uPIs) => listings.similar(uPIs, most),
      ({ uPI }: SimilarRow) => uPI,
    )
    similar.set(most, loader)
    return loader
  }

  function prime(rows: ListingRow[]): void {
    for (const row of rows) {
      // Of two records of one home, the service says which is the best.
      const known = seen.get(row.uPI)
      seen.set(row.uPI, known === undefined || (known && isSame(known, row)) ? row : null)
    }
  }

  async function loadDetail(listing: ListingRow): Promise<ListingRow | null> {
    const best = await detail.load(listing.uPI)
    return best && fits(listing, best) ? best : loadOther(listing)
  }

  async function loadById(id: string): Promise<ListingRow | null> {
    const keys = keysOfListing(id)
    if (!keys) return detail.load(id)
    const best = await detail.load(keys.uPI)
    return !best || isSame(best, keys) || !keys.oUID || !keys.listingId ? best : loadOther(keys)
  }

  /** A record that is not the best one of its home. Numbers of boards may be reused: that of another home is null. */
  async function loadOther({ uPI, oUID, listingId }: ListingKeys): Promise<ListingRow | null> {
    const found = oUID && listingId ? await loadByNumber(oUID, listingId) : null
    return found?.uPI === uPI ? found : null
  }

  function loadByNumber(oUID: string, listingId: string): Promise<ListingRow | null> {
    const key = JSON.stringify([oUID, listingId])
    const found = byNumber.get(key) ?? fetchByNumber(oUID, listingId)
    byNumber.set(key, found)
    return found
  }

  async function fetchByNumber(oUID: string, listingId: string): Promise<ListingRow | null> {
    try {
      return (await listings.byNumber(oUID, listingId)) ?? null
    } catch (error) {
      // An invalid number matches no listing.
      return nullWhen('NOT_FOUND', 'BAD_USER_INPUT')(error)
    }
  }

  return {
    load: async (uPI) => seen.get(uPI) ?? detail.load(uPI),
    loadDetail,
    loadById,
    loadByNumber,
    async loadSimilar(uPI, most) {
      const found = await similarLoader(most).load(uPI)
      if (!found) return null
      const rows = found.results.slice(0, most)
      prime(rows)
      return rows
    },
    prime,
  }
}

const isSame = (one: ListingKeys, other: ListingKeys): boolean =>
  (one.oUID ?? null) === (other.oUID ?? null) && (one.listingId ?? null) === (other.listingId ?? null)

/** Whether a detailed answer is of the record that a search has found. Rows of a search may leave out a key. */
const fits = ({ oUID, listingId }: ListingRow, detailed: ListingKeys): boolean =>
  (oUID === undefined || oUID === (detailed.oUID ?? null)) &&
  (listingId === undefined || listingId === (detailed.listingId ?? null))
