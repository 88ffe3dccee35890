import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addHealth } from '@gable/kit/server/health'
import { requestIdentity } from '@gable/kit/server/incoming-request'
import { readRefusedBodies } from '@gable/kit/server/refused-body'
import { finishBeforeClosing } from '@gable/kit/server/stopping'
import { type IsTrusted, privateNetworks } from '@gable/kit/server/trusted-peers'
import { answerUnreadable, keepResponsesInOrder } from '@gable/kit/server/unreadable-request'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { addMailbox } from '../email/mailbox.ts'
import type { Transport } from '../email/transport.ts'
import { answerError, answerNotFound, unreadableProblem } from '../http/problem.ts'
import { validatorCompiler } from '../http/requests.ts'
import { withRedisBudget } from '../limits/redis-budget.ts'
import { addJobs } from '../queue/operator.routes.ts'
import { logLostRows, lostRowsCounter } from '../rest/lost-rows.ts'
import { createMissingPathLog } from '../rest/missing-path.ts'
import type { Endpoint } from '../rest/rest.ts'
import { createSampleMarketCheck, type SampleMarketCheck } from '../rest/sample-market.ts'
import type { Logger } from '../runtime/log.ts'
import type { ServiceContext, ServiceDefinition } from '../service/service.ts'
import { addBackground } from './background.ts'
import { addIndex } from './index-page.ts'
import { addMetrics } from './metrics.ts'
import { addOpenApi } from './openapi.ts'

const BODY_LIMIT = 1024 * 1024
// Large enough for the long URL of a search within areas drawn on the map.
const HEADERS_LIMIT = 512 * 1024
const REQUEST_TIMEOUT_MS = 30_000
// Longer than clients and load balancers keep an idle connection open, so that the server never closes a
// connection that a client is about to use.
const KEEP_ALIVE_MS = 75_000
/**
 * Max time in ms to finish requests in progress at shutdown. Shorter than the time after which the database
 * closes.
 */
const CLOSE_TIMEOUT_MS = 3_500
/** Path prefix that an API gateway in front of the services would add to every path. */
const GATEWAY = /^\/gateway(?=[/?]|$)/
const PING_TIMEOUT_MS = 2_000

export interface ServerOptions {
  services: readonly ServiceDefinition[]
  db: Database
  log: Logger
  /** Base URL of all services, e.g. http://localhost:4100. */
  publicUrl: string
  /** Base URL of photos as the browser loads them, e.g. http://localhost:4100/photos. */
  photosUrl: string
  /** Returns the endpoint of a service, for calls between services. */
  endpoint(service: string): Endpoint
  dataDir: string
  /** Whether the listings that visitors see are in `db`. A call to itself could time out while the process loads data. */
  holdsListings?: boolean
  /** Tells whose x-forwarded-for header is trusted. Defaults to this machine and private networks. */
  isTrusted?: IsTrusted
  /**
   * Whether this process runs jobs and sends email. False when another process does, or when a test inspects
   * the queue.
   */
  background?: boolean
  /**
   * Whether this process only runs jobs and sends email. It then serves health checks but no service routes.
   */
  backgroundOnly?: boolean
  /** Whether any client of this process may read all email at /mailbox. For development only. */
  mailbox?: boolean
  /** Sends email in place of the server in SMTP_URL. */
  transport?: Transport
  /** Registry for the metrics of the server. */
  register?: Registry
}

