import { ApolloGateway, type GraphQLDataSource } from '@apollo/gateway'
import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { disableApolloTelemetry } from '../env.ts'
import type { SubgraphSource } from '../sources/subgraph-source.ts'
import { type Answered, addAnswer, entityErrors } from './entity-errors.ts'
import type { Executor, ExecutorOptions } from './executor.ts'

interface GatewayContext extends Record<string, unknown> {
  request: RequestContext
  answered: Answered
}

type GatewayOperation = Parameters<ApolloGateway['executor']>[0]

/** Executes by @apollo/gateway over a supergraph that does not change while the process lives. */
export async function apolloGateway({ supergraphSdl, sources, log }: ExecutorOptions): Promise<Executor> {
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
      const source = sources.get(name)
      if (!source) throw new Error(`The supergraph names a subgraph "${name}" that has no source.`)
      return dataSource(source)
    },
  })
  const schema = await publicSchema(gateway)
  return {
    schema,
    async execute({ document, text, variables }, request) {
      const context: GatewayContext = { request, answered: {} }
      const asked = {
        request: { query: text, variables },
        document,
        queryHash: text,
        context,
        logger,
        schema,
        metrics: {},
      }
      const { data, errors = [], extensions } = await gateway.executor(asked as unknown as GatewayOperation)
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

function dataSource(source: SubgraphSource): GraphQLDataSource<GatewayContext> {
  return {
    async process(options) {
      const { query = '', operationName, variables = {} } = options.request
      const { request, answered } = options.context
      const path = ('pathInIncomingRequest' in options && options.pathInIncomingRequest) || []
      const answer = await source.fetch({ query, operationName, variables, request, signal: request.signal })
      const { representations } = variables
      if (!Array.isArray(representations)) {
        if (path.length === 0) addAnswer(answered, answer.data)
        return answer
      }
      if (!answer.errors) return answer
      return { ...answer, errors: entityErrors(answer.errors, representations, { answered, path }) }
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
