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

/** Reads from a supergraph which mutations carry `@tag(name: "credential")`: the public schema leaves it out. */
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
 * Allows one credential in an operation, so that every guess of a password takes a request of its own: requests are
 * counted. Counts aliases and fragments. The size of the operation must have been checked before.
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
