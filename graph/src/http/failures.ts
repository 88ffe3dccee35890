import { DEFAULT_MESSAGE } from '@gable/subgraph-kit/errors/subgraph-error'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LimitError, RequestError } from '../errors/refusals.ts'
import { type AnswerType, answerTypeFor, statusFor } from './media-type.ts'

type Failure = FastifyError | RequestError | LimitError

interface Refusal {
  status: number
  code: string
  message: string
}

/** Replacements for Fastify's error messages. */
const REFUSALS: Record<string, Omit<Refusal, 'status'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'BODY_TOO_LARGE', message: 'The body is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send the body as application/json.',
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'BAD_REQUEST', message: 'The body is empty.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'BAD_REQUEST', message: 'The body is not valid JSON.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    code: 'BAD_REQUEST',
    message: 'The body length does not match the Content-Length header.',
  },
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Formats errors that occur outside an operation in the same way as the errors of an operation: as a list
 * with one masked error.
 */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => answerFailure(notFound(app, request), request, reply))
}

function notFound(app: FastifyInstance, { method, url }: FastifyRequest): RequestError {
  const path = url.replace(/\?.*$/s, '')
  const allowed = METHODS.filter((other) => app.hasRoute({ method: other, url: path })).join(', ')
  return allowed === ''
    ? new RequestError(404, 'NOT_FOUND', 'There is nothing here. The graph is at /graphql.')
    : new RequestError(405, 'METHOD_NOT_ALLOWED', `${path} accepts ${allowed}, not ${method}.`, {
        allow: allowed,
      })
}

export function answerFailure(error: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const type = answerTypeFor(request.headers.accept) ?? 'application/json; charset=utf-8'
  const { status, code, message } = refusalOf(error, type)
  if (status >= 500) request.log.error({ err: error }, 'Failed to handle the request.')
  if (error instanceof RequestError || error instanceof LimitError) reply.headers(error.headers)
  return reply
    .code(status)
    .header('cache-control', 'private, no-store')
    .type(type)
    .send(JSON.stringify({ errors: [{ message, extensions: { code, requestId: request.id } }] }))
}

function refusalOf(error: Failure, type: AnswerType): Refusal {
  if (error instanceof LimitError)
    return {
      status: statusFor(type, error.status),
      code: String(error.extensions.code),
      message: error.message,
    }
  const status = error.statusCode ?? 500
  const { code, message } = (error instanceof RequestError ? error : REFUSALS[error.code]) ?? fallback(status)
  return { status, code, message }
}

function fallback(status: number): Omit<Refusal, 'status'> {
  return status < 500
    ? { code: 'BAD_REQUEST', message: 'The request cannot be understood.' }
    : { code: 'INTERNAL_SERVER_ERROR', message: DEFAULT_MESSAGE }
}
