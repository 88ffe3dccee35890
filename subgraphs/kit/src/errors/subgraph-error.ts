import { GraphQLError, type GraphQLFormattedError } from 'graphql'

/** Default message shown to the user. */
export const DEFAULT_MESSAGE = 'Something went wrong, please try again.'

/** Public message for a read that a service refuses because of a caller's text. */
export const TEXT_REFUSED =
  'A text in the arguments of this field is not accepted: check its ids, keys, codes, and names.'

export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'UPSTREAM_FAILED'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_INVALID'
  | 'ABORTED'
  | 'RESPONSE_TOO_LARGE'

/**
 * An expected failure of a subgraph. `message` is for the log and for calling code. Only `publicMessage` is
 * sent to clients, so it must not reveal internals.
 */
export class SubgraphError extends Error {
  readonly code: ErrorCode
  readonly publicMessage: string
  /** GraphQL copies the extensions to the error that it reports for the field. */
  readonly extensions: { code: ErrorCode }

  constructor(code: ErrorCode, message: string, options: { publicMessage?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = new.target.name
    this.code = code
    this.publicMessage = options.publicMessage ?? message
    this.extensions = { code }
  }
}

/** Invalid input from the caller. The message explains how to fix it. */
export class BadUserInputError extends SubgraphError {
  constructor(message: string) {
    super('BAD_USER_INPUT', message)
  }
}

/** A REST service rejects the token or requires a token. */
export class UnauthenticatedError extends SubgraphError {
  constructor(message = 'Please log in.') {
    super('UNAUTHENTICATED', message)
  }
}

/** The token cannot be verified now, so the sender may be a member. */
export class UnknownViewerError extends SubgraphError {
  constructor() {
    super('UPSTREAM_FAILED', 'The keys to verify the token are unavailable.', {
      publicMessage: DEFAULT_MESSAGE,
    })
  }
}

/** Returns a `catch` handler that returns null for the given codes and rethrows other errors. */
export function nullWhen(...codes: ErrorCode[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof SubgraphError && codes.includes(error.code)) return null
    throw error
  }
}

/**
 * Maps any error thrown by a resolver to the error that a client may see. Expected failures keep their code
 * and public message. Errors in the GraphQL request itself, such as a syntax error, keep their code and
 * message. Every other error becomes INTERNAL_SERVER_ERROR. Stack traces, addresses, and upstream bodies are
 * never included.
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

const nullWhenMissing = nullWhen('NOT_FOUND')

/**
 * Returns the row that `read` loads by an ID, link, or path. Returns null when no row exists or the value is
 * malformed, so that no call is made. A value that the service refuses is an error.
 */
export async function orNull<Row>(read: () => Promise<Row | undefined>): Promise<Row | null> {
  try {
    return (await read()) ?? null
  } catch (error) {
    return error instanceof BadUserInputError ? null : nullWhenMissing(error)
  }
}
