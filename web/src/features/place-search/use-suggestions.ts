import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { graphql } from '../../platform/graphql/generated/gql.ts'
import type {
  AutocompleteCategoryKey,
  PlaceSuggestionsQuery,
} from '../../platform/graphql/generated/graphql.ts'
import { slugify } from '../../platform/urls/slugify.ts'

const query = graphql(`
  query PlaceSuggestions($value: String!, $categories: [AutocompleteCategoryKey!]) {
    autocomplete(value: $value, categories: $categories) {
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

export const MIN_CHARACTERS = 2
const DEBOUNCE_MS = 200

export type SuggestionCategory = NonNullable<PlaceSuggestionsQuery['autocomplete']>[number]

interface SuggestionResult {
  /** Text that the suggestions are for. */
  value: string
  categories: readonly SuggestionCategory[]
  failed: boolean
}

interface Suggestions {
  categories: readonly SuggestionCategory[]
  /** True from the first key press until the response for the latest text arrives. */
  searching: boolean
  failed: boolean
  /** Repeats a failed request. */
  retry: () => void
}

const NO_RESULT: SuggestionResult = { value: '', categories: [], failed: false }

/**
 * Returns suggestions for the text of a search field. Sends a request when the typing pauses, and aborts it
 * when the text changes. Until the response arrives, keeps the previous suggestions that still match, so that
 * the list does not flicker. `categories` limits the requested categories; all are requested when omitted.
 */
export function useSuggestions(text: string, categories?: readonly AutocompleteCategoryKey[]): Suggestions {
  const client = useApolloClient()
  const [result, setResult] = useState(NO_RESULT)
  const [retryCount, setRetryCount] = useState(0)
  const value = text.trim()
  const isLongEnough = value.length >= MIN_CHARACTERS

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    if (!isLongEnough) return
    const controller = new AbortController()
    const fetchSuggestions = async () => {
      const context = { fetchOptions: { signal: controller.signal } }
      const variables = { value, ...(categories ? { categories: [...categories] } : {}) }
      const found = await client
        .query({ query, variables, context })
        .then(({ data }) => data?.autocomplete?.filter(({ categoryResults }) => categoryResults.length > 0))
        .catch(() => undefined)
      if (!controller.signal.aborted)
        setResult({ value, categories: found ?? [], failed: found === undefined })
    }
    const timer = setTimeout(fetchSuggestions, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, value, isLongEnough, retryCount])

  const isCurrent = result.value === value
  const retry = () => {
    setResult(NO_RESULT)
    setRetryCount((before) => before + 1)
  }
  return {
    categories: !isLongEnough ? [] : isCurrent ? result.categories : filterByText(result.categories, value),
    searching: isLongEnough && !isCurrent,
    failed: isLongEnough && isCurrent && result.failed,
    retry,
  }
}

/**
 * Returns the suggestions whose text contains `value`. Narrows the previous suggestions while the user
 * continues to type.
 */
function filterByText(categories: readonly SuggestionCategory[], value: string): SuggestionCategory[] {
  const typed = slugify(value)
  return categories.flatMap((category) => {
    const categoryResults = category.categoryResults.filter(({ text }) => slugify(text).includes(typed))
    return categoryResults.length > 0 ? [{ ...category, categoryResults }] : []
  })
}
