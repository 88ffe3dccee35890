import { GraphQLError, type GraphQLFormattedError } from 'graphql'

/** What an alert says when there is nothing better to say. */
export const DEFAULT_MESSAGE = 'Something went wrong, please try again.'

export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'UPSTREAM_FAILED'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_INVALID'
  | 'ABORTED'

/**
 * The family of failures that a subgraph plans for. `message` is for the log and for callers in code;
 * `publicMessage` is the only text that may reach a client, and is written with that in mind.
 */
export class SubgraphError extends Error {
  readonly code: ErrorCode
  readonly publicMessage: string
  /** GraphQL copies these to the error of the field. */
  readonly extensions: { code: ErrorCode }

  constructor(code: ErrorCode, message: string, options: { publicMessage?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = new.target.name
    this.code = code
    this.publicMessage = options.publicMessage ?? message
    this.extensions = { code }
  }
}

/** The caller asked for something that cannot be; the message says what to do instead. */
export class BadUserInputError extends SubgraphError {
  constructor(message: string) {
    super('BAD_USER_INPUT', message)
  }
}

/** A REST service does not accept the token, or wants one. */
export class UnauthenticatedError extends SubgraphError {
  constructor(message = 'Please log in.') {
    super('UNAUTHENTICATED', message)
  }
}

/** A token cannot be checked now: its bearer may be a member. */
export class UnknownViewerError extends SubgraphError {
  constructor() {
    super('UPSTREAM_FAILED', 'The keys to check the token by are out of reach.', {
      publicMessage: DEFAULT_MESSAGE,
    })
  }
}

/** For a `catch`: null where one of these codes only says that there is nothing; anything else is thrown on. */
export function nullWhen(...codes: ErrorCode[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof SubgraphError && codes.includes(error.code)) return null
    throw error
  }
}

/**
 * The one mapping from what a resolver threw to what a client may read: planned failures keep their code and
 * public message, requests that are no valid GraphQL keep theirs, everything else is INTERNAL_SERVER_ERROR.
 * Nothing of a stack, an address or an upstream body passes.
 */
export function maskError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { locations, path } = formatted
  const where = { ...(locations && { locations }), ...(path && { path }) }
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error
  if (original instanceof SubgraphError) {
    return { message: original.publicMessage, ...where, extensions: { code: original.code } }
  }
  if (path === undefined && original instanceof GraphQLError) {
    const code = formatted.extensions?.code ?? original.extensions.code ?? 'BAD_REQUEST'
    return { message: formatted.message, ...where, extensions: { code } }
  }
  return { message: DEFAULT_MESSAGE, ...where, extensions: { code: 'INTERNAL_SERVER_ERROR' } }
}

const nullWhenMissing = nullWhen('NOT_FOUND', 'BAD_USER_INPUT')

/** What an id, a link, or a path leads to. Null when that is nothing, also for a text that can be none of them. */
export async function orNull<Row>(read: () => Promise<Row | undefined>): Promise<Row | null> {
  try {
    return (await read()) ?? null
  } catch (error) {
    return nullWhenMissing(error)
  }
}
