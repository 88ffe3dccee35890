import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { PreparedOperation } from '../preparation/preparation.ts'
import type { ExecutedResult } from '../preparation/restore.ts'
import type { SubgraphClient } from '../subgraph-clients/subgraph-client.ts'

/**
 * The seam between serving operations and executing them. Whatever is behind it plans an operation over the supergraph
 * and asks the sources. It gets prepared operations only.
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

/** Apollo Server's context value: what belongs to one HTTP request. */
export interface GraphContext {
  request: RequestContext
  /** Tells the log and the metrics which operation the request turned out to be. */
  setOperationName(operation: string | null): void
  /** Lets the client pay for work that was done for its operation. */
  charge(cost: number): void
  /** Resolves when an operation of this cost may be executed beside the client's others. */
  admit(cost: number): Promise<void>
}
