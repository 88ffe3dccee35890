import { unwrapResolverError } from '@apollo/server/errors'
import { DEFAULT_MESSAGE } from '@gable/subgraph-kit/errors/subgraph-error'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { LimitError } from './refusals.ts'

/** The caller's own mistakes, which keep their message wherever they are found. */
const CALLER_CODES = new Set(['BAD_USER_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'])

/** Mistakes that only the graph itself finds; from a subgraph, the same codes would be a fault of ours. */
const REQUEST_CODES = new Set([
  'BAD_REQUEST',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
])

/** Failures behind the graph, told apart so that a client can say "try again" where that helps. */
const FAILURE_CODES = new Set(['UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT', 'UPSTREAM_INVALID', 'ABORTED'])

/**
 * What a client may read of an error: the message of its own mistakes, and for everything else a general sentence, with
 * a code, the path, and the request id by which the log has the details.
 */
export function maskError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, locations, path, extensions = {} } = formatted
  const code = validationRuleCode(error) ?? String(extensions.code)
  const requestId = extensions.requestId
  const position = { ...(path && { path }), ...(locations && { locations }) }
  const isPublic = isCallerError(formatted, error)
  const shown = isPublic ? message : DEFAULT_MESSAGE
  const shownCode = isPublic || FAILURE_CODES.has(code) ? code : 'INTERNAL_SERVER_ERROR'
  return {
    message: shown,
    ...position,
    extensions: { code: shownCode, ...(typeof requestId === 'string' && { requestId }) },
  }
}

/** The code of a validation rule of the graph; Apollo Server gives every rule the same. */
function validationRuleCode(error: unknown): string | undefined {
  if (!(error instanceof GraphQLError) || error.extensions.code !== 'GRAPHQL_VALIDATION_FAILED')
    return undefined
  const { originalError } = error
  const code = originalError instanceof GraphQLError ? originalError.extensions.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Whether the caller can fix the error, and may read its message. */
export function isCallerError({ extensions = {} }: GraphQLFormattedError, error: unknown): boolean {
  const code = String(extensions.code)
  if (CALLER_CODES.has(code) || unwrapResolverError(error) instanceof LimitError) return true
  const isFromSubgraph = error instanceof GraphQLError && 'serviceName' in error.extensions
  return REQUEST_CODES.has(code) && !isFromSubgraph
}
