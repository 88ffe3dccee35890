import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { Data } from '../operation/operation.ts'
import type { SubgraphClient } from '../subgraph-clients/subgraph-client.ts'

/** What an executor gets: no conditions, no defaults, no introspection, and no response key of the client. */
export interface PreparedOperation {
  document: DocumentNode
  /** The document as text. Operations with the same text have the same plan. */
  text: string
  variables: Record<string, unknown>
}

export interface ExecutedResult {
  data?: Data | null | undefined
  errors?: readonly GraphQLError[] | undefined
}

/**
 * The seam between serving operations and executing them. Whatever is behind it plans an operation over the supergraph
 * and calls the subgraph clients. It gets prepared operations only.
 */
export interface Executor {
  /** The public schema. */
  schema: GraphQLSchema
  /** Failures of single fields are in the answer. Rejects when there is no answer at all. */
  execute(operation: PreparedOperation, request: RequestContext): Promise<ExecutedResult>
  stop(): Promise<void>
}

export interface ExecutorOptions {
  supergraphSdl: string
  /** By the name of the subgraph. */
  subgraphClients: ReadonlyMap<string, SubgraphClient>
  log: Logger
}

export type CreateExecutor = (options: ExecutorOptions) => Promise<Executor>
