import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { ownPart } from './own-part.ts'

/**
 * What the route's loader brought into the cache, kept up to date by it. Undefined only while it is asked anew. Read
 * are the fields that the page asks for itself: components that own fragments read theirs, so that a page is taken
 * over a little at a time. What is not there any more is asked for as a whole.
 */
export function useLoadedQuery<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: NoInfer<TVariables>,
): TData | undefined {
  const part = useQuery<TData, OperationVariables>(ownPart(query), {
    variables,
    fetchPolicy: 'cache-only',
    errorPolicy: 'all',
  })
  const isThere = part.dataState === 'complete'
  const whole = useQuery<TData, OperationVariables>(query, { variables, errorPolicy: 'all', skip: isThere })
  const { data, dataState } = isThere ? part : whole
  return dataState === 'complete' ? (data as TData) : undefined
}
