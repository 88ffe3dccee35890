import { type ApolloServer, HeaderMap } from '@apollo/server'
import type { IsTrusted } from '@gable/subgraph-kit/trusted-peers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphContext } from '../executor/executor.ts'
import type { Budgets } from '../limits/budgets.ts'
import type { Entered, InFlight } from '../limits/in-flight.ts'
import { networkOf } from '../limits/network-of.ts'
import { type Callers, requestContext } from '../request/request-context.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import { opensPage, serveExplorer } from './explorer.ts'
import { answerTypeFor, statusFor } from './media-type.ts'
import { type OperationRequest, operationOfBody, operationOfSearch } from './operation-request.ts'
import { PersistedQueries } from './persisted-queries.ts'
import { RequestError } from './request-error.ts'

const PATH = '/graphql'

/** Of a request that is refused, without its body. */
const REQUEST_COST = 50
/** Of a body that a client sends in chunks. */
const UNKNOWN_BYTES = 64_000
/** About 20 nanoseconds of CPU each. */
const BYTES_PER_UNIT = 500

/** What nginx calls a request whose client left before the answer. */
const CLIENT_LEFT = 499

interface Outcome {
  operation: string | null
  /** Whether the answer has data: then its operation name is valid as a metric label. */
  hasData: boolean
}

interface RouteOptions {
  callers: Callers
  metrics: Metrics
  inFlight: InFlight
  budgets: Budgets
}

/** GraphQL over HTTP: POST for operations, GET for queries, and GET from a browser for the explorer. */
export async function serveGraphql(
  app: FastifyInstance,
  apollo: ApolloServer<GraphContext>,
  { callers, metrics, inFlight, budgets }: RouteOptions,
): Promise<void> {
  const showExplorer = await serveExplorer(app)
  const persisted = new PersistedQueries()
  const entered = new WeakMap<FastifyRequest, Entered>()
  const outcomes = new WeakMap<FastifyRequest, Outcome>()

  async function answer(request: FastifyRequest, reply: FastifyReply, read: () => OperationRequest) {
    const type = answerTypeFor(request.headers.accept)
    if (type === undefined) throw notAcceptable(request)
    const outcome: Outcome = { operation: null, hasData: false }
    outcomes.set(request, outcome)
    const operation = read()
    const method = request.method === 'POST' ? 'POST' : 'GET'
    const contextValue: GraphContext = {
      request: await requestContext(request, reply, callers),
      named: (name) => {
        outcome.operation = name
      },
      admit: async (cost) => entered.get(request)?.admit(cost),
    }
    const { http, body } = await apollo.executeOperation(
      { ...operation, http: { method, headers: new HeaderMap(), search: '', body: undefined } },
      { contextValue },
    )
    if (body.kind !== 'single') throw new Error('The graph has no incremental answers.')
    const { errors, data } = body.singleResult
    outcome.hasData = data !== undefined && data !== null
    return reply
      .code(statusFor(type, http.status ?? 200))
      .headers(Object.fromEntries(http.headers))
      .type(type)
      .send(JSON.stringify({ errors, data }))
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (opensPage(request)) return
      // Answers are for their caller, and some hold what belongs to one member.
      reply.header('cache-control', 'private, no-store')
      reply.raw.once('close', () => {
        const { operation, hasData } = outcomes.get(request) ?? { operation: null, hasData: false }
        const status = reply.raw.writableFinished ? reply.statusCode : CLIENT_LEFT
        const ms = Math.round(reply.elapsedTime * 10) / 10
        metrics.operation(operation, { status, ms, hasData })
        request.log.info({ operation, status, ms }, 'Operation')
      })
      if (opensWebSocket(request)) throw noSubscriptions(400)
      const client = clientOf(request, callers.isTrusted)
      if (client === undefined) return
      const secondsToWait = budgets.secondsToWait(client)
      if (secondsToWait > 0) throw budgetUsed(secondsToWait)
      const mine = inFlight.enter(client)
      if (!mine) throw tooManyRequests()
      budgets.charge(client, costOfReading(request))
      entered.set(request, {
        ...mine,
        admit: (cost) => {
          budgets.charge(client, cost)
          return mine.admit(cost)
        },
      })
      reply.raw.once('close', () => mine.leave())
    })
    scope.post(PATH, (request, reply) =>
      answer(request, reply, () => operationOfBody(request.body, persisted)),
    )
    scope.get(PATH, (request, reply) => {
      if (opensPage(request)) return showExplorer(reply)
      const { searchParams } = new URL(request.url, 'http://graph')
      return answer(request, reply, () => operationOfSearch(searchParams, persisted))
    })
  })
}

/** The visitor's address; undefined for calls that the site, a trusted proxy, makes for no visitor. */
function clientOf({ headers, ip, socket }: FastifyRequest, isTrusted: IsTrusted): string | undefined {
  const isOwnCall = headers['x-forwarded-for'] === undefined && isTrusted(socket.remoteAddress ?? '')
  return isOwnCall ? undefined : networkOf(ip)
}

/** Other protocols in `Upgrade` are an offer that HTTP lets a server ignore: Java's client offers `h2c` by default. */
const opensWebSocket = ({ headers: { upgrade = '' } }: FastifyRequest): boolean =>
  upgrade.split(',').some((protocol) => protocol.trim().toLowerCase() === 'websocket')

/** Units of cost for its text, which is read, parsed, and checked before the cost of its operation is known. */
function costOfReading({ headers }: FastifyRequest): number {
  const bytes = headers['content-length'] ?? (headers['transfer-encoding'] ? UNKNOWN_BYTES : 0)
  return REQUEST_COST + Number(bytes) / BYTES_PER_UNIT
}

const budgetUsed = (secondsToWait: number) =>
  new RequestError(
    429,
    'TOO_MANY_REQUESTS',
    `Your operations of the last seconds cost more than the limit. Wait ${Math.ceil(secondsToWait)} s, and ask for fewer items, areas, or fields.`,
    { 'retry-after': String(Math.ceil(secondsToWait)) },
  )

const tooManyRequests = () =>
  new RequestError(
    429,
    'TOO_MANY_REQUESTS',
    'Too many requests of yours are under way. Wait for an answer before you send the next one.',
    { 'retry-after': '1' },
  )

const noSubscriptions = (status: number) =>
  new RequestError(
    status,
    'SUBSCRIPTIONS_NOT_SUPPORTED',
    'The graph has no subscriptions. Send queries and mutations by POST.',
  )

function notAcceptable({ headers }: FastifyRequest): RequestError {
  if (headers.accept?.includes('text/event-stream')) return noSubscriptions(406)
  const message =
    'The graph answers in application/json or application/graphql-response+json. Name one of them in Accept.'
  return new RequestError(406, 'NOT_ACCEPTABLE', message)
}
