import type { ViewerContext } from '@gable/subgraph-kit/subgraph'
import { createListingLoader, type ListingLoader } from '../listing/listing.loader.ts'
import { createPlaceLoader, type PlaceLoader } from '../place/place.loader.ts'
import type { AutocompleteRest } from '../rest/autocomplete/autocomplete.rest.ts'
import type { ListingsRest } from '../rest/listings/listings.rest.ts'

/** What a resolver of this subgraph has to work with, for one request. */
export interface Context extends ViewerContext {
  listings: ListingsRest
  autocomplete: AutocompleteRest
  listing: ListingLoader
  place: PlaceLoader
}

export function createContext(
  listings: ListingsRest,
  autocomplete: AutocompleteRest,
): Omit<Context, 'viewer'> {
  return {
    listings,
    autocomplete,
    listing: createListingLoader(listings),
    place: createPlaceLoader(listings),
  }
}
