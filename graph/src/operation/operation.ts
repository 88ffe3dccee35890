import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  isAbstractType,
  Kind,
} from 'graphql'

/** An object of JSON: of a request, of an answer, or of an entity. */
export type Data = Readonly<Record<string, unknown>>

export const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A place in an answer: response keys and indices from its root. */
export type Path = readonly (string | number)[]

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

/** The named fragments of a document, by name. */
export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  const fragments = definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]))
}

/** Whether a fragment with this type condition applies to objects of the type; one without a condition applies to all. */
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

/** Removes inherited members: a variable named `constructor` would otherwise have a value that no client sent. */
export const withoutPrototype = (variables: Variables): Variables =>
  Object.assign(Object.create(null), variables)

const SIZE_NAMES = new Set(['first', 'last', 'limit', 'pageSize'])

/** Whether an argument or an input field says how many items a list has. */
export const isListSize = (name: string): boolean => SIZE_NAMES.has(name)
