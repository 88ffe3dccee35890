import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { withoutMaskedFragments } from './without-masked-fragments.ts'

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
  const [isEvicted, setGone] = useState(part === query)
  const { data, dataState } = useQuery<TData, OperationVariables>(isEvicted ? query : part, {
    variables,
    fetchPolicy: isEvicted ? 'cache-first' : 'cache-only',
    errorPolicy: 'all',
  })
  if (dataState === 'complete') return data as TData
  if (!isEvicted) setGone(true)
  return undefined
}
