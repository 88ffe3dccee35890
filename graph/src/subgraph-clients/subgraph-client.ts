import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import type { GraphQLFormattedError } from 'graphql'

/** Request to one subgraph, as part of an operation. */
export interface SubgraphFetch {
  query: string
  operationName: string | undefined
  variables: Record<string, unknown>
  /** All fetches of one operation share this object. */
  request: RequestContext
  /** Aborts when the client disconnects or the timeout expires. */
  signal: AbortSignal
}

export interface FieldError extends GraphQLFormattedError {
  /** Cause of the failure, for the log only. */
  cause?: unknown
}

export interface SubgraphAnswer {
  data?: Record<string, unknown> | null | undefined
  errors?: readonly FieldError[] | undefined
}

/** Sends the fetches of an executor to one subgraph, in this process or another. */
export interface SubgraphClient {
  /** Rejects when the subgraph does not respond. The response contains the failures of single fields. */
  fetch(fetch: SubgraphFetch): Promise<SubgraphAnswer>
  close(): Promise<void>
}
