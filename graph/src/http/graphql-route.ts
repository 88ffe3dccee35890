import { setTimeout as sleep } from 'node:timers/promises'
import { type ApolloServer, HeaderMap } from '@apollo/server'
import { onResponseEnd } from '@gable/kit/server/disconnect'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RequestError } from '../errors/refusals.ts'
import { type ClientLimits, costOfBytes, type LimitedRequest } from '../limits/client-limits.ts'
import type { GraphContext } from '../operation/graph-context.ts'
import { NO_SUBSCRIPTIONS } from '../preparation/validation-rules.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { opensPage, serveExplorer } from './explorer-route.ts'
import { answerTypeFor, bodyLength, statusFor } from './media-type.ts'
import {
  type OperationRequest,
  type OperationTexts,
  operationFromBody,
  operationFromSearchParams,
} from './operation-request.ts'
import { type AuthOptions, requestContext } from './request-context.ts'
import { checkUrl } from './well-formed.ts'

const PATH = '/graphql'

/**
 * Time (ms) after which the graph refuses a request of a client that has to wait. A client that sends requests without
 * waiting would otherwise keep the process busy with refusals.
 */
const REFUSAL_MS = 200

/** The status that nginx logs when the client closes the connection before the response. */
const CLIENT_CLOSED_REQUEST = 499

interface Outcome {
  operation: string | null
  /** True when the response has data. Only then may a new operation name become a metric label. */
  hasData: boolean
}

interface RouteOptions {
  auth: AuthOptions
  metrics: Metrics
  limits: ClientLimits
  texts: OperationTexts
}

/** Serves GraphQL over HTTP: POST for operations, GET for queries, and the explorer for browsers. */
export async function serveGraphql(
  app: FastifyInstance,
  apollo: ApolloServer<GraphContext>,
  { auth, metrics, limits, texts }: RouteOptions,
): Promise<void> {
  const showExplorer = await serveExplorer(app)
  const limitedRequests = new WeakMap<FastifyRequest, LimitedRequest>()
  const executing = new WeakSet<FastifyRequest>()
  const outcomes = new WeakMap<FastifyRequest, Outcome>()

  async function answer(request: FastifyRequest, reply: FastifyReply, read: () => OperationRequest) {
    const type = answerTypeFor(request.headers.accept)
    if (type === undefined) throw notAcceptable(request)
    const outcome: Outcome = { operation: null, hasData: false }
    outcomes.set(request, outcome)
    const operation = read()
    const method = request.method === 'POST' ? 'POST' : 'GET'
    const contextValue: GraphContext = {
      ...(await requestContext(request, reply, auth)),
      isFromSite: request.headers['x-client'] === 'site',
      setOperationName: (name) => {
        outcome.operation = name
      },
      charge: (cost) => limitedRequests.get(request)?.charge(cost),
      admit: async (cost) => limitedRequests.get(request)?.admit(cost),
    }
    const { http, body } = await execute(request, () =>
      apollo.executeOperation(
        { ...operation, http: { method, headers: new HeaderMap(), search: '', body: undefined } },
        { contextValue },
      ),
    )
    if (body.kind !== 'single')
      throw new Error('Expected a single result; the graph does not support incremental delivery.')
    const { errors, data } = body.singleResult
    outcome.hasData = data !== undefined && data !== null
    return reply
      .code(statusFor(type, http.status ?? 200))
      .headers(Object.fromEntries(http.headers))
      .type(type)
      .send(JSON.stringify({ errors, data }))
  }

  /**
   * Runs an operation. A mutation continues after its caller disconnects and counts as in flight until it
   * finishes.
   */
  async function execute<Result>(request: FastifyRequest, run: () => Promise<Result>): Promise<Result> {
    const limitedRequest = limitedRequests.get(request)
    limitedRequest?.check()
    executing.add(request)
    try {
      return await run()
    } finally {
      executing.delete(request)
      if (request.raw.socket.destroyed) limitedRequest?.release()
    }
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (opensPage(request)) return
      // Responses are specific to the caller and may contain a member's private data.
      reply.header('cache-control', 'private, no-store')
      onResponseEnd(reply, (isComplete) => {
        const limitedRequest = limitedRequests.get(request)
        limitedRequest?.charge(costOfBytes(bodyLength(request)))
        limitedRequest?.cancel()
        if (!executing.has(request)) limitedRequest?.release()
        const { operation, hasData } = outcomes.get(request) ?? { operation: null, hasData: false }
        const status = isComplete ? reply.statusCode : CLIENT_CLOSED_REQUEST
        const ms = Math.round(reply.elapsedTime * 10) / 10
        metrics.operation(operation, { status, ms, hasData })
        request.log.info({ operation, status, ms }, 'Operation')
      })
      if (opensWebSocket(request)) throw subscriptionsRefused(400)
      try {
        const limitedRequest = limits.acquire(request, auth.isTrusted)
        if (limitedRequest) limitedRequests.set(request, limitedRequest)
      } catch (error) {
        await sleep(REFUSAL_MS)
        throw error
      }
    })
    scope.post(PATH, (request, reply) => answer(request, reply, () => operationFromBody(request.body, texts)))
    scope.route({
      // One handler, so that HEAD has the headers of GET. Fastify's own HEAD routes skip the compression.
      method: ['GET', 'HEAD'],
      exposeHeadRoute: false,
      url: PATH,
      handler(request, reply) {
        if (opensPage(request)) return showExplorer(reply)
        checkUrl(request.url)
        const { searchParams } = new URL(request.url, 'http://graph')
        return answer(request, reply, () => operationFromSearchParams(searchParams, texts))
      },
    })
  })
}

/**
 * True for a WebSocket upgrade. HTTP allows a server to ignore other protocols in `Upgrade`; Java's client
 * offers `h2c` by default.
 */
const opensWebSocket = ({ headers: { upgrade = '' } }: FastifyRequest): boolean =>
  upgrade.split(',').some((protocol) => protocol.trim().toLowerCase() === 'websocket')

const subscriptionsRefused = (status: number) =>
  new RequestError(status, NO_SUBSCRIPTIONS.code, NO_SUBSCRIPTIONS.message)

function notAcceptable({ headers }: FastifyRequest): RequestError {
  if (headers.accept?.includes('text/event-stream')) return subscriptionsRefused(406)
  const message =
    'The graph responds with application/json or application/graphql-response+json. Name one of them in Accept.'
  return new RequestError(406, 'NOT_ACCEPTABLE', message)
}
