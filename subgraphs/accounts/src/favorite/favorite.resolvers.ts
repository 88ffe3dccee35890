import type { Complete } from '@gable/subgraph-kit/complete'
import { idOfRow } from '@gable/subgraph-kit/global-id'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'
import { attempt } from '../user-error/user-errors.ts'
import { wrongInMark } from './favorite.rules.ts'

export const Favorite: Complete<
  graph.FavoriteResolvers<Context, FavoriteRow>,
  graph.Favorite,
  FavoriteRow
> = {
  /** Only among the viewer's own: nobody reads another member's favorites. */
  __resolveReference: ({ id }, { own }) => own().favorites.byId(id),
  id: ({ id }) => idOfRow('Favorite', id),
  listing: ({ propertyId }) => ({ uPI: propertyId }),
}

export const favoriteMutations: Required<Pick<graph.MutationResolvers, 'setFavorite'>> = {
  setFavorite: (_, { input }, { flow, change }, info) =>
    attempt({ info, input, wrong: wrongInMark(input), names: fieldOfMark }, async () => {
      const { mark } = await flow()
      const saved = await change(() => mark(input))
      const favorite = input.favorite ? (saved ?? null) : null
      return { favorite, listing: { uPI: input.uPI, viewerFavorite: favorite } }
    }),
}

/** The profile service has another name for the uPI of a home. */
const fieldOfMark = (path: string[]) => (path[0] === 'propertyId' ? ['uPI'] : path)
