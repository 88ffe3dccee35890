import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import { StartError } from '@gable/kit/env/start-error'
import { limitConnections, openFilesLimit } from '@gable/kit/server/connection-limit'
import { abortOnDisconnect } from '@gable/kit/server/disconnect'
import { addHealth } from '@gable/kit/server/health'
import { requestIdentity, traceHeaders } from '@gable/kit/server/incoming-request'
import { createMetricsServer, metricsPortOf } from '@gable/kit/server/metrics'
import { readRefusedBodies } from '@gable/kit/server/refused-body'
import { endBySignal, finishBeforeClosing } from '@gable/kit/server/stopping'
import type { IsTrusted } from '@gable/kit/server/trusted-peers'
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify, LogController } from 'fastify'
import { createVerifier, isViewerUnknown, type VerifyToken } from './access/viewer.ts'
import { type Env, readEnv } from './config/env.ts'
import type { Log, RequestContext } from './context/request-context.ts'
import { ResponseBudget, ResponseTooLargeError } from './context/response-budget.ts'
import { maskError } from './errors/subgraph-error.ts'
import { deviceOf } from './server/http.ts'
import { createMetrics } from './server/metrics.ts'
import type { Subgraph, SubgraphOptions } from './subgraph.ts'

const BODY_LIMIT = 1024 * 1024

/**
 * Creates an HTTP server for one subgraph with POST /graphql, /health/live, and /health/ready. The server is
 * not yet listening.
 */
export async function createServer(
  subgraph: Subgraph,
  options: { verifyToken: VerifyToken; isTrusted: IsTrusted; logLevel: Env['LOG_LEVEL'] },
): Promise<FastifyInstance> {
  const app = fastify({
    logger: { name: subgraph.name, level: options.logLevel },
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    ...requestIdentity(options.isTrusted),
  })
  readRefusedBodies(app)
  const apollo = new ApolloServer<object>({
    schema: subgraph.schema,
    plugins: [
      oneErrorWhenTooLarge,
      // The next two are disabled because each wraps every field.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
    formatError: maskError,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
  })
  await apollo.start()
  app.route({
    url: '/graphql',
    method: ['POST'],
    handler: fastifyApolloHandler(apollo, {
      context: async (request, reply) =>
        subgraph.createContext(await requestContext(app.log, request, reply, options)),
    }),
  })
  addHealth(app)
  finishBeforeClosing(app)
  // On close, Fastify runs this hook after it has responded to all accepted requests.
  app.addHook('onClose', async () => {
    await apollo.stop()
    await subgraph.close()
  })
  return app
}

/** Replaces the errors of all lists that did not fit into a response with one error. */
const oneErrorWhenTooLarge: ApolloServerPlugin<object> = {
  requestDidStart: async () => ({
    async willSendResponse({ contextValue, response: { body } }) {
      const isExceeded =
        'response' in contextValue &&
        contextValue.response instanceof ResponseBudget &&
        contextValue.response.isExceeded
      if (!isExceeded || body.kind !== 'single') return
      const error = new ResponseTooLargeError()
      body.singleResult = {
        data: null,
        errors: [{ message: error.publicMessage, extensions: error.extensions }],
      }
    },
  }),
}

/**
 * Runs one subgraph in its own process. On SIGTERM or SIGINT the process finishes accepted requests and
 * exits. If environment variables are invalid, the process prints one line for each and does not start.
 */
export async function serveSubgraph(
  create: (options: SubgraphOptions) => Subgraph,
  defaultPort: number,
): Promise<void> {
  try {
    const env = readEnv()
    const metrics = createMetrics()
    const subgraph = create({ env, onCall: metrics.onCall, onLoss: metrics.onLoss })
    const app = await createServer(subgraph, {
      verifyToken: createVerifier(env),
      isTrusted: env.TRUST_PROXY,
      logLevel: env.LOG_LEVEL,
    })
    limitConnections(app.server, { openFiles: openFilesLimit(), log: app.log })
    const metricsServer = createMetricsServer(metrics.registry)
    app.addHook('onClose', () => metricsServer.close())
    endBySignal(app)
    const port = env.PORT ?? defaultPort
    await app.listen({ host: env.HOST, port })
    await metricsServer.listen({ host: env.METRICS_HOST, port: metricsPortOf(port, env.METRICS_PORT) })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function requestContext(
  log: Log,
  request: FastifyRequest,
  reply: FastifyReply,
  { verifyToken, isTrusted }: { verifyToken: VerifyToken; isTrusted: IsTrusted },
): Promise<RequestContext> {
  const { headers, id: requestId } = request
  const signal = abortOnDisconnect(reply)
  const verification = await verifyToken(headers.authorization)
  if (!verification.viewer && verification.fault)
    log.info({ requestId, fault: verification.fault }, 'Anonymous')
  return {
    requestId,
    userAgentKind: headers['x-user-agent'] === 'client' ? 'client' : 'server',
    address: request.ip,
    device: deviceOf(request, isTrusted),
    viewer: verification.viewer,
    isViewerUnknown: isViewerUnknown(verification),
    token: verification.token,
    signal,
    trace: traceHeaders(headers),
    response: new ResponseBudget(),
    log,
  }
}
