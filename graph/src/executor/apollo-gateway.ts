import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway'
import { disableApolloTelemetry } from '../env.ts'
import type { SubgraphSource } from '../sources/subgraph-source.ts'
import type { Executor, ExecutorOptions, GraphContext } from './executor.ts'

/** Executes by @apollo/gateway over a supergraph that does not change while the process lives. */
export function apolloGateway({ supergraphSdl, sources, log }: ExecutorOptions): Executor {
  disableApolloTelemetry()
  return new ApolloGateway({
    supergraphSdl,
    logger: {
      debug: (message) => log.debug(message),
      info: (message) => log.debug(message),
      warn: (message) => log.warn(message),
      error: (message) => log.error(message),
    },
    buildService({ name }) {
      const source = sources.get(name)
      if (!source) throw new Error(`The supergraph names a subgraph "${name}" that nobody runs.`)
      return dataSource(source)
    },
  })
}

function dataSource(source: SubgraphSource): GraphQLDataSource<GraphContext & Record<string, unknown>> {
  return {
    process({ request: { query = '', operationName, variables = {} }, context }) {
      const { request } = context
      return source.fetch({ query, operationName, variables, request, signal: request.signal })
    },
  }
}
