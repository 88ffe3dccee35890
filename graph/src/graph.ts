import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { addHealth } from '@gable/kit/server/health'
import { finishBeforeClosing } from '@gable/kit/server/stopping'
import type { VerifyToken } from '@gable/subgraph-kit/access/viewer'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Env } from './config/env.ts'
import { maskError } from './errors/mask-error.ts'
import { apolloGateway } from './executor/apollo-gateway.ts'
import type { CreateExecutor } from './executor/executor.ts'
import { createApp } from './http/app.ts'
import { serveGraphql } from './http/graphql-route.ts'
import { PersistedQueries } from './http/persisted-queries.ts'
import { sessionPlugin } from './http/session-plugin.ts'
import { ClientLimits } from './limits/client-limits.ts'
import { credentialFields, sessionFields } from './limits/credentials.ts'
import { declaredCosts } from './limits/declared-costs.ts'
import { limitsPlugin } from './limits/limits-plugin.ts'
import { operationLimits } from './limits/operation-size.ts'
import type { GraphContext } from './operation/graph-context.ts'
import { documentStore } from './preparation/document-store.ts'
import { createGateway } from './preparation/gateway.ts'
import {
  finiteNumbers,
  noSubscriptions,
  reservedAliases,
  reservedVariables,
} from './preparation/validation-rules.ts'
import { openSubgraphClients, type SubgraphLocation } from './subgraph-clients/open-clients.ts'
import type { Metrics } from './telemetry/metrics.ts'
import { telemetryPlugin } from './telemetry/telemetry-plugin.ts'

/**
 * Maximum time (ms) that an operation waits for other operations of the same client. The site must load a
 * page within five seconds in total.
 */
const IN_FLIGHT_WAIT_MS = 2_000

export interface GraphOptions {
  env: Env
  log: Logger
  supergraphSdl: string
  /** All subgraphs of the supergraph. */
  subgraphs: readonly SubgraphLocation[]
  verifyToken: VerifyToken
  metrics: Metrics
  /** Executes operations. Defaults to @apollo/gateway. */
  executor?: CreateExecutor
}

/**
 * Creates the graph as an HTTP server that does not listen yet. Closing it finishes the requests in flight,
 * for at most STOP_TIMEOUT_MS, and then closes the subgraphs.
 */
export async function createGraph(options: GraphOptions): Promise<FastifyInstance> {
  const { env, log, supergraphSdl, metrics, verifyToken, executor = apolloGateway } = options
  const subgraphClients = openSubgraphClients(
    options.subgraphs,
    {
      connections: env.SUBGRAPH_CONNECTIONS,
      maxBytes: env.SUBGRAPH_MAX_BYTES,
      timeoutMs: env.SUBGRAPH_TIMEOUT_MS,
      supergraphSdl,
    },
    metrics,
  )
  const apollo = new ApolloServer<GraphContext>({
    gateway: createGateway(await executor({ supergraphSdl, subgraphClients, log }), supergraphSdl),
    parseOptions: { maxTokens: env.LIMIT_TOKENS },
    documentStore: documentStore(),
    validationRules: [noSubscriptions, reservedAliases, reservedVariables, finiteNumbers],
    introspection: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: maskError,
    logger: log,
    plugins: [
      telemetryPlugin(metrics),
      sessionPlugin(supergraphSdl),
      limitsPlugin(operationLimits(env), {
        costs: declaredCosts(supergraphSdl),
        credentials: credentialFields(supergraphSdl),
        session: sessionFields(supergraphSdl),
      }),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  })
  await apollo.start()
  const app = await createApp(env, log)
  const auth = { verifyToken, isTrusted: env.TRUST_PROXY }
  await serveGraphql(app, apollo, {
    auth,
    metrics,
    texts: { persisted: new PersistedQueries(), maxLength: env.LIMIT_QUERY_LENGTH },
    limits: new ClientLimits(
      { burst: env.LIMIT_COST_BURST, perSecond: env.LIMIT_COST_PER_SECOND },
      { requests: env.LIMIT_IN_FLIGHT, cost: env.LIMIT_COST_IN_FLIGHT, waitMs: IN_FLIGHT_WAIT_MS },
    ),
  })
  // While the server is closing, createApp answers every request with 503.
  addHealth(app)
  finishBeforeClosing(app, env.STOP_TIMEOUT_MS)
  app.addHook('onClose', async () => {
    await apollo.stop()
    await Promise.all([...subgraphClients.values()].map((client) => client.close()))
  })
  return app
}
