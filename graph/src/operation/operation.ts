import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
} from 'graphql'

/** A JSON object in a request, a response, or an entity. */
export type Data = Readonly<Record<string, unknown>>

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Path in a response: response keys and list indices from the root. */
export type Path = readonly (string | number)[]

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** Returns the fragment definitions of a document by name. */
export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}

/**
 * True when a fragment with this type condition applies to objects of the given type. A fragment without a
 * condition applies to all types.
 */
export function typeConditionApplies(
  schema: GraphQLSchema,
  condition: string | undefined,
  type: GraphQLObjectType,
): boolean {
  if (condition === undefined || condition === type.name) return true
  const named = schema.getType(condition)
  return isAbstractType(named) && schema.isSubType(named, type)
}

export type Variables = Readonly<Record<string, unknown>>

/**
 * Copies the variables without a prototype. Otherwise a variable named `constructor` would get a value that
 * the client never sent.
 */
export const withoutPrototype = (variables: Variables): Variables =>
  Object.assign(Object.create(null), variables)

const SIZE_NAMES = new Set(['first', 'last', 'limit', 'pageSize'])

/** True when an argument or input field with this name sets the size of a list. */
export const isListSize = (name: string): boolean => SIZE_NAMES.has(name)
