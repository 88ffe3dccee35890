import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import type { UpdateSavedSearchInput } from '../../graphql/generated/graphql.ts'
import { answerOf } from '../../graphql/late-answer.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import { useSite } from '../../lib/site.ts'
import type { SavedWords } from './saved-place.ts'
import { tellOfSearches } from './tell-tabs.ts'
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

/** What a member makes of a saved search. */
export type SavedSearchChange = Omit<UpdateSavedSearchInput, 'locale' | 'timeZone' | 'filters' | 'place'> &
  SavedWords

/** Changes, deletes and restores saved searches. Each answers whether it was done, and never rejects. */
export function useChangeSearches() {
  const locale = graphLocale(useSite().locale)
  const [runUpdate] = useMutation(update, { errorPolicy: 'all' })
  const [runRemove] = useMutation(remove, { errorPolicy: 'all' })
  const [runRestore] = useMutation(restore, { errorPolicy: 'all' })
  return {
    update: async (change: SavedSearchChange): Promise<boolean> => {
      const data = answerOf(
        await runUpdate({
          variables: { input: { ...change, locale, timeZone: timeZone() } },
        }),
      )
      return told(data?.updateSavedSearch?.savedSearch)
    },
    remove: async ({ id }: { id: string }): Promise<boolean> => {
      const data = answerOf(
        await runRemove({
          variables: { input: { id } },
          update: (cache, { data: answer }) => {
            if (!answer?.deleteSavedSearch?.id) return
            cache.evict({ id: cache.identify({ __typename: 'SavedSearch', id }) ?? '' })
            cache.gc()
          },
        }),
      )
      return told(data?.deleteSavedSearch?.id)
    },
    restore: async ({ id }: { id: string }): Promise<boolean> => {
      const data = answerOf(await runRestore({ variables: { input: { id } } }))
      return told(data?.restoreSavedSearch?.savedSearch)
    },
  }
}

/** Whether there is what a change answers with; other tabs hear of it then. */
function told(answer: unknown): boolean {
  if (answer) tellOfSearches()
  return Boolean(answer)
}
