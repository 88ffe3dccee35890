import {
  type FragmentDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  type SelectionNode,
} from 'graphql'
import { LimitError } from '../errors/refusals.ts'

const TAG = 'credential'

/**
 * Returns the mutations with `@tag(name: "credential")` in a supergraph. The public schema omits this tag.
 */
export function credentialFields(supergraphSdl: string): ReadonlySet<string> {
  const { definitions } = parse(supergraphSdl, { noLocation: true })
  const mutations = definitions.filter(
    (node): node is ObjectTypeDefinitionNode =>
      node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === 'Mutation',
  )
  const tagged = mutations.flatMap(({ fields = [] }) =>
    fields.filter(({ directives = [] }) =>
      directives.some(
        ({ name, arguments: args = [] }) =>
          name.value === 'tag' && args.some(({ value }) => value.kind === Kind.STRING && value.value === TAG),
      ),
    ),
  )
  return new Set(tagged.map(({ name }) => name.value))
}

/**
 * Allows at most one credential check per operation, so that every password guess needs its own request,
 * which the rate limits count. Follows aliases and fragments. Callers must check the size of the operation
 * first.
 */
export function checkCredentials(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  credentials: ReadonlySet<string>,
): void {
  if (operation.operation !== OperationTypeNode.MUTATION) return
  const count = (selections: readonly SelectionNode[]): number =>
    selections.reduce((sum, node) => {
      if (node.kind === Kind.FIELD) return sum + (credentials.has(node.name.value) ? 1 : 0)
      const within = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
      return sum + (within ? count(within.selectionSet.selections) : 0)
    }, 0)
  if (count(operation.selectionSet.selections) > 1)
    throw new LimitError(
      'TOO_MANY_CREDENTIALS',
      'An operation may check one credential: send each of these mutations by itself.',
    )
}
