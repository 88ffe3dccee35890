import { Kind, type ObjectTypeDefinitionNode, parse, type ValueNode } from 'graphql'

/** A list that nothing is known of. */
export const DEFAULT_LIST_SIZE = 10

/** How many items a list is said to have, by type and field, such as `SearchResult.clusters`. */
export type AssumedSizes = ReadonlyMap<string, number>

/** Reads `@listSize(assumedSize:)` from a supergraph: the public schema leaves it out. */
export function assumedSizes(supergraphSdl: string): AssumedSizes {
  const types = parse(supergraphSdl, { noLocation: true }).definitions.filter(
    (definition): definition is ObjectTypeDefinitionNode => definition.kind === Kind.OBJECT_TYPE_DEFINITION,
  )
  const sizes = new Map<string, number>()
  for (const type of types)
    for (const field of type.fields ?? []) {
      const size = field.directives
        ?.find(({ name }) => name.value === 'listSize')
        ?.arguments?.find(({ name }) => name.value === 'assumedSize')
      if (size) sizes.set(`${type.name.value}.${field.name.value}`, wholeOf(size.value))
    }
  return sizes
}

const wholeOf = (value: ValueNode): number =>
  value.kind === Kind.INT ? Number(value.value) : DEFAULT_LIST_SIZE

const SIZE_NAMES = new Set(['first', 'last', 'limit', 'pageSize'])

/** Whether an argument or an input field says how many items a list has. */
export const isListSize = (name: string): boolean => SIZE_NAMES.has(name)

/**
 * How many items the arguments of a field ask for: any `first`, `last`, `limit` or `pageSize` at whatever depth, or
 * the length of a list of keys. Undefined when they do not say.
 */
export function sizeAskedFor(args: Record<string, unknown>): number | undefined {
  const sizes = [...sizesWithin(args)]
  return sizes.length > 0 ? Math.max(...sizes) : undefined
}

function* sizesWithin(value: object): Generator<number> {
  for (const [name, inner] of Object.entries(value)) {
    if (Array.isArray(inner)) yield inner.length
    else if (typeof inner === 'object' && inner !== null) yield* sizesWithin(inner)
    else if (typeof inner === 'number' && SIZE_NAMES.has(name)) yield Math.max(inner, 0)
  }
}
