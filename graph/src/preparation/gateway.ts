import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import { ResponseTooLargeError } from '@gable/subgraph-kit/context/response-budget'
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
import { checkResponseSize, tooLarge } from '../operation/response-size.ts'
import { Preparation, type Prepared } from './preparation.ts'

/** Operation that is valid against the public schema, with the variables that the client sent. */
interface ValidOperation {
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Record<string, unknown>
}

type Gateway = ApolloServerOptionsWithGateway<GraphContext>['gateway']

const messagesOf = ({ errors = [] }: ExecutedResult): string => errors.map(({ message }) => message).join(' ')

/**
 * Lets a started mutation finish when its caller disconnects, because visitors may click a button and
 * navigate away.
 */
const withoutAbort = (request: RequestContext): RequestContext => ({
  ...request,
  signal: new AbortController().signal,
})

/**
 * Creates a function that prepares and executes a valid operation, then restores the client's response keys
 * in the result.
 */
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
    if (request.response.isExceeded) throw tooLarge(isMutation)
    // If the result had no data, Apollo Server would report a client error.
    if (result.data === undefined) throw new Error(`Failed to execute the operation: ${messagesOf(result)}`)
    return restoreWithinLimits(prepared, result, isMutation)
  }
}

/** Throws a LimitError when the client's aliases make the response too large. */
function restoreWithinLimits(
  { restore }: Prepared,
  result: ExecutedResult,
  isMutation: boolean,
): ExecutedResult {
  try {
    const restored = restore(result)
    checkResponseSize(restored.data, isMutation)
    return restored
  } catch (error) {
    throw error instanceof ResponseTooLargeError ? tooLarge(isMutation) : error
  }
}

/** Connects Apollo Server to an executor. */
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
    // Waits for the operations in flight, because Apollo Server does not wait for mutations whose callers
    // have disconnected.
    async stop() {
      await Promise.allSettled([...inFlight])
      await stop()
    },
  }
}

/**
 * Makes the public schema parse custom scalars as the subgraphs do, because composition keeps only the names
 * of scalars. Without the parsers, only a subgraph would reject an invalid value, and its error could not
 * name the client's variable.
 */
export function readScalars(schema: GraphQLSchema): void {
  for (const [name, { parseValue, parseLiteral }] of Object.entries(scalarResolvers)) {
    const type = schema.getType(name)
    if (isScalarType(type)) Object.assign(type, { parseValue, parseLiteral })
  }
}
