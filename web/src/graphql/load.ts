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
 * Brings a page's data into the cache before the page is drawn. Parts may fail; with no answer at all it throws
 * the 503 that the error boundary shows. Ends with the navigation that asked for it.
 */
export async function load<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVariables>,
  variables: NoInfer<TVariables>,
  signal: AbortSignal,
): Promise<Loaded<TData>> {
  const known = client.readQuery<TData, OperationVariables>({ query, variables })
  if (known) return { data: known as TData, partial: false }
  // Hands the answer out whole, as it goes into the cache. The client of the page would read it out of there again, for
  // as long as it takes to write it; components read what they need of it.
  const asking = new ApolloClient({ cache: client.cache, link: client.link, devtools: { enabled: false } })
  const { data, error } = await asking.query<TData, OperationVariables>({
    query,
    variables,
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
    context: { fetchOptions: { signal }, queryDeduplication: false },
  })
  signal.throwIfAborted()
  if (!data) throw unavailable()
  client.writeQuery<TData, OperationVariables>({ query, variables, data: data as Unmasked<TData> })
  return { data: data as TData, partial: error !== undefined && !isRefusal(error) }
}

/** What cannot even be asked for, such as an article whose name is a thousand letters long, is simply not there. */
const isRefusal = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.every(({ extensions }) => extensions?.code === 'BAD_USER_INPUT')
