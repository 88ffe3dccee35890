import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionNode,
  visit,
} from 'graphql'
import { LimitError } from '../errors/refusals.ts'
import { taggedFields, taggedMutations } from '../operation/tagged-mutations.ts'

const TAG = 'credential'
const SESSION_TAG = 'session'

/** Returns the mutations with `@tag(name: "credential")` in a supergraph. */
export const credentialFields = (supergraphSdl: string): ReadonlySet<string> =>
  taggedMutations(supergraphSdl, TAG)

/** Returns the fields with `@tag(name: "session")`: they start, renew, or end a session, or return its refresh token. */
export const sessionFields = (supergraphSdl: string): ReadonlySet<string> =>
  taggedFields(supergraphSdl, SESSION_TAG)

/**
 * Rejects an operation of a page of the site that selects one of the fields. Scripts of a page must not see a refresh
 * token, so that the site's server starts, renews, and ends sessions itself.
 */
export function checkSessionFields(document: DocumentNode, fields: ReadonlySet<string>): void {
  visit(document, {
    Field({ name }) {
      if (fields.has(name.value))
        throw new LimitError(
          'SESSION_FIELDS',
          `Pages of the site must not select ${name.value}: the endpoints under /auth/session start, renew, and end sessions.`,
          { status: 403 },
        )
    },
  })
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
