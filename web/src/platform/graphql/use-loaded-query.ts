import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { type DocumentNode, visit } from 'graphql'
import { useState } from 'react'

const strippedDocuments = new WeakMap<DocumentNode, DocumentNode>()

/**
 * What a query asks for itself: the query without the fragments that are masked, which the components read that own
 * them. For reading what the whole query brought; made once for each document.
 */
function withoutMaskedFragments<Query extends DocumentNode>(query: Query): Query {
  const stripped = strippedDocuments.get(query) ?? stripMaskedFragments(query)
  strippedDocuments.set(query, stripped)
  return stripped as Query
}

/** Fragments that nothing spreads any more still stand in it: it is read with, never sent. */
const stripMaskedFragments = (query: DocumentNode): DocumentNode =>
  visit(query, {
    FragmentSpread: ({ directives }) =>
      directives?.some(({ name }) => name.value === 'unmask') ? undefined : null,
  })

/**
 * What the route's loader brought into the cache, kept up to date by it. Undefined only while it is asked anew. Read
 * are the fields that the page asks for itself: components that own fragments read theirs, so that a page is taken
 * over a little at a time. Once one of these fields is not there any more, the whole is asked for; what a fragment alone
 * lacks is not.
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
