import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import { requestIdentity } from '@gable/kit/server/incoming-request'
import { readRefusedBodies } from '@gable/kit/server/refused-body'
import { answerUnreadable, keepResponsesInOrder } from '@gable/kit/server/unreadable-request'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Env } from '../config/env.ts'
import { answerFailure, answerFailures } from './failures.ts'
import { acceptJson } from './media-type.ts'
import { refuseIncomplete, refuseWhileClosing, unreadableBody } from './unreadable-requests.ts'

/** An unreadable request has no origin to compare. The refusal is the same for everyone and may be read everywhere. */
const READABLE_ANYWHERE = ['access-control-allow-origin: *', 'access-control-expose-headers: x-request-id']

/** Brotli at quality 4 takes as long as gzip at its fastest level, and compresses better. */
const BROTLI_QUALITY = 4
const PREFLIGHT_SECONDS = 24 * 60 * 60

export type HttpLimits = Pick<
  Env,
  'CORS_ORIGINS' | 'LIMIT_BODY_BYTES' | 'REQUEST_TIMEOUT_MS' | 'STALL_TIMEOUT_MS' | 'TRUST_PROXY'
>

/**
 * Creates the HTTP server without its routes: request ids, body limits, security headers, CORS, compressed
 * responses for clients that accept them, and errors as JSON.
 */
export async function createApp(limits: HttpLimits, log: Logger): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log
  const unreadable = { log: loggerInstance, bodyOf: unreadableBody, headers: READABLE_ANYWHERE }
  const app = fastify({
    loggerInstance,
    bodyLimit: limits.LIMIT_BODY_BYTES,
    requestTimeout: limits.REQUEST_TIMEOUT_MS,
    // The graph itself rejects requests during a shutdown, unreadable requests, and requests without a Host
    // header, because the default responses of Node and Fastify contain no error code.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, unreadable),
    http: {
      requireHostHeader: false,
      // Node applies the longer of headersTimeout and requestTimeout to the whole request.
      headersTimeout: limits.REQUEST_TIMEOUT_MS,
      // Interval at which Node checks for requests that exceed their timeout; the default is 30 seconds.
      connectionsCheckingInterval: Math.min(1_000, limits.REQUEST_TIMEOUT_MS),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    ...requestIdentity(limits.TRUST_PROXY),
    connectionTimeout: limits.STALL_TIMEOUT_MS,
    // Before routing, Fastify rejects a URL that it cannot decode, so the route's error handler never runs.
    frameworkErrors: (error, request, reply) => void answerFailure(error, request, reply),
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  keepResponsesInOrder(app)
  refuseIncomplete(app)
  readRefusedBodies(app)
  refuseWhileClosing(app)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    // Allows pages of every origin to load the responses. CORS restricts which origins may read them.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // A server in front of the graph terminates TLS and sends this header.
    strictTransportSecurity: false,
  })
  await app.register(cors, {
    origin: limits.CORS_ORIGINS,
    methods: ['GET', 'POST'],
    // Allows any request header from pages of these origins: clients and tracers add their own headers, and
    // none of the headers that the graph reads is restricted to certain callers.
    exposedHeaders: ['x-request-id', 'retry-after', 'www-authenticate'],
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  })
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    zlibOptions: { level: 1 },
    globalDecompression: false,
  })
  acceptJson(app)
  answerFailures(app)
  return app
}
