import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { graphql } from '../../graphql/generated/gql.ts'
import type { AutocompleteCategoryKey, PlaceSuggestionsQuery } from '../../graphql/generated/graphql.ts'
import { slugify } from '../../lib/slugify.ts'

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

export const leastCharacters = 2
const pause = 200

export type SuggestionCategory = NonNullable<PlaceSuggestionsQuery['autocomplete']>[number]

interface Answer {
  /** What it is the answer to. */
  value: string
  categories: readonly SuggestionCategory[]
  failed: boolean
}

interface Suggestions {
  categories: readonly SuggestionCategory[]
  /** True from the first key until the answer to the last one. */
  searching: boolean
  failed: boolean
  /** Asks again after a failure. */
  retry: () => void
}

const none: Answer = { value: '', categories: [], failed: false }

/**
 * Suggestions for what stands in a search field, asked for once the typing pauses; as soon as it goes on, the question
 * is taken back. Until the next answer, what still fits of the last one stays, so that the list does not flicker.
 * `categories` are those that are asked for; all when left out.
 */
export function useSuggestions(text: string, categories?: readonly AutocompleteCategoryKey[]): Suggestions {
  const client = useApolloClient()
  const [answer, setAnswer] = useState(none)
  const [attempt, setAttempt] = useState(0)
  const value = text.trim()
  const wanted = value.length >= leastCharacters

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another question
  useEffect(() => {
    if (!wanted) return
    const question = new AbortController()
    const ask = async () => {
      const context = { fetchOptions: { signal: question.signal } }
      const variables = { value, ...(categories ? { categories: [...categories] } : {}) }
      const found = await client
        .query({ query, variables, context })
        .then(({ data }) => data?.autocomplete?.filter(({ categoryResults }) => categoryResults.length > 0))
        .catch(() => undefined)
      if (!question.signal.aborted) setAnswer({ value, categories: found ?? [], failed: found === undefined })
    }
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [client, value, wanted, attempt])

  const answered = answer.value === value
  const retry = () => {
    setAnswer(none)
    setAttempt((before) => before + 1)
  }
  return {
    categories: !wanted ? [] : answered ? answer.categories : fitting(answer.categories, value),
    searching: wanted && !answered,
    failed: wanted && answered && answer.failed,
    retry,
  }
}

/** Of the suggestions for a shorter text those that hold the longer one. */
function fitting(categories: readonly SuggestionCategory[], value: string): SuggestionCategory[] {
  const typed = slugify(value)
  return categories.flatMap((category) => {
    const categoryResults = category.categoryResults.filter(({ text }) => slugify(text).includes(typed))
    return categoryResults.length > 0 ? [{ ...category, categoryResults }] : []
  })
}
