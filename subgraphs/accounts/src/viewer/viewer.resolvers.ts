import type { Complete } from '@gable/subgraph-kit/complete'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { AccountUserRow } from '../rest/login/account-user.contract.ts'

export const AccountUser: Complete<
  graph.AccountUserResolvers<Context, AccountUserRow>,
  graph.AccountUser,
  AccountUserRow
> = {
  /** Only the viewer's own account; any other one is not there. */
  __resolveReference: ({ id }, context) => (context.viewer?.id === id ? context.user() : null),
  /** Who has just signed in or registered is not the viewer yet: their favorites are for the next request. */
  favorites: ({ id }, _, context) => (context.viewer?.id === id ? context.favorites.list() : null),
}

export const viewerQueries: Required<Pick<graph.QueryResolvers, 'viewer'>> = {
  viewer: (_, __, context) => context.user(),
}
