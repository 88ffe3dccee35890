import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { Data } from '../operation/operation.ts'
import type { SubgraphClient } from '../subgraph-clients/subgraph-client.ts'

/**
 * An operation that is ready for an executor: without conditions, default values, introspection, or the
 * client's own response keys.
 */
export interface PreparedOperation {
  document: DocumentNode
  /** Text of the document. Operations with the same text share a query plan. */
  text: string
  variables: Record<string, unknown>
}

export interface ExecutedResult {
  data?: Data | null | undefined
  errors?: readonly GraphQLError[] | undefined
}

/**
 * Interface between the server and the query engine. An executor plans an operation over the supergraph and
 * calls the subgraph clients. It receives prepared operations only.
 */
export interface Executor {
  /** Public API schema. */
  schema: GraphQLSchema
  /** Executes an operation. Field errors are part of the result. Rejects when there is no result at all. */
  execute(operation: PreparedOperation, request: RequestContext): Promise<ExecutedResult>
  stop(): Promise<void>
}

export interface ExecutorOptions {
  supergraphSdl: string
  /** Subgraph clients by subgraph name. */
  subgraphClients: ReadonlyMap<string, SubgraphClient>
  log: Logger
}

export type CreateExecutor = (options: ExecutorOptions) => Promise<Executor>
