import type { ApolloServerPlugin } from '@apollo/server'
import {
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { GraphContext } from '../executor/executor.ts'
import type { CostWeights } from './cost-weights.ts'
import { measureOperation, type OperationLimits } from './operation-size.ts'

/**
 * Refuses an operation that asks for too much, once it is known to be valid and before anything is executed; wrong
 * variables are refused here too.
 */
export function limitsPlugin(
  limits: OperationLimits,
  weights: CostWeights,
): ApolloServerPlugin<GraphContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, request }) {
          // A name that no operation has: the executor says so.
          if (!operation) return
          const variables = coerce(schema, operation, request.variables)
          const fragments = new Map<string, FragmentDefinitionNode>()
          for (const definition of document.definitions)
            if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
          measureOperation({ schema, operation, fragments, variables }, limits, weights)
        },
      }
    },
  }
}

/** Stops at the first variable of the wrong type: a list of wrong values would be an error each. */
function coerce(schema: GraphQLSchema, operation: OperationDefinitionNode, inputs: object = {}) {
  const { variableDefinitions = [] } = operation
  const { coerced, errors } = getVariableValues(schema, variableDefinitions, { ...inputs }, { maxErrors: 1 })
  if (coerced) return coerced
  throw new GraphQLError(errors[0]?.message ?? 'The variables are wrong.', {
    nodes: errors[0]?.nodes,
    extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
  })
}
