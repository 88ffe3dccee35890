import { useMutation } from '@apollo/client/react'
import { useSite } from '../../platform/browser/site.ts'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type { UpdateSavedSearchInput } from '../../platform/graphql/generated/graphql.ts'
import { graphLocale } from '../../platform/graphql/page-route.ts'
import { mutationData } from '../../platform/graphql/stale-mutation.ts'
import { broadcastSearchesChange } from './broadcast-searches-change.ts'
import type { SavedSearchCriteria } from './saved-place.ts'
import { timeZone } from './time-zone.ts'

const update = graphql(`
  mutation UpdateSavedSearch($input: UpdateSavedSearchInput!) {
    updateSavedSearch(input: $input) {
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
    }
  }
`)

const remove = graphql(`
  mutation DeleteSavedSearch($input: DeleteSavedSearchInput!) {
    deleteSavedSearch(input: $input) {
      id
    }
  }
`)

const restore = graphql(`
  mutation RestoreSavedSearch($input: RestoreSavedSearchInput!) {
    restoreSavedSearch(input: $input) {
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
    }
  }
`)

/** A change to a saved search. */
export type SavedSearchChange = Omit<UpdateSavedSearchInput, 'locale' | 'timeZone' | 'filters' | 'place'> &
  SavedSearchCriteria

/**
 * Updates, deletes, and restores saved searches. Each function resolves to true on success and never rejects.
 */
export function useSavedSearchMutations() {
  const locale = graphLocale(useSite().locale)
  const [runUpdate] = useMutation(update, { errorPolicy: 'all' })
  const [runRemove] = useMutation(remove, { errorPolicy: 'all' })
  const [runRestore] = useMutation(restore, { errorPolicy: 'all' })
  return {
    update: async (change: SavedSearchChange): Promise<boolean> => {
      const data = mutationData(
        await runUpdate({
          variables: { input: { ...change, locale, timeZone: timeZone() } },
        }),
      )
      return broadcastIfDone(data?.updateSavedSearch?.savedSearch)
    },
    remove: async ({ id }: { id: string }): Promise<boolean> => {
      const data = mutationData(
        await runRemove({
          variables: { input: { id } },
          update: (cache, { data: answer }) => {
            if (!answer?.deleteSavedSearch?.id) return
            cache.evict({ id: cache.identify({ __typename: 'SavedSearch', id }) ?? '' })
            cache.gc()
          },
        }),
      )
      return broadcastIfDone(data?.deleteSavedSearch?.id)
    },
    restore: async ({ id }: { id: string }): Promise<boolean> => {
      const data = mutationData(await runRestore({ variables: { input: { id } } }))
      return broadcastIfDone(data?.restoreSavedSearch?.savedSearch)
    },
  }
}

/** Notifies other tabs when the mutation returned a result. Returns whether it notified them. */
function broadcastIfDone(answer: unknown): boolean {
  if (answer) broadcastSearchesChange()
  return Boolean(answer)
}
