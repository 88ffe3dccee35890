import { GraphQLError } from 'graphql'

export type LimitCode =
  | 'OPERATION_TOO_DEEP'
  | 'OPERATION_TOO_LARGE'
  | 'OPERATION_TOO_COSTLY'
  | 'TOO_MANY_ALIASES'
  | 'TOO_MANY_CREDENTIALS'
  | 'TOO_MANY_DIRECTIVES'
  | 'TOO_MANY_ROOT_FIELDS'

/** An operation asks for more than it may. The message is for whoever wrote it. */
export class LimitError extends GraphQLError {
  constructor(code: LimitCode, message: string) {
    super(message, { extensions: { code, http: { status: 400 } } })
  }
}
