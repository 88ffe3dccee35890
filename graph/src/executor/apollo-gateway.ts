import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway'
import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { disableApolloTelemetry } from '../config/env.ts'
import type { SubgraphClient } from '../subgraph-clients/subgraph-client.ts'
import { entityErrors, mergeRootFields, type PartialResult } from './entity-errors.ts'
import type { Executor, ExecutorOptions } from './executor.ts'

interface GatewayContext extends Record<string, unknown> {
  request: RequestContext
  partialResult: PartialResult
}

type GatewayOperation = Parameters<ApolloGateway['executor']>[0]

/** Executes by @apollo/gateway over a supergraph that does not change while the process lives. */
export async function apolloGateway({
  supergraphSdl,
  subgraphClients,
  log,
}: ExecutorOptions): Promise<Executor> {
  disableApolloTelemetry()
  const logger = {
    debug: (message: string) => log.debug(message),
    info: (message: string) => log.debug(message),
    warn: (message: string) => log.warn(message),
    error: (message: string) => log.error(message),
  }
  const gateway = new ApolloGateway({
    supergraphSdl,
    logger,
    buildService({ name }) {
      const client = subgraphClients.get(name)
      if (!client) throw new Error(`The supergraph names a subgraph "${name}" that has no source.`)
      return dataSource(client)
    },
  })
  const schema = await publicSchema(gateway)
  return {
    schema,
    async execute({ document, text, variables }, request) {
      const context: GatewayContext = { request, partialResult: {} }
      const gatewayRequest = {
        request: { query: text, variables },
        document,
        queryHash: text,
        context,
        logger,
        schema,
        metrics: {},
      }
      const {
        data,
        errors = [],
        extensions,
      } = await gateway.executor(gatewayRequest as unknown as GatewayOperation)
      return {
        data,
        errors: [...errors, ...completionErrors(extensions?.valueCompletion)].map(asGraphQLError),
      }
    },
    stop: () => gateway.stop(),
  }
}

async function publicSchema(gateway: ApolloGateway): Promise<GraphQLSchema> {
  const loaded = new Promise<GraphQLSchema>((resolve) =>
    gateway.onSchemaLoadOrUpdate(({ apiSchema }) => resolve(apiSchema)),
  )
  await gateway.load()
  return loaded
}

function dataSource(client: SubgraphClient): GraphQLDataSource<GatewayContext> {
  return {
    async process(options) {
      const { query = '', operationName, variables = {} } = options.request
      const { request, partialResult } = options.context
      const path = ('pathInIncomingRequest' in options && options.pathInIncomingRequest) || []
      const answer = await client.fetch({ query, operationName, variables, request, signal: request.signal })
      const { representations } = variables
      if (!Array.isArray(representations)) {
        if (path.length === 0) mergeRootFields(partialResult, answer.data)
        return answer
      }
      if (!answer.errors) return answer
      return { ...answer, errors: entityErrors(answer.errors, representations, { partialResult, path }) }
    },
  }
}

/** Values that broke the schema: the gateway nulls their fields and hides the reason in an extension. */
const completionErrors = (extension: unknown): unknown[] => (Array.isArray(extension) ? extension : [])

/** The gateway makes some errors plain ones. */
function asGraphQLError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error
  const originalError = error instanceof Error ? error : new Error(String(error))
  return new GraphQLError(originalError.message, { originalError })
}
