import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql'
import type { GraphContext } from '../operation/graph-context.ts'
import { fragmentsOf, withoutPrototype } from '../operation/operation.ts'
import { checkCredentials } from './credentials.ts'
import type { DeclaredCosts } from './declared-costs.ts'
import { checkSize, type OperationLimits } from './operation-size.ts'

const MAX_TYPICAL_VALUES = 500
/** One unit of cost is about as much CPU. */
const MICROSECONDS_PER_UNIT = 10
/** Preparing and planning an operation whose text is not known yet takes 30 to 60 ms. */
const UNKNOWN_TEXT_COST = 3_000

/** What the subgraphs say of their fields. */
interface Declared {
  costs: DeclaredCosts
  /** Mutations that check a password, a token or a link. */
  credentials: ReadonlySet<string>
}

/**
 * Refuses an operation that asks for too much, once it is known to be valid and before anything is executed. What an
 * executor would fail on is refused here too: wrong variables, a name that no operation has, a root that we lack.
 */
export function limitsPlugin(
  limits: OperationLimits,
  { costs, credentials }: Declared,
): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart() {
      return {
        async parsingDidStart({ contextValue }) {
          contextValue.charge(UNKNOWN_TEXT_COST)
          return startCpuCharge(contextValue)
        },
        validationDidStart: async ({ contextValue }) => startCpuCharge(contextValue),
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          if (!operation)
            throw refusal('OPERATION_RESOLUTION_FAILURE', 'operationName must name one operation.')
          if (!schema.getRootType(operation.operation))
            throw refusal('OPERATION_RESOLUTION_FAILURE', `There is no ${operation.operation} here.`)
          const fragments = fragmentsOf(document)
          const sized = { schema, costs, operation, fragments }
          // Coercing many values costs more than counting them.
          if (isLarge(request.variables))
            checkSize({ ...sized, variables: withoutPrototype({ ...request.variables }) }, limits)
          const variables = withoutPrototype(coerce(schema, operation, request.variables))
          const cost = checkSize({ ...sized, variables }, limits)
          checkCredentials(operation, fragments, credentials)
          await contextValue.admit(cost)
        },
      }
    },
  }
}

/**
 * What a text takes to parse and to validate is known only afterwards, so the client pays by CPU. Node measures it for
 * the whole process: what other threads do meanwhile, such as collecting garbage, is part of it.
 */
function startCpuCharge({ charge }: GraphContext): () => Promise<void> {
  const before = process.cpuUsage()
  return async () => {
    const { user, system } = process.cpuUsage(before)
    charge((user + system) / MICROSECONDS_PER_UNIT)
  }
}

/** Whether there are more values in it than the inputs of a usual operation have. */
function isLarge(variables: object = {}): boolean {
  let remaining = MAX_TYPICAL_VALUES
  const count = (value: unknown): void => {
    remaining -= 1
    if (typeof value !== 'object' || value === null) return
    for (const inner of Object.values(value)) {
      if (remaining <= 0) return
      count(inner)
    }
  }
  count(variables)
  return remaining <= 0
}

/** Stops at the first variable of the wrong type: a list of wrong values would be an error each. */
function coerce(schema: GraphQLSchema, operation: OperationDefinitionNode, inputs: object = {}) {
  const { variableDefinitions = [] } = operation
  const { coerced, errors } = getVariableValues(schema, variableDefinitions, { ...inputs }, { maxErrors: 1 })
  if (coerced) return coerced
  throw refusal('BAD_USER_INPUT', errors[0]?.message ?? 'The variables are wrong.', errors[0]?.nodes)
}

function refusal(code: string, message: string, nodes: GraphQLError['nodes'] = undefined): GraphQLError {
  return new GraphQLError(message, { nodes, extensions: { code, http: { status: 400 } } })
}
