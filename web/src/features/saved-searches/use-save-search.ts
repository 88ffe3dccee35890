import { useMutation } from '@apollo/client/react'
import { track } from '../../platform/analytics/track.ts'
import { useSite } from '../../platform/browser/site.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { SaveSearchInput } from '../../platform/graphql/generated/graphql.ts'
import { graphLocale } from '../../platform/graphql/page-route.ts'
import type { UserError } from '../../platform/graphql/show-user-errors.ts'
import { mutationData } from '../../platform/graphql/stale-mutation.ts'
import { SessionEnded } from '../../platform/session/session-ended.ts'
import { broadcastSearchesChange } from './broadcast-searches-change.ts'
import { parseQuery } from './saved-filters.ts'
import type { SavedSearchCriteria } from './saved-place.ts'
import { timeZone } from './time-zone.ts'

const mutation = graphql(`
  mutation SaveSearch($input: SaveSearchInput!) {
    saveSearch(input: $input) {
      savedSearch {
        id
        ...SavedSearch_search
      }
      accountUser {
        id
        savedSearches {
          id
        }
      }
      userErrors {
        code
        message
        field
        retryAfterSeconds
      }
    }
  }
`)

/**
 * Null when the search is saved, otherwise the errors or the ended session. The errors are empty when the
 * server did not respond.
 */
type Outcome = readonly UserError[] | SessionEnded | null

/** Returns a function that saves a search, notifies other tabs, and tracks the event. */
export function useSaveSearch(): (search: Search) => Promise<Outcome> {
  const locale = graphLocale(useSite().locale)
  const [save] = useMutation(mutation, { errorPolicy: 'all' })
  return async (search) => {
    const result = await save({
      variables: { input: { ...search, locale, timeZone: timeZone() } },
    })
    if (result.error instanceof SessionEnded) return result.error
    const data = mutationData(result)
    if (!data?.saveSearch?.savedSearch) return data?.saveSearch?.userErrors ?? []
    broadcastSearchesChange()
    trackSavedSearch(search)
    return null
  }
}

type Search = Omit<SaveSearchInput, 'locale' | 'timeZone' | 'filters' | 'place'> & SavedSearchCriteria

const FREQUENCY_NAMES = new Map<number, 'immediate' | 'daily' | 'weekly' | 'monthly'>([
  [1, 'immediate'],
  [2, 'daily'],
  [4, 'weekly'],
  [16, 'monthly'],
])

/** Tracks a saved search, without its name and without filter values. */
function trackSavedSearch({
  searchCriteria,
  searchQueryString,
  isSubscribed,
  notificationFrequency,
}: Search): void {
  const { filters, transactionType } = parseQuery(searchQueryString)
  const { placeType = null, placeKey = null } = searchCriteria.place ?? {}
  track({
    event: 'save_search',
    place_type: placeType,
    place_key: placeKey,
    transaction: transactionType,
    filters: Object.keys(filters),
    frequency: (isSubscribed && FREQUENCY_NAMES.get(notificationFrequency)) || 'never',
  })
}
