import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'

/** What the route's loader brought into the cache, kept up to date by it. Undefined only while it is asked anew. */
export function useLoadedQuery<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: NoInfer<TVariables>,
): TData | undefined {
  const { data, dataState } = useQuery<TData, OperationVariables>(query, { variables, errorPolicy: 'all' })
  return dataState === 'complete' ? (data as TData) : undefined
}
