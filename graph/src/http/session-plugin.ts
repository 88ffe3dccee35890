import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '@gable/subgraph-kit/subgraph'
import { Kind, type OperationDefinitionNode, OperationTypeNode, type SelectionNode } from 'graphql'
import type { GraphContext } from '../operation/graph-context.ts'
import { type Fragments, fragmentsOf } from '../operation/operation.ts'
import { taggedMutations } from '../operation/tagged-mutations.ts'

const TAG = 'sessionless'

/**
 * Refuses an operation with an invalid token. An operation that contains only mutations with
 * `@tag(name: "sessionless")` runs without a session instead, because its input proves who the caller is:
 * otherwise a client that sends its old token could never refresh it.
 */
export function sessionPlugin(supergraphSdl: string): ApolloServerPlugin<GraphContext> {
  const sessionless = taggedMutations(supergraphSdl, TAG)
  return {
    requestDidStart: async () => ({
      async didResolveOperation({ document, operation, contextValue }) {
        if (operation && isSessionless(operation, fragmentsOf(document), sessionless))
          contextValue.request = withoutSession(contextValue.request)
        else if (contextValue.tokenRefusal) throw contextValue.tokenRefusal
      },
    }),
  }
}

const withoutSession = (request: RequestContext): RequestContext => ({
  ...request,
  viewer: null,
  token: null,
  isViewerUnknown: false,
})

/** True when every root field of a mutation has the tag. Follows each fragment once. */
function isSessionless(
  { operation, selectionSet }: OperationDefinitionNode,
  fragments: Fragments,
  sessionless: ReadonlySet<string>,
): boolean {
  if (operation !== OperationTypeNode.MUTATION) return false
  const followed = new Set<string>()
  const isEvery = (selections: readonly SelectionNode[]): boolean =>
    selections.every((node) => {
      if (node.kind === Kind.FIELD)
        return sessionless.has(node.name.value) || node.name.value === '__typename'
      if (node.kind === Kind.INLINE_FRAGMENT) return isEvery(node.selectionSet.selections)
      const { value } = node.name
      if (followed.has(value)) return true
      followed.add(value)
      return isEvery(fragments.get(value)?.selectionSet.selections ?? [])
    })
  return isEvery(selectionSet.selections)
}
