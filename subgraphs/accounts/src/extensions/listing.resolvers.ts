import type { Complete } from '@gable/subgraph-kit/complete'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'

/** A listing as the graph hands it over: its key. */
export type ListingReference = Pick<graph.Listing, 'uPI'>

export const Listing: Complete<
  graph.ListingResolvers<Context, ListingReference>,
  graph.Listing,
  ListingReference
> = {
  __resolveReference: (listing) => listing,
  viewerFavorite: ({ uPI }, _, context) => context.favorites.ofHome(uPI),
}
