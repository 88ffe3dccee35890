import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'

/** A request that is rejected before its operation is parsed. The message is safe to show to clients. */
export class RequestError extends Error {
  readonly statusCode: number
  readonly code: string
  /** Response headers, such as Allow for a 405. */
  readonly headers: Record<string, string>

  constructor(statusCode: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.statusCode = statusCode
    this.code = code
    this.headers = headers
  }
}

export const badRequest = (message: string): RequestError => new RequestError(400, 'BAD_REQUEST', message)

export type LimitCode =
  | 'OPERATION_TOO_DEEP'
  | 'OPERATION_TOO_LARGE'
  | 'OPERATION_TOO_COSTLY'
  | 'RESPONSE_TOO_LARGE'
  | 'SESSION_FIELDS'
  | 'TOO_MANY_ALIASES'
  | 'TOO_MANY_CREDENTIALS'
  | 'TOO_MANY_DIRECTIVES'
  | 'TOO_MANY_REQUESTS'
  | 'TOO_MANY_ROOT_FIELDS'

/** An operation that exceeds a limit. The message says what the operation's author must change. */
export class LimitError extends GraphQLError {
  readonly status: number
  readonly headers: Record<string, string>

  constructor(
    code: LimitCode,
    message: string,
    { status = 400, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
  ) {
    super(message, {
      extensions: { code, http: { status, headers: new HeaderMap(Object.entries(headers)) } },
    })
    this.status = status
    this.headers = headers
  }
}
