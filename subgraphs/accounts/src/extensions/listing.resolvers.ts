import type { Complete } from '@gable/subgraph-kit/schema/complete'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'

/**
 * A listing as referenced by the graph: its key, plus the viewer's favorite if a mutation just set or removed
 * it.
 */
export interface ListingReference extends Pick<graph.Listing, 'uPI'> {
  viewerFavorite?: FavoriteRow | null
}

export const Listing: Complete<
  graph.ListingResolvers<Context, ListingReference>,
  graph.Listing,
  ListingReference
> = {
  __resolveReference: (listing) => listing,
  viewerFavorite: ({ uPI, viewerFavorite }, _, context) =>
    viewerFavorite === undefined ? context.viewerData().favorites.byListing(uPI) : viewerFavorite,
}
