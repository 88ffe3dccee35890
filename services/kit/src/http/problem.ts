import type { UnreadableStatus } from '@gable/kit/server/unreadable-request'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { NO_SUCH_PATH } from '../rest/missing-path.ts'

/** The body of every error response. */
export const Problem = z.object({
  errors: z
    .array(z.string())
    .describe('One sentence for each mistake. For a mistake in a field: "field: how to fix it"'),
})
export type Problem = z.infer<typeof Problem>

/**
 * Thrown by a route to respond with a status and its reasons: throw new HttpError(404, ['No listing ...']).
 */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly statusCode: number
  readonly errors: readonly string[]

  constructor(statusCode: number, errors: readonly string[]) {
    super(errors.join('; '))
    this.statusCode = statusCode
    this.errors = errors
  }
}

/** Status that nginx and others log when the client disconnects before the response. */
const CLIENT_CLOSED_REQUEST = 499

/** Messages for Fastify's own errors. They explain what the caller must change. */
const REFUSALS: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is larger than 1 MB: send less at once',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON, with the header content-type: application/json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The header content-length does not match the body',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long',
  FST_ERR_BAD_URL: 'The address is not well formed: escape its special characters',
  FST_ERR_HANDLER_TIMEOUT: 'This took too long, please try again',
}

/** Reasons for requests that Node cannot parse. */
const UNREADABLE: Record<UnreadableStatus, string> = {
  400: 'The request is not valid HTTP/1.1',
  408: 'The request did not arrive in time, please send it again',
  413: 'The chunk extensions of the body are too large: send chunks without extensions',
  431: 'The address and the headers of the request are too large: send less',
}

export const unreadableProblem = (status: UnreadableStatus): Problem => ({ errors: [UNREADABLE[status]] })

/**
 * Sends the reasons for a client error. Logs any other error in full, and sends the client only a generic
 * message.
 */
export function answerError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  // Removes caching headers, because the route may already have set them for a successful response.
  reply.removeHeader('etag').header('cache-control', 'no-store')
  // The caller disconnected, so the response is not read.
  if (error.name === 'AbortError' && error === request.signal.reason)
    return reply.code(CLIENT_CLOSED_REQUEST).send({ errors: [] })
  const status = error.statusCode ?? 500
  const refusal = 'code' in error ? REFUSALS[error.code] : undefined
  if (error instanceof HttpError) return reply.code(status).send({ errors: error.errors })
  if (refusal) return reply.code(status).send({ errors: [refusal] })
  if (status >= 400 && status < 500) return reply.code(status).send({ errors: [error.message] })
  request.log.error({ err: error }, 'A request failed')
  return reply.code(500).send({ errors: ['Server Error'] })
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  const path = request.url.split('?')[0]
  return reply.code(404).send({
    errors: [`There is no ${request.method} ${path}; the services are listed at /`],
    code: NO_SUCH_PATH,
  })
}
