import type { ViewerContext } from '@gable/subgraph-kit/subgraph'
import type { PlaceType } from '../generated/resolvers.ts'
import type { AutocompleteRest } from '../rest/autocomplete/autocomplete.rest.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'
import type { ListingsRest } from '../rest/listings/listings.rest.ts'
import type { PlaceRow } from '../rest/listings/place.contract.ts'

/** What a resolver of this subgraph has to work with, for one request. */
export interface Context extends ViewerContext {
  listings: ListingsRest
  autocomplete: AutocompleteRest
  listing: ListingLoader
  place: PlaceLoader
}

export interface ListingLoader {
  /** A listing, complete or as a search of this request left it. Null when there is none. */
  load(uPI: string): Promise<ListingRow | null>
  /** A record that a search has found, with everything that only the detailed answers hold. Null when it is gone. */
  loadDetail(listing: ListingRow): Promise<ListingRow | null>
  /** The record of an `id`, or the best one of a uPI, with everything that only the detailed answers hold. */
  loadById(id: string): Promise<ListingRow | null>
  /** All records of a home that the service knows, the best one first. */
  loadRecords(uPI: string): Promise<readonly ListingRow[]>
  /** Whether a record is the best one of its home. Calls the service unless it says that there is no other record. */
  isBest(listing: ListingRow): Promise<boolean>
  /** The same by its board and that board's own number. */
  loadByNumber(oUID: string, listingId: string): Promise<ListingRow | null>
  /** Up to `limit` listings that are like one, the likest first, as a search has them. Null when there is no such one. */
  loadSimilar(uPI: string, limit: number): Promise<ListingRow[] | null>
  /** Remembers what a search has found, so that it is not asked for again. */
  prime(rows: ListingRow[]): void
}

export interface PlaceLoader {
  /** Null when there is no such place. */
  load(type: PlaceType, placeKey: string): Promise<PlaceRow | null>
}
