import { BadUserInputError } from '@gable/subgraph-kit/errors/subgraph-error'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { globalId, idOfRow } from '@gable/subgraph-kit/schema/global-id'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import { sentRequests } from '../lead/sent-request.resolvers.ts'
import type { AccountSubscriptionRow, AccountUserRow } from '../rest/login/account-user.contract.ts'

/** Maximum number of favorites per page. */
const MAX_PAGE_SIZE = 100

/**
 * The access check runs before each of these resolvers. For a new session, the check recognizes the account
 * object in the sign-in response (see `markAsOwn`), so no resolver may copy that object.
 */
export const AccountUser: Complete<
  graph.AccountUserResolvers<Context, AccountUserRow>,
  graph.AccountUser,
  AccountUserRow
> = {
  __resolveReference: async (_, { viewerData }) => (await viewerData().user()) ?? null,
  id: ({ id }) => idOfRow('AccountUser', id),
  subscriptions: ({ subscriptions }) => subscriptions,
  addresses: ({ addresses }) => primaryFirst(addresses),
  phones: ({ phones }) => primaryFirst(phones),
  async favorites(_, { page, pageSize }, { viewerData }) {
    if (pageSize === null || pageSize === undefined) return viewerData().favorites.list()
    if (page < 1) throw new BadUserInputError('page must be 1 or more: pages are counted from 1.')
    if (pageSize < 1 || pageSize > MAX_PAGE_SIZE)
      throw new BadUserInputError(`pageSize must be from 1 to ${MAX_PAGE_SIZE}.`)
    const favorites = await viewerData().favorites.list()
    return favorites.slice((page - 1) * pageSize, page * pageSize)
  },
  listings: (_, __, { viewerData }) => viewerData().listings(),
  goals: (_, __, { viewerData }) => viewerData().goals(),
  sentRequests,
  savedSearches: (_, __, { viewerData }) => viewerData().savedSearches.all(),
  savedSearch: (_, { id }, { viewerData }) => viewerData().savedSearches.byId(id),
  notificationSettings: (_, __, { viewerData }) => viewerData().notifications(),
  sessions: (_, __, { viewerData }) => viewerData().sessions(),
  // The export must be complete, so it fails when the leads service is down.
  async export(_, __, { viewerData, leads }) {
    const [account, requests] = await Promise.all([viewerData().exportAll(), leads.requestsForExport()])
    return account && { ...account, requests }
  },
  identities: ({ identities }) => identities,
}

export const AccountSubscription: Complete<
  graph.AccountSubscriptionResolvers<Context, AccountSubscriptionRow>,
  graph.AccountSubscription,
  AccountSubscriptionRow
> = {
  id: ({ account, id }) => globalId('AccountSubscription', account, id),
  key: ({ id }) => id,
}

export const viewerQueries: Required<Pick<graph.QueryResolvers, 'viewer'>> = {
  viewer: async (_, __, { viewerData }) => (await viewerData().user()) ?? null,
}

function primaryFirst<Entry extends { isPrimary: boolean }>(entries: Entry[] | null | undefined) {
  return entries?.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
}
