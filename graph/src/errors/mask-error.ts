import { unwrapResolverError } from '@apollo/server/errors'
import { DEFAULT_MESSAGE } from '@gable/subgraph-kit/errors/subgraph-error'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { TOO_MANY_ERRORS } from './cap-errors.ts'
import { LimitError } from './refusals.ts'

/** Codes of caller mistakes. Their messages stay visible, whether the graph or a subgraph reports them. */
const CALLER_CODES = new Set(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])

/**
 * Codes of mistakes that only the graph itself detects. If a subgraph returned one of these codes, that would
 * be a bug on our part.
 */
const REQUEST_CODES = new Set([
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  TOO_MANY_ERRORS,
])

const REFUSED_TEXT = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED'])

/** What the parser and the validator say when they give up on an operation, and what the graph says instead. */
const UNCLEAR = new Map([
  [
    'Validation aborted.',
    {
      code: 'OPERATION_TOO_LARGE',
      message: 'The operation selects the same fields too often: select each field once.',
    },
  ],
  [
    'Maximum call stack size exceeded',
    {
      code: 'OPERATION_TOO_DEEP',
      message: 'The operation nests its values too deeply: send values as variables.',
    },
  ],
])

/** Codes of failures behind the graph. They stay visible so that clients can offer a retry. */
const FAILURE_CODES = new Set(['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT', 'UPSTREAM_INVALID', 'ABORTED'])

/**
 * Masks an error for the client. Errors that the caller can fix keep their message; all others get a general
 * message. Keeps the code of known failures, the path, and the request id under which the details are logged.
 */
export function maskError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, locations, path, extensions = {} } = formatted
  const code = validationRuleCode(error) ?? String(extensions.code)
  const requestId = extensions.requestId
  const position = { ...(path && { path }), ...(locations && { locations }) }
  const unclear = REFUSED_TEXT.has(code) ? UNCLEAR.get(message) : undefined
  const isPublic = isCallerError(formatted, error)
  const shownCode = unclear?.code ?? (isPublic || FAILURE_CODES.has(code) ? code : 'INTERNAL_SERVER_ERROR')
  return {
    message: unclear?.message ?? (isPublic ? message : DEFAULT_MESSAGE),
    ...position,
    extensions: {
      code: shownCode,
      ...(shownCode === TOO_MANY_ERRORS && { count: extensions.count }),
      ...(typeof requestId === 'string' && { requestId }),
    },
  }
}

/**
 * Returns the code that one of the graph's own validation rules set on the original error. Apollo Server
 * wraps that error in another one, which has the same code for every rule.
 */
function validationRuleCode(error: unknown): string | undefined {
  if (!(error instanceof GraphQLError) || error.extensions.code !== 'GRAPHQL_VALIDATION_FAILED')
    return undefined
  const { originalError } = error
  const code = originalError instanceof GraphQLError ? originalError.extensions.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** True when the caller can fix the error and may read its message. */
export function isCallerError({ extensions = {} }: GraphQLFormattedError, error: unknown): boolean {
  const code = String(extensions.code)
  if (CALLER_CODES.has(code) || unwrapResolverError(error) instanceof LimitError) return true
  const isFromSubgraph = error instanceof GraphQLError && 'serviceName' in error.extensions
  return REQUEST_CODES.has(code) && !isFromSubgraph
}
