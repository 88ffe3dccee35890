import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import type { SaveSearchInput } from '../../graphql/generated/graphql.ts'
import { answerOf } from '../../graphql/late-answer.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import { SessionEnded } from '../../graphql/session-ended.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'
import { track } from '../../lib/analytics/track.ts'
import { useSite } from '../../lib/site.ts'
import { parseQuery } from './saved-filters.ts'
import type { SavedWords } from './saved-place.ts'
import { tellOfSearches } from './tell-tabs.ts'
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

/** Null when the search is saved, else why it is not: no refusal when nobody answered. */
type Outcome = readonly Refusal[] | SessionEnded | null

/** Saves a search. */
export function useSaveSearch(): (search: Search) => Promise<Outcome> {
  const locale = graphLocale(useSite().locale)
  const [save] = useMutation(mutation, { errorPolicy: 'all' })
  return async (search) => {
    const result = await save({
      variables: { input: { ...search, locale, timeZone: timeZone() } },
    })
    if (result.error instanceof SessionEnded) return result.error
    const data = answerOf(result)
    if (!data?.saveSearch?.savedSearch) return data?.saveSearch?.userErrors ?? []
    tellOfSearches()
    count(search)
    return null
  }
}

type Search = Omit<SaveSearchInput, 'locale' | 'timeZone' | 'filters' | 'place'> & SavedWords

const frequencies = new Map<number, 'immediate' | 'daily' | 'weekly' | 'monthly'>([
  [1, 'immediate'],
  [2, 'daily'],
  [4, 'weekly'],
  [16, 'monthly'],
])

/** What was saved, without what it is called and what its filters are set to. */
function count({ searchCriteria, searchQueryString, isSubscribed, notificationFrequency }: Search): void {
  const { filters, side } = parseQuery(searchQueryString)
  const { placeType = null, placeKey = null } = searchCriteria.place ?? {}
  track({
    event: 'save_search',
    place_type: placeType,
    place_key: placeKey,
    transaction: side,
    filters: Object.keys(filters),
    frequency: (isSubscribed && frequencies.get(notificationFrequency)) || 'never',
  })
}
