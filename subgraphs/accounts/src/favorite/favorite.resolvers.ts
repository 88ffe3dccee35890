import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { idOfRow } from '@gable/subgraph-kit/schema/global-id'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { FavoriteRow } from '../rest/profile/favorite.contract.ts'
import { applyRules, rule, toPayload } from '../user-error/user-errors.ts'

export const Favorite: Complete<
  graph.FavoriteResolvers<Context, FavoriteRow>,
  graph.Favorite,
  FavoriteRow
> = {
  /**
   * Searches only the viewer's own favorites, so that a member cannot read the favorites of another member.
   */
  __resolveReference: ({ id }, { viewerData }) => viewerData().favorites.byId(id),
  id: ({ id }) => idOfRow('Favorite', id),
  listing: ({ propertyId }) => ({ uPI: propertyId }),
}

export const favoriteMutations: Required<Pick<graph.MutationResolvers, 'setFavorite'>> = {
  setFavorite: (_, { input }, { backend, change }, info) =>
    toPayload(
      { info, input, validationErrors: validateFavorite(input), mapFieldPath: favoriteFieldPath },
      async () => {
        const { setFavorite } = await backend()
        const saved = await change(() => setFavorite(input))
        const favorite = input.favorite ? (saved ?? null) : null
        return { favorite, listing: { uPI: input.uPI, viewerFavorite: favorite } }
      },
    ),
}

export const SetFavoritePayload: Pick<graph.SetFavoritePayloadResolvers<Context>, 'viewer'> = {
  viewer: async ({ userErrors }, _, { viewerData }) =>
    userErrors.length > 0 ? null : ((await viewerData().user()) ?? null),
}

/** The profile service uses the name propertyId for uPI. */
const favoriteFieldPath = (path: string[]) => (path[0] === 'propertyId' ? ['uPI'] : path)

const MAX_UPI_LENGTH = 255
const MAX_OUID_LENGTH = 255
const MAX_NAME_LENGTH = 200
const MAX_ID_LENGTH = 64
const isOneLine = (maxLength: number) => (text: string) => text.length <= maxLength && !/\p{Cc}/u.test(text)

const validateFavorite = (input: graph.SetFavoriteInput) =>
  applyRules(input, {
    uPI: [
      rule('REQUIRED', 'uPI is required', (text) => text !== ''),
      rule('INVALID', 'uPI must be one line of at most 255 characters.', isOneLine(MAX_UPI_LENGTH)),
    ],
    oUID: [rule('INVALID', 'oUID must be one line of at most 255 characters.', isOneLine(MAX_OUID_LENGTH))],
    id: [rule('INVALID', 'id must be one line of at most 64 characters.', isOneLine(MAX_ID_LENGTH))],
    name: [
      rule('INVALID', 'Name must be a single line of up to 200 characters.', isOneLine(MAX_NAME_LENGTH)),
    ],
  })
