import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'
import type { ServiceDefinition } from '../service.ts'
import { addHealth } from './health.ts'
import { addIndex } from './index-page.ts'
import { addMetrics } from './metrics.ts'
import { addOpenApi } from './openapi.ts'
import { answerError, answerNotFound } from './problem.ts'
import { requestId } from './request-id.ts'
import { validatorCompiler } from './validation.ts'

const BODY_LIMIT = 1024 * 1024
// A search in areas that somebody drew is a long address.
const HEADERS_LIMIT = 512 * 1024
const REQUEST_TIMEOUT_MS = 30_000
// Longer than any client or balancer keeps an idle connection, so that the server never closes one in use.
const KEEP_ALIVE_MS = 75_000
const CLOSE_PATIENCE_MS = 10_000
/** Whoever calls from our own network says by x-forwarded-for for whom. */
const OUR_NETWORK = ['loopback', 'linklocal', 'uniquelocal']

export interface ServerOptions {
  services: readonly ServiceDefinition[]
  db: Database
  log: Logger
  /** The root under which the services are reached, e.g. http://localhost:4100. */
  publicUrl: string
  /** The base of pictures as a browser reaches it, e.g. http://localhost:4100/photos. */
  photosUrl: string
  /** The base URL of a service, for calls between them. */
  baseUrl(service: string): string
  dataDir: string
}

/** One HTTP server for several services, each under /{name}. Call listen on what it returns, and close. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = options.log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    genReqId: requestId,
    trustProxy: OUR_NETWORK,
    bodyLimit: BODY_LIMIT,
    http: { maxHeaderSize: HEADERS_LIMIT },
    requestTimeout: REQUEST_TIMEOUT_MS,
    handlerTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerNotFound)
  acceptJsonOnly(app)
  addLifeCycle(app)
  addMetrics(app, options.db)
  addHealth(app, options.db)
  addIndex(app, options.services, options.publicUrl)
  for (const service of options.services) await addService(app, service, options)
  await app.ready()
  return app
}

async function addService(app: FastifyInstance, service: ServiceDefinition, options: ServerOptions) {
  const publicUrl = `${options.publicUrl}/${service.name}`
  const dataDir = join(options.dataDir, service.name)
  await mkdir(dataDir, { recursive: true })
  await app.register(
    async (scope) => {
      const typed = scope.withTypeProvider<ZodTypeProvider>()
      await addOpenApi(typed, service, publicUrl)
      await service.routes(typed, {
        db: options.db,
        log: options.log.child({ service: service.name }),
        baseUrl: options.baseUrl,
        publicUrl,
        photosUrl: options.photosUrl,
        dataDir,
      })
    },
    { prefix: `/${service.name}` },
  )
}

/** Bodies are JSON; clients say so on every request, also on those without a body. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body, done)
  })
}

function addLifeCycle(app: FastifyInstance): void {
  let closing = false
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    // A connection kept alive past its last answer would hold up the stop.
    if (closing) reply.header('connection', 'close')
    // As text it would be encoded twice: to count its bytes, and to send them.
    return typeof payload === 'string' ? Buffer.from(payload) : payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0]
    const { method } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, path, status: reply.statusCode, ms }, 'request')
  })
  app.addHook('preClose', async () => {
    closing = true
    setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS).unref()
  })
}
