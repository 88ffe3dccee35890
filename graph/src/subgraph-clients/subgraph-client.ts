import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import type { GraphQLFormattedError } from 'graphql'

/** One question of an operation to one subgraph. */
export interface SubgraphFetch {
  query: string
  operationName: string | undefined
  variables: Record<string, unknown>
  /** The same object in every fetch of one operation. */
  request: RequestContext
  /** Aborts when the client has left or the time is up. */
  signal: AbortSignal
}

export interface FieldError extends GraphQLFormattedError {
  /** What went wrong, for the log alone. */
  cause?: unknown
}

export interface SubgraphAnswer {
  data?: Record<string, unknown> | null | undefined
  errors?: readonly FieldError[] | undefined
}

/** Answers the questions that an executor puts to one subgraph, wherever the subgraph runs. */
export interface SubgraphClient {
  /** Rejects when there is no answer at all; failures of single fields are in the answer. */
  fetch(fetch: SubgraphFetch): Promise<SubgraphAnswer>
  close(): Promise<void>
}
