import { createLoader } from '@gable/subgraph-kit/loader'
import type { ListingRow } from '../rest/listings/listing.contract.ts'
import type { ListingsRest } from '../rest/listings/listings.rest.ts'

export interface ListingLoader {
  /** A listing, complete or as a search of this request left it. Null when there is none. */
  load(uPI: string): Promise<ListingRow | null>
  /** A listing with everything that only the detailed answers hold. */
  loadDetail(uPI: string): Promise<ListingRow | null>
  /** Remembers what a search has found, so that it is not asked for again. */
  prime(rows: ListingRow[]): void
}

export function createListingLoader(listings: ListingsRest): ListingLoader {
  const detail = createLoader(listings.byIds, (listing) => listing.uPI)
  const seen = new Map<string, ListingRow>()
  return {
    load: async (uPI) => seen.get(uPI) ?? detail.load(uPI),
    loadDetail: (uPI) => detail.load(uPI),
    prime: (rows) => {
      for (const row of rows) seen.set(row.uPI, row)
    },
  }
}
