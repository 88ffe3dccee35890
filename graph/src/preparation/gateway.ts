import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import { scalarResolvers } from '@gable/subgraph-kit/schema/scalars'
import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import {
  type DocumentNode,
  type GraphQLSchema,
  isScalarType,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql'
import type { ExecutedResult, Executor } from '../executor/executor.ts'
import type { GraphContext } from '../operation/graph-context.ts'
import { Preparation } from './preparation.ts'

/** An operation that is valid by the public schema, with the variables that the client sent. */
interface ValidOperation {
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Record<string, unknown>
}

type Gateway = ApolloServerOptionsWithGateway<GraphContext>['gateway']

const messagesOf = ({ errors = [] }: ExecutedResult): string => errors.map(({ message }) => message).join(' ')

/** What a mutation has begun is done to its end, even when its caller leaves: a visitor presses a button and goes on. */
const withoutAbort = (request: RequestContext): RequestContext => ({
  ...request,
  signal: new AbortController().signal,
})

/** Answers a valid operation: it is prepared, executed, and restored. */
export function createOperationRunner({ schema, execute }: Executor) {
  readScalars(schema)
  const preparation = new Preparation(schema)
  return async (
    { document, operation, variables }: ValidOperation,
    request: RequestContext,
  ): Promise<ExecutedResult> => {
    const prepared = preparation.prepare(document, operation, variables)
    if (!prepared.operation) return prepared.restore({ data: {} })
    const isMutation = operation.operation === OperationTypeNode.MUTATION
    const result = await execute(prepared.operation, isMutation ? withoutAbort(request) : request)
    // Apollo Server would take it for a mistake of the client.
    if (result.data === undefined) throw new Error(`The executor has no answer: ${messagesOf(result)}`)
    return prepared.restore(result)
  }
}

/** Apollo Server's way to an executor. */
export function createGateway(executor: Executor, supergraphSdl: string): Gateway {
  const { schema, stop } = executor
  const runOperation = createOperationRunner(executor)
  const inFlight = new Set<Promise<unknown>>()
  return {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: supergraphSdl })
      return () => {}
    },
    load: async () => ({
      executor({ document, operation, request: { variables = {} }, context }) {
        const result = runOperation({ document, operation, variables }, context.request)
        inFlight.add(result)
        const forget = () => void inFlight.delete(result)
        result.then(forget, forget)
        return result
      },
    }),
    // A mutation whose caller has gone has no connection that the server waits for.
    async stop() {
      await Promise.allSettled([...inFlight])
      await stop()
    },
  }
}

/**
 * Lets the public schema read values of custom scalars as the subgraphs do. Composition keeps the names of scalars
 * alone, and a wrong value would fail in a subgraph, where its variable is not known.
 */
export function readScalars(schema: GraphQLSchema): void {
  for (const [name, { parseValue, parseLiteral }] of Object.entries(scalarResolvers)) {
    const type = schema.getType(name)
    if (isScalarType(type)) Object.assign(type, { parseValue, parseLiteral })
  }
}
