import type { ApolloServerPlugin } from '@apollo/server'
import { unwrapResolverError } from '@apollo/server/errors'
import type { GraphQLError } from 'graphql'
import { isCallerError, maskError } from '../errors/mask-error.ts'
import type { GraphContext } from '../operation/graph-context.ts'
import { type Metrics, shortName } from './metrics.ts'

/**
 * Records the operation's name, adds the request id to every error, and logs each error whose message the
 * client does not receive.
 */
export function telemetryPlugin(metrics: Metrics): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart({ contextValue: { request, setOperationName } }) {
      const { requestId, log } = request
      return {
        async didResolveOperation({ operationName }) {
          setOperationName(shortName(operationName))
        },
        async didEncounterErrors({ errors, operationName }) {
          for (const error of errors) error.extensions.requestId = requestId
          for (const [error, count] of failuresOf(errors)) {
            const code = codeOf(error)
            metrics.error(String(maskError(error, error).extensions?.code))
            if (isCallerError(error, error) || code === 'ABORTED') continue
            const { path } = error
            const subgraph = error.extensions.serviceName
            log.error(
              {
                requestId,
                code,
                operation: shortName(operationName),
                path,
                places: count,
                subgraph,
                err: causeOf(error),
              },
              error.message,
            )
          }
        },
      }
    },
  }
}

const codeOf = ({ extensions }: GraphQLError) => String(extensions.code ?? 'INTERNAL_SERVER_ERROR')

/**
 * Returns the first error of each distinct failure, with its number of occurrences. When a service is down,
 * the same field fails for every item in a list.
 */
function failuresOf(errors: readonly GraphQLError[]): Map<GraphQLError, number> {
  const firsts = new Map<string, GraphQLError>()
  const counts = new Map<GraphQLError, number>()
  for (const error of errors) {
    const field = error.path?.filter((part) => typeof part === 'string')
    const key = JSON.stringify([field, codeOf(error), error.message])
    const first = firsts.get(key) ?? error
    firsts.set(key, first)
    counts.set(first, (counts.get(first) ?? 0) + 1)
  }
  return counts
}

/** Returns the original error, without the wrappers of the executor and the subgraph client. */
function causeOf(error: GraphQLError): unknown {
  const original: unknown = unwrapResolverError(error)
  return typeof original === 'object' &&
    original !== null &&
    'cause' in original &&
    !(original instanceof Error)
    ? original.cause
    : original
}
