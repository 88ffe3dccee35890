import { BadUserInputError, orNull } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import { isKey } from '@gable/subgraph-kit/rest/path'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { globalId } from '@gable/subgraph-kit/schema/global-id'
import { siteLocale } from '@gable/subgraph-kit/schema/locale'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { SavedSearchEventRow, SavedSearchFeedRow } from '../rest/alerts/feed.contract.ts'

const MAX_EVENTS = 200

/** A feed with one page of its events. */
export type SavedSearchFeedPage = SavedSearchFeedRow & { pageInfo: graph.PageInfo }

export const SavedSearchFeed: Complete<
  graph.SavedSearchFeedResolvers<Context, SavedSearchFeedPage>,
  graph.SavedSearchFeed,
  SavedSearchFeedPage
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
  savedSearchFeed(_, { token, first, after }, { alerts }) {
    checkFirst(first, MAX_EVENTS)
    if (typeof after === 'string' && !isKey(after))
      throw new BadUserInputError('after must be the endCursor of a page.')
    return orNull(async () => {
      // The service requires a limit of at least 1.
      const feed = await alerts.feed(token, Math.max(first, 1), after ?? undefined)
      return feed && pageOf(feed, first, after ?? null)
    })
  },
}

/** Returns the page with at most `first` events after `after`, also when a service does not know both parameters. */
function pageOf(feed: SavedSearchFeedRow, first: number, after: string | null): SavedSearchFeedPage {
  const rest = feed.events.slice(1 + feed.events.findIndex(({ id }) => id === after))
  const events = rest.slice(0, first)
  const next = rest.length > first ? undefined : (feed.next ?? null)
  const endCursor = next ?? events.at(-1)?.id ?? after
  return { ...feed, events, pageInfo: { hasNextPage: next !== null, endCursor } }
}
