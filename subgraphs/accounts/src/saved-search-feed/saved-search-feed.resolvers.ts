import { orNull } from '@gable/subgraph-kit/errors/subgraph-error'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { globalId } from '@gable/subgraph-kit/schema/global-id'
import { siteLocale } from '@gable/subgraph-kit/schema/locale'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { SavedSearchEventRow, SavedSearchFeedRow } from '../rest/alerts/feed.contract.ts'

export const SavedSearchFeed: Complete<
  graph.SavedSearchFeedResolvers<Context, SavedSearchFeedRow>,
  graph.SavedSearchFeed,
  SavedSearchFeedRow
> = {
  locale: ({ locale }) => siteLocale(locale),
  events: ({ events }) => events,
}

export const SavedSearchEvent: Complete<
  graph.SavedSearchEventResolvers<Context, SavedSearchEventRow>,
  graph.SavedSearchEvent,
  SavedSearchEventRow
> = {
  id: ({ id }) => globalId('SavedSearchEvent', id),
  key: ({ id }) => id,
  listing: ({ uPI }) => ({ uPI }),
}

export const feedQueries: Required<Pick<graph.QueryResolvers, 'savedSearchFeed'>> = {
  savedSearchFeed: (_, { token }, { alerts }) => orNull(async () => alerts.feed(token)),
}
