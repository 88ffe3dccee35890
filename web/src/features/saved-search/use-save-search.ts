import { useMutation } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import type { SaveSearchInput } from '../../graphql/generated/graphql.ts'
import { graphLocale } from '../../graphql/page-route.ts'
import type { Refusal } from '../../graphql/show-refusals.ts'
import { useSite } from '../../lib/site.ts'
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
      }
    }
  }
`)

/** Saves a search. Answers null when it is saved, else why not: nothing when nobody answered. */
export function useSaveSearch(): (
  search: Omit<SaveSearchInput, 'locale' | 'timeZone'>,
) => Promise<readonly Refusal[] | null> {
  const locale = graphLocale(useSite().locale)
  const [save] = useMutation(mutation, { errorPolicy: 'all' })
  return async (search) => {
    const { data } = await save({ variables: { input: { ...search, locale, timeZone: timeZone() } } })
    if (!data?.saveSearch?.savedSearch) return data?.saveSearch?.userErrors ?? []
    tellOfSearches()
    return null
  }
}
