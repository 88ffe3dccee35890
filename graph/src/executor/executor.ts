import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import type { Logger } from 'pino'
import type { SubgraphSource } from '../sources/subgraph-source.ts'

/**
 * The seam between serving operations and executing them: Apollo Server's gateway interface. Whatever stands behind
 * it plans an operation over the supergraph and asks the sources.
 */
export type Executor = ApolloServerOptionsWithGateway<GraphContext>['gateway']

export interface ExecutorOptions {
  supergraphSdl: string
  /** By the name of the subgraph. */
  sources: ReadonlyMap<string, SubgraphSource>
  log: Logger
}

/** Apollo Server's context value: what belongs to one HTTP request. */
export interface GraphContext {
  request: RequestContext
  /** Tells the log and the metrics which operation the request turned out to be. */
  named(operation: string | null): void
}