/**
 * Creates one HTTP server for several services, each under /{name}. The caller calls `listen` and `close` on
 * the result.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = options.log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    clientErrorHandler: (error, socket) =>
      answerUnreadable(error, socket, { log: logger, bodyOf: unreadableProblem }),
    // `/gateway/listings` is an alias of `/listings`, and `/gateway` lists the services.
    rewriteUrl: ({ url = '/' }) => url.replace(GATEWAY, '').replace(/^(?!\/)/, '/'),
    ...requestIdentity(options.isTrusted ?? privateNetworks),
    bodyLimit: BODY_LIMIT,
    // Interval in ms at which Node checks for connections that have not sent a complete request in time.
    http: {
      maxHeaderSize: HEADERS_LIMIT,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
    },
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  keepResponsesInOrder(app)
  readRefusedBodies(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  acceptJsonOnly(app)
  addLifeCycle(app)
  const { register = new Registry() } = options
  addMetrics(app, { db: options.db, services: options.services, register })
  addHealth(app, {
    check: () => options.db.ping(PING_TIMEOUT_MS),
    body: (status) => ({ data: { status } }),
  })
  const isSampleMarket = sampleMarketCheck(app, options)
  const contexts = await contextsOf(options, register, isSampleMarket)
  const { services, db, log, mailbox = false, transport } = options
  if (!options.backgroundOnly) await addRoutes(app, options, contexts)
  if (options.background || options.backgroundOnly)
    addBackground(app, { services, db, log, contexts, register, mailbox, transport })
  await app.ready()
  return app
}

async function addRoutes(
  app: FastifyInstance,
  { services, db, publicUrl, photosUrl, mailbox }: ServerOptions,
  contexts: Map<string, ServiceContext>,
): Promise<void> {
  addIndex(app, services, publicUrl)
  for (const service of services) await addService(app, service, contexts)
  if (mailbox) addMailbox(app, { services, db, publicUrl, photosUrl })
  // Only this process can open the embedded database, so it must serve the status of its jobs.
  if (db.engine === 'pglite') addJobs(app, db)
}

/** Creates the check that all services share. It runs when the server listens, so that the log says what is off. */
function sampleMarketCheck(
  app: FastifyInstance,
  { services, db, log, endpoint, holdsListings = false, backgroundOnly = false }: ServerOptions,
): SampleMarketCheck {
  const invented = services.flatMap((service) => service.invented ?? [])
  const listings = holdsListings ? undefined : () => endpoint('listings')
  const check = createSampleMarketCheck({ db, log, invented, listings })
  if (invented.length > 0 && !backgroundOnly) app.addHook('onListen', () => void check())
  return check
}

async function contextsOf(
  options: ServerOptions,
  register: Registry,
  isSampleMarket: SampleMarketCheck,
): Promise<Map<string, ServiceContext>> {
  const contexts = new Map<string, ServiceContext>()
  const countLostRows = lostRowsCounter(register)
  for (const { name, needs } of options.services) {
    const dataDir = join(options.dataDir, name)
    await mkdir(dataDir, { recursive: true })
    const log = options.log.child({ service: name })
    contexts.set(name, {
      db: options.db,
      log,
      endpoint: endpointsFor({ name, needs, log, countLostRows }, options),
      publicUrl: `${options.publicUrl}/${name}`,
      photosUrl: options.photosUrl,
      dataDir,
      isSampleMarket,
    })
  }
  return contexts
}

interface Caller {
  name: string
  needs?: readonly string[] | undefined
  log: Logger
  countLostRows: ReturnType<typeof lostRowsCounter>
}

/**
 * Returns a function that looks up the endpoints that a service may call. The endpoints log paths that are
 * missing from the called service, and log and count rows dropped from its responses.
 */
function endpointsFor(
  { name, needs = [], log, countLostRows }: Caller,
  options: ServerOptions,
): ServiceContext['endpoint'] {
  const logMissingPath = createMissingPathLog(log)
  return (called) => {
    if (!needs.includes(called)) throw new Error(`The service ${name} does not list "${called}" in its needs`)
    return {
      ...options.endpoint(called),
      onMissingPath: (path) => logMissingPath(called, path),
      onLostRows(path, lost) {
        countLostRows(called, lost.length)
        logLostRows(log, called, path, lost)
      },
    }
  }
}

async function addService(
  app: FastifyInstance,
  service: ServiceDefinition,
  contexts: Map<string, ServiceContext>,
) {
  const context = contexts.get(service.name)
  if (!context) return
  await app.register(
    async (scope) => {
      const typed = scope.withTypeProvider<ZodTypeProvider>()
      await addOpenApi(typed, service, context.publicUrl)
      await service.routes(typed, context)
    },
    { prefix: `/${service.name}` },
  )
}

/**
 * Accepts only JSON bodies. Allows the JSON content type on a request without a body, because some clients
 * always send it.
 */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

function addLifeCycle(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  // Runs after the body is read, because reading the body loses the async context that earlier hooks set.
  app.addHook('preHandler', (_request, _reply, done) => withRedisBudget(done))
  app.addHook('onSend', async (_request, _reply, payload) => {
    // Converts strings to bytes, because a string would be encoded twice: once to count its bytes and once to
    // send it.
    return typeof payload === 'string' ? Buffer.from(payload) : payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const path = pathForLog(request)
    request.log.info({ method: request.method, path, status: reply.statusCode, ms }, 'request')
  })
  finishBeforeClosing(app, CLOSE_TIMEOUT_MS)
}

/**
 * Returns the path to log, without the query string. If the path contains a token, which grants access,
 * returns only the route pattern.
 */
function pathForLog({ url, routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.url?.includes('/:token') ? routeOptions.url : url.split('?')[0]
}
