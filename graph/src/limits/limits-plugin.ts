import type { ApolloServerPlugin } from '@apollo/server'
import { type FragmentDefinitionNode, getVariableValues, Kind } from 'graphql'
import type { GraphContext } from '../executor/executor.ts'
import type { CostWeights } from './cost-weights.ts'
import { measureOperation, type OperationLimits } from './operation-size.ts'

/** Refuses an operation that asks for too much, once it is known to be valid and before anything is executed. */
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
          const inputs = request.variables ?? {}
          const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], inputs)
          // Variables of the wrong type: the executor refuses them in its own words.
          if (!coerced) return
          const fragments = new Map<string, FragmentDefinitionNode>()
          for (const definition of document.definitions)
            if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
          measureOperation({ schema, operation, fragments, variables: coerced }, limits, weights)
        },
      }
    },
  }
}
