import { SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import type { Subgraph } from '@gable/subgraph-kit/subgraph'
import type { GraphQLError } from 'graphql'
import { OperationCache } from './operation-cache.ts'
import type { FieldError, SubgraphClient } from './subgraph-client.ts'

/** A subgraph that runs in this process, with the same answers and errors as over the network. */
export function localClient(subgraph: Subgraph): SubgraphClient {
  const operations = new OperationCache(subgraph.schema)
  return {
    async fetch({ query, variables, request }) {
      const run = operations.prepare(query)
      const { data, errors } = await run(variables, subgraph.createContext(request))
      return { data, errors: errors?.map(asFieldError) }
    },
    close: () => subgraph.close(),
  }
}

function asFieldError(error: GraphQLError): FieldError {
  const cause = error.originalError ?? error
  const message = cause instanceof SubgraphError ? cause.publicMessage : error.message
  return { message, cause, ...(error.path && { path: error.path }), extensions: { ...error.extensions } }
}
