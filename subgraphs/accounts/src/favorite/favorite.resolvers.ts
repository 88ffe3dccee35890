import type { Complete } from '@gable/subgraph-kit/complete'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'

export const Favorite: Complete<
  graph.FavoriteResolvers<Context, FavoriteRow>,
  graph.Favorite,
  FavoriteRow
> = {
  /** Only among the viewer's own: nobody reads another member's favorites. */
  __resolveReference: ({ id }, context) => context.favorites.byId(id),
}
