import { HeaderMap } from '@apollo/server'
import { GraphQLError } from 'graphql'

export type LimitCode =
  | 'OPERATION_TOO_DEEP'
  | 'OPERATION_TOO_LARGE'
  | 'OPERATION_TOO_COSTLY'
  | 'TOO_MANY_ALIASES'
  | 'TOO_MANY_CREDENTIALS'
  | 'TOO_MANY_DIRECTIVES'
  | 'TOO_MANY_REQUESTS'
  | 'TOO_MANY_ROOT_FIELDS'

/** An operation asks for more than it may. The message tells its author what to change. */
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
