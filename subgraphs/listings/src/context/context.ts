import type { ViewerContext } from '@gable/subgraph-kit/subgraph'
import type { PlaceType } from '../generated/resolvers.ts'
import type { AutocompleteRest } from '../rest/autocomplete/autocomplete.rest.ts'
import type { ListingRow } from '../rest/listings/listing-row.ts'
import type { ListingsRest } from '../rest/listings/listings.rest.ts'
import type { PlaceRow } from '../rest/listings/place.contract.ts'

/** Context of this subgraph's resolvers for one request. */
export interface Context extends ViewerContext {
  listings: ListingsRest
  autocomplete: AutocompleteRest
  listing: ListingLoader
  place: PlaceLoader
}

export interface ListingLoader {
  /**
   * Loads a listing by uPI. If a search of this request has already found the listing, the row may lack the
   * detail fields. Null when there is no listing.
   */
  load(uPI: string): Promise<ListingRow | null>
  /**
   * Loads the complete record, with detail fields, for a search result. Null when the record no longer
   * exists.
   */
  loadDetail(listing: ListingRow): Promise<ListingRow | null>
  /**
   * Loads a complete record by its `id`, or the best record of a property by its uPI. Null when there is
   * none.
   */
  loadById(id: string): Promise<ListingRow | null>
  /** Loads all records that the service has for a property, best first. */
  loadRecords(uPI: string): Promise<readonly ListingRow[]>
  /** Whether a record is the best record of its property. Calls the service unless `recordCount` is 1. */
  isBest(listing: ListingRow): Promise<boolean>
  /** Loads a complete record by its board and the board's listing number. Null when there is none. */
  loadByNumber(oUID: string, listingId: string): Promise<ListingRow | null>
  /**
   * Loads up to `limit` listings similar to the given listing, most similar first, as search results. Null
   * when the listing does not exist.
   */
  loadSimilar(uPI: string, limit: number): Promise<ListingRow[] | null>
  /** Caches search results for the rest of the request, so that they are not loaded again. */
  prime(rows: ListingRow[]): void
}

export interface PlaceLoader {
  /** Loads a place. Null when the place does not exist. */
  load(type: PlaceType, placeKey: string): Promise<PlaceRow | null>
}
