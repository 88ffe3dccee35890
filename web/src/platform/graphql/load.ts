import {
  ApolloClient,
  CombinedGraphQLErrors,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client'
import type { Unmasked } from '@apollo/client/masking'
import { data as answer } from 'react-router-dom'

/**
 * Returns the 503 response for a page when the graph does not respond or cannot load the page's main data.
 */
export const unavailable = () => answer(null, { status: 503, statusText: 'Service Unavailable' })

/** Returns the 404 response for a page whose subject does not exist. */
export const notFound = () => answer(null, { status: 404, statusText: 'Not Found' })

export interface Loaded<TData> {
  data: TData
  /** True when part of the query failed. The failed fields are null in `data`. */
  partial: boolean
}

/**
 * Loads a page's data into the cache before the page renders. If only parts of the query fail, returns the
 * rest, and the next navigation refetches the query. Throws a 503 for the error boundary when the graph
 * returns no data. Aborts when the navigation is aborted. What only the `uncached` variables select is in the returned
 * data, but not in the cache.
 */
export async function load<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVariables>,
  variables: NoInfer<TVariables>,
  signal: AbortSignal,
  uncached: Partial<NoInfer<TVariables>> = {},
): Promise<Loaded<TData>> {
  const { queryClient, partialKeys } = loadStateOf(client)
  const key = JSON.stringify(variables)
  const known = partialKeys.has(key)
    ? null
    : client.readQuery<TData, OperationVariables>({ query, variables })
  if (known) return { data: known as TData, partial: false }
  const { data, error } = await queryClient.query<TData, OperationVariables>({
    query,
    variables: { ...variables, ...uncached },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { fetchOptions: { signal }, queryDeduplication: false },
  })
  signal.throwIfAborted()
  if (!data) throw unavailable()
  const failed = Boolean(error) && !isBadInput(error)
  if (failed) partialKeys.add(key)
  client.writeQuery<TData, OperationVariables>({ query, variables, data: data as Unmasked<TData> })
  return { data: data as TData, partial: failed }
}

interface LoadState {
  queryClient: ApolloClient
  /**
   * Variables of the queries that returned partial results, as JSON. Queries with these variables bypass the
   * cache from then on.
   */
  partialKeys: Set<string>
}

const loadStates = new WeakMap<ApolloClient, LoadState>()

/**
 * Returns the load state of a client. It includes a second client that runs the queries, and `load` writes
 * the results to the cache. The page's own client would also read each result back from the cache. That takes
 * as long as the write, and is unnecessary, because components read only the fields that they need.
 */
function loadStateOf(client: ApolloClient): LoadState {
  const { cache, link } = client
  const state = loadStates.get(client) ?? {
    queryClient: new ApolloClient({ cache, link, devtools: { enabled: false } }),
    partialKeys: new Set(),
  }
  loadStates.set(client, state)
  return state
}

/**
 * True when the graph rejected the variables, such as an article name of a thousand characters. The requested
 * page then does not exist.
 */
const isBadInput = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.every(({ extensions }) => extensions?.code === 'BAD_USER_INPUT')
