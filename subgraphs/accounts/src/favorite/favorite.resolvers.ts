import type { Complete } from '@gable/subgraph-kit/complete'
import { UnauthenticatedError } from '@gable/subgraph-kit/errors'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'
import { refusals } from '../user-error/user-errors.ts'
import { wrongInMark } from './favorite.rules.ts'

export const Favorite: Complete<
  graph.FavoriteResolvers<Context, FavoriteRow>,
  graph.Favorite,
  FavoriteRow
> = {
  /** Only among the viewer's own: nobody reads another member's favorites. */
  __resolveReference: ({ id }, context) => context.favorites.byId(id),
  listing: ({ propertyId }) => ({ uPI: propertyId }),
}

/** Marks are for members: a visitor is told so, and no service is asked. */
export const favoriteMutations: Required<Pick<graph.MutationResolvers, 'setFavorite'>> = {
  async setFavorite(_, { input }, { viewer, mark }) {
    const { uPI, favorite: wished, name } = input
    const userErrors = viewer ? wrongInMark(input) : refusals(new UnauthenticatedError(), input)
    if (userErrors.length > 0) return { favorite: null, listing: null, userErrors }
    try {
      const saved = await mark({ propertyId: uPI, name: name ?? '', id: '', favorite: wished })
      const favorite = wished ? (saved ?? null) : null
      return { favorite, listing: { uPI, viewerFavorite: favorite }, userErrors }
    } catch (error) {
      // A token that the service refuses ends the session, as it does for whatever is read.
      if (error instanceof UnauthenticatedError) throw error
      return { favorite: null, listing: null, userErrors: refusals(error, input) }
    }
  },
}
