import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'

/** A listing as the graph hands it over: its key. */
export type ListingReference = Pick<graph.Listing, 'uPI'>

export const Listing: Required<graph.ListingResolvers<Context, ListingReference>> = {
  __resolveReference: (listing) => listing,
  viewerFavorite: ({ uPI }, _, context) => context.favorites.ofHome(uPI),
}
