import { type DocumentNode, Kind, type OperationDefinitionNode, parse, type SelectionSetNode } from 'graphql'

/** Field in every response that starts or renews a session. */
const REFRESH_TOKEN = 'refreshToken'
const LOG_OUT = 'logOut'

/** Whether an operation may return a refresh token or end a session. */
export const concernsSession = (query: string): boolean =>
  query.includes(REFRESH_TOKEN) || query.includes(LOG_OUT)

export interface HiddenTokens {
  /** The refresh token in the response, or undefined when the response has none. */
  refreshToken: string | undefined
  /** Whether a session ended. */
  isOver: boolean
}

/**
 * Replaces each refresh token in the response data with the handle, under any alias and in any fragment.
 * Changes `data`. Throws a GraphQLError when the query does not parse.
 */
export function hideTokens(query: string, data: unknown, handle: string): HiddenTokens {
  const document = parse(query, { noLocation: true })
  const found: HiddenTokens = { refreshToken: undefined, isOver: false }
  const visit = (value: unknown, selections: SelectionSetNode): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, selections)
    else if (typeof value === 'object' && value !== null) visitObject(value, selections)
  }
  // Applies each selection set to an object only once. Otherwise, nested fragment spreads would double the
  // work at each level.
  const visited = new WeakMap<object, Set<SelectionSetNode>>()
  const visitObject = (object: object, selectionSet: SelectionSetNode): void => {
    const known = visited.get(object) ?? new Set()
    if (known.has(selectionSet)) return
    visited.set(object, known.add(selectionSet))
    for (const selection of selectionSet.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) visitObject(object, selection.selectionSet)
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragmentOf(document, selection.name.value)
        if (fragment) visitObject(object, fragment)
      } else {
        const key = selection.alias?.value ?? selection.name.value
        const value: unknown = Reflect.get(object, key)
        if (selection.name.value === REFRESH_TOKEN && typeof value === 'string' && value !== handle) {
          found.refreshToken = value
          Reflect.set(object, key, handle)
        }
        if (selection.name.value === LOG_OUT && value) found.isOver = true
        if (selection.selectionSet) visit(value, selection.selectionSet)
      }
    }
  }
  for (const { selectionSet } of operationsOf(document)) visit(data, selectionSet)
  return found
}

/**
 * Returns all operations of a document. Only one of them ran, and the response does not contain the fields of
 * the others.
 */
const operationsOf = ({ definitions }: DocumentNode): OperationDefinitionNode[] =>
  definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)

function fragmentOf({ definitions }: DocumentNode, name: string): SelectionSetNode | undefined {
  for (const node of definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name) return node.selectionSet
  return undefined
}
