import {
  ApolloClient,
  CombinedGraphQLErrors,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client'
import type { Unmasked } from '@apollo/client/masking'
import { data as answer } from 'react-router-dom'

/** The graph did not answer, or could not answer the one thing that the page is about. */
export const unavailable = () => answer(null, { status: 503, statusText: 'Service Unavailable' })

/** There is no such thing. */
export const notFound = () => answer(null, { status: 404, statusText: 'Not Found' })

export interface Loaded<TData> {
  data: TData
  /** True when a part of the answer failed; what failed is null in `data`. */
  partial: boolean
}

/**
 * Brings a page's data into the cache before the page is drawn. Parts may fail, and the page is asked for again the next
 * time; with no answer at all it throws the 503 that the error boundary shows. Ends with the navigation that asked.
 */
export async function load<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVariables>,
  variables: NoInfer<TVariables>,
  signal: AbortSignal,
): Promise<Loaded<TData>> {
  const { queryClient, partialKeys } = loadStateOf(client)
  const key = JSON.stringify(variables)
  const known = partialKeys.has(key)
    ? null
    : client.readQuery<TData, OperationVariables>({ query, variables })
  if (known) return { data: known as TData, partial: false }
  const { data, error } = await queryClient.query<TData, OperationVariables>({
    query,
    variables,
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
  /** Variables of what came in part, as JSON: whatever is asked with them is asked for anew from then on. */
  partialKeys: Set<string>
}

const loadStates = new WeakMap<ApolloClient, LoadState>()

/**
 * Hands answers out whole, as they go into the cache. The client of the page would read each out of there again, for as
 * long as it takes to write it; components read what they need of it.
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

/** What cannot even be asked for, such as an article whose name is a thousand letters long, is simply not there. */
const isBadInput = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.every(({ extensions }) => extensions?.code === 'BAD_USER_INPUT')
