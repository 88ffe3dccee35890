import type { ApolloServerPlugin } from '@apollo/server'
import { GraphQLError, type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql'
import type { GraphContext } from '../operation/graph-context.ts'
import { fragmentsOf, withoutPrototype } from '../operation/operation.ts'
import { checkCredentials, checkSessionFields } from './credentials.ts'
import type { DeclaredCosts } from './declared-costs.ts'
import { checkSize, type OperationLimits } from './operation-size.ts'

const MAX_TYPICAL_VALUES = 500
/** Microseconds of CPU per unit of cost, approximately. */
const MICROSECONDS_PER_UNIT = 10
/**
 * Cost of preparing and planning an operation whose text the graph has not seen before, which takes 30 to 60
 * ms.
 */
const UNKNOWN_TEXT_COST = 3_000

/** Costs and credential mutations that the subgraphs declare. */
interface Declared {
  costs: DeclaredCosts
  /** Mutations that check a password, a token, or a link. */
  credentials: ReadonlySet<string>
  /** Fields that pages of the site must not select. */
  session: ReadonlySet<string>
}

/**
 * Rejects an operation that exceeds a limit, after validation and before execution. Also rejects operations
 * on which an executor would fail: with invalid variables, an unknown operationName, or a missing root type.
 */
export function limitsPlugin(
  limits: OperationLimits,
  { costs, credentials, session }: Declared,
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
          // Coercing a large number of values costs more than counting them, so large variables are checked
          // first.
          if (isLarge(request.variables))
            checkSize({ ...sized, variables: withoutPrototype({ ...request.variables }) }, limits)
          const variables = withoutPrototype(coerce(schema, operation, request.variables))
          const cost = checkSize({ ...sized, variables }, limits)
          checkCredentials(operation, fragments, credentials)
          if (contextValue.isFromSite) checkSessionFields(document, session)
          await contextValue.admit(cost)
        },
      }
    },
  }
}

/**
 * Starts to measure the CPU time of parsing and validating an operation, which the graph cannot predict. The
 * returned function charges the client for that time. Node measures the whole process, including other
 * threads such as garbage collection.
 */
function startCpuCharge({ charge }: GraphContext): () => Promise<void> {
  const before = process.cpuUsage()
  return async () => {
    const { user, system } = process.cpuUsage(before)
    charge((user + system) / MICROSECONDS_PER_UNIT)
  }
}

/** True when the variables contain more values than a typical operation does. */
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

/**
 * Coerces the variables. Stops at the first error, because a long list of invalid values would otherwise
 * yield one error per value.
 */
function coerce(schema: GraphQLSchema, operation: OperationDefinitionNode, inputs: object = {}) {
  const { variableDefinitions = [] } = operation
  const { coerced, errors } = getVariableValues(schema, variableDefinitions, { ...inputs }, { maxErrors: 1 })
  if (coerced) return coerced
  throw refusal('BAD_USER_INPUT', errors[0]?.message ?? 'The variables are invalid.', errors[0]?.nodes)
}

function refusal(code: string, message: string, nodes: GraphQLError['nodes'] = undefined): GraphQLError {
  return new GraphQLError(message, { nodes, extensions: { code, http: { status: 400 } } })
}
