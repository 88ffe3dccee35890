import { serviceAddress } from '@gable/kit/env/service-variables'
import { readEnv } from '@gable/subgraph-kit/config/env'
import { createRest } from '@gable/subgraph-kit/rest/rest-client'
import {
  defineSubgraph,
  type Subgraph,
  type SubgraphOptions,
  subgraphSchema,
} from '@gable/subgraph-kit/subgraph'
import { AutocompleteCategory, autocompleteQueries } from './autocomplete/autocomplete.resolvers.ts'
import type { Context } from './context/context.ts'
import { SentRequest } from './extensions/sent-request.resolvers.ts'
import type { QueryResolvers } from './generated/resolvers.ts'
import { createListingLoader } from './listing/listing.loader.ts'
import {
  Listing,
  ListingImage,
  ListingLocation,
  listingQueries,
  StreetView,
} from './listing/listing.resolvers.ts'
import { createPlaceLoader } from './place/place.loader.ts'
import { Place, placeQueries } from './place/place.resolvers.ts'
import { autocompleteRest } from './rest/autocomplete/autocomplete.rest.ts'
import { listingsRest } from './rest/listings/listings.rest.ts'
import { SearchResult, searchQueries } from './search/search.resolvers.ts'

const Query: Required<QueryResolvers> = {
  ...searchQueries,
  ...listingQueries,
  ...placeQueries,
  ...autocompleteQueries,
}

const schema = subgraphSchema(
  import.meta.url,
  {
    Query,
    Listing,
    ListingImage,
    ListingLocation,
    StreetView,
    Place,
    SearchResult,
    SentRequest,
    AutocompleteCategory,
  },
  ['search'],
)

/** Creates the listings subgraph: listings, search, and places. */
export function createSubgraph({ env = readEnv(), ...watch }: SubgraphOptions = {}): Subgraph {
  const rest = createRest(env, watch)
  const listingsService = rest.service('listings', serviceAddress(env, 'LISTINGS'))
  const autocompleteService = rest.service('autocomplete', serviceAddress(env, 'AUTOCOMPLETE'))
  return defineSubgraph<Context>({
    name: 'listings',
    ...schema,
    createContext: (request) => {
      const listings = listingsRest(listingsService.as(request))
      return {
        listings,
        autocomplete: autocompleteRest(autocompleteService.as(request)),
        listing: createListingLoader(listings),
        place: createPlaceLoader(listings),
      }
    },
    close: rest.close,
  })
}
