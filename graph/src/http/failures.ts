import { DEFAULT_MESSAGE } from '@gable/subgraph-kit/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A request that is refused before it becomes an operation. The message may be shown. */
export class RequestError extends Error {
  readonly statusCode: number
  readonly code: string

  constructor(statusCode: number, code: string, message: string) {
    super(message)
    this.statusCode = statusCode
    this.code = code
  }
}

/** Fastify's own refusals in our words. */
const REFUSALS: Record<string, { code: string; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'BODY_TOO_LARGE', message: 'The body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send the body as application/json.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'BAD_REQUEST', message: 'The body is empty.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'BAD_REQUEST', message: 'The body is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'BAD_REQUEST',
    message: 'The body is not as long as announced.',
  },
}

/** Answers what fails outside an operation like an operation that failed: a list with one masked error. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(body('There is nothing here. The graph is at /graphql.', 'NOT_FOUND', request.id)),
  )
}

export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const status = error.statusCode ?? 500
  const refusal = error instanceof RequestError ? error : REFUSALS[error.code]
  const { code, message } = refusal ?? fallback(status)
  if (status >= 500) request.log.error({ err: error }, 'A request failed.')
  return reply.code(status).send(body(message, code, request.id))
}

function fallback(status: number): { code: string; message: string } {
  return status < 500
    ? { code: 'BAD_REQUEST', message: 'The request cannot be understood.' }
    : { code: 'INTERNAL_SERVER_ERROR', message: DEFAULT_MESSAGE }
}

function body(message: string, code: string, requestId: string) {
  return { errors: [{ message, extensions: { code, requestId } }] }
}
