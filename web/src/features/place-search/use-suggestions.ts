import { useQuery } from '@apollo/client/react'
import { graphql } from '../../graphql/generated/gql.ts'
import type { PlaceSuggestionsQuery } from '../../graphql/generated/graphql.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

const query = graphql(`
  query PlaceSuggestions($value: String!) {
    autocomplete(value: $value) {
      key
      categoryResults {
        text
        secondaryText
        href
        newTab
      }
    }
  }
`)

export const leastCharacters = 2
const pause = 200

export type SuggestionCategory = NonNullable<PlaceSuggestionsQuery['autocomplete']>[number]

interface Suggestions {
  categories: readonly SuggestionCategory[]
  /** True from the first key until the answer to the last one. */
  searching: boolean
  failed: boolean
}

/** Suggestions for what stands in a search field, asked for once the typing pauses. */
export function useSuggestions(text: string): Suggestions {
  const typed = text.trim()
  const value = useDebounced(typed, pause)
  const asked = value.length >= leastCharacters
  const { data, loading, error } = useQuery(query, { variables: { value }, skip: !asked })
  const wanted = typed.length >= leastCharacters
  return {
    categories: wanted
      ? (data?.autocomplete ?? []).filter(({ categoryResults }) => categoryResults.length > 0)
      : [],
    searching: wanted && (loading || value !== typed),
    failed: error !== undefined,
  }
}
