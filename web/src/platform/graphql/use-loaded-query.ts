import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { type DocumentNode, visit } from 'graphql'
import { useState } from 'react'

const strippedDocuments = new WeakMap<DocumentNode, DocumentNode>()

/**
 * Returns the query without its masked fragments, because only the components that define these fragments
 * read them. Used to read the cache. Memoized per document.
 */
function withoutMaskedFragments<Query extends DocumentNode>(query: Query): Query {
  const stripped = strippedDocuments.get(query) ?? stripMaskedFragments(query)
  strippedDocuments.set(query, stripped)
  return stripped as Query
}

/**
 * Leaves unused fragment definitions in the document, because it is used only to read the cache and is never
 * sent.
 */
const stripMaskedFragments = (query: DocumentNode): DocumentNode =>
  visit(query, {
    FragmentSpread: ({ directives }) =>
      directives?.some(({ name }) => name.value === 'unmask') ? undefined : null,
  })

/**
 * Returns the data that the route's loader put into the cache, and re-renders when the cache changes. Reads
 * only the page's own fields, not those of masked fragments, so that the page hydrates in small steps. If one
 * of these fields is evicted, refetches the whole query and returns undefined until it loads. Evicted
 * fragment fields do not trigger a refetch.
 */
export function useLoadedQuery<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: NoInfer<TVariables>,
): TData | undefined {
  const part = withoutMaskedFragments(query)
  const [isEvicted, setEvicted] = useState(part === query)
  const { data, dataState } = useQuery<TData, OperationVariables>(isEvicted ? query : part, {
    variables,
    fetchPolicy: isEvicted ? 'cache-first' : 'cache-only',
    errorPolicy: 'all',
  })
  if (dataState === 'complete') return data as TData
  if (!isEvicted) setEvicted(true)
  return undefined
}
