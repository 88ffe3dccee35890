import { nullWhen } from '@gable/subgraph-kit/errors'
import { createLoader, type Loader } from '@gable/subgraph-kit/loader'
import type { SimilarRow } from '../rest/listings/listing.contract.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'
import type { ListingsRest } from '../rest/listings/listings.rest.ts'

export interface ListingLoader {
  /** A listing, complete or as a search of this request left it. Null when there is none. */
  load(uPI: string): Promise<ListingRow | null>
  /** A listing with everything that only the detailed answers hold. */
  loadDetail(uPI: string): Promise<ListingRow | null>
  /** The same by its board and that board's own number. */
  loadByNumber(oUID: string, listingId: string): Promise<ListingRow | null>
  /** Up to `most` listings that are like one, the likest first, as a search has them. Null when there is no such one. */
  loadSimilar(uPI: string, most: number): Promise<ListingRow[] | null>
  /** Remembers what a search has found, so that it is not asked for again. */
  prime(rows: ListingRow[]): void
}

export function createListingLoader(listings: ListingsRest): ListingLoader {
  const detail = createLoader(listings.byIds, (listing) => listing.uPI)
  const similar = new Map<number, Loader<SimilarRow>>()
  const seen = new Map<string, ListingRow>()

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
    for (const row of rows) seen.set(row.uPI, row)
  }

  return {
    load: async (uPI) => seen.get(uPI) ?? detail.load(uPI),
    loadDetail: (uPI) => detail.load(uPI),
    async loadByNumber(oUID, listingId) {
      try {
        return (await listings.byNumber(oUID, listingId)) ?? null
      } catch (error) {
        // A number that can be none is nobody's.
        return nullWhen('NOT_FOUND', 'BAD_USER_INPUT')(error)
      }
    },
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
