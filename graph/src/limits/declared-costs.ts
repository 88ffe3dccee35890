import {
  type ArgumentNode,
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  type InterfaceTypeDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  valueFromASTUntyped,
} from 'graphql'

/** `@listSize` of a field, as Federation defines it. */
export interface ListSize {
  /** Assumed number of items when no argument sets it. */
  assumedSize?: number
  /** Arguments that set the number of items, such as `first`. */
  slicingArguments: readonly string[]
  /** List fields of the returned object; empty when the field itself is the list. */
  sizedFields: readonly string[]
}

/** Costs that a supergraph declares. The public schema omits these directives. */
export interface DeclaredCosts {
  /**
   * Weights of `@cost` by coordinate: `Listing`, `Query.search`, `Query.search(input:)`, or
   * `SearchInput.page`.
   */
  weights: ReadonlyMap<string, number>
  /** List sizes of `@listSize` by coordinate. */
  listSizes: ReadonlyMap<string, ListSize>
}

type Declared =
  | FieldDefinitionNode
  | InputValueDefinitionNode
  | InterfaceTypeDefinitionNode
  | ObjectTypeDefinitionNode

/** Parses `@cost` and `@listSize` from a supergraph. */
export function declaredCosts(supergraphSdl: string): DeclaredCosts {
  const weights = new Map<string, number>()
  const listSizes = new Map<string, ListSize>()
  const read = (coordinate: string, { directives = [] }: Declared) => {
    for (const directive of directives) {
      if (directive.name.value === 'cost') weights.set(coordinate, Number(argumentsOf(directive).weight))
      if (directive.name.value === 'listSize') listSizes.set(coordinate, listSizeOf(directive))
    }
  }
  for (const type of parse(supergraphSdl, { noLocation: true }).definitions) {
    if (type.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION)
      for (const field of type.fields ?? []) read(`${type.name.value}.${field.name.value}`, field)
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.INTERFACE_TYPE_DEFINITION) continue
    read(type.name.value, type)
    for (const field of type.fields ?? []) {
      const coordinate = `${type.name.value}.${field.name.value}`
      read(coordinate, field)
      for (const argument of field.arguments ?? []) read(`${coordinate}(${argument.name.value}:)`, argument)
    }
  }
  return { weights, listSizes }
}

function listSizeOf(directive: ConstDirectiveNode): ListSize {
  const { assumedSize, slicingArguments = [], sizedFields = [] } = argumentsOf(directive)
  return {
    ...(typeof assumedSize === 'number' && { assumedSize }),
    slicingArguments: textsOf(slicingArguments),
    sizedFields: textsOf(sizedFields),
  }
}

const argumentsOf = ({ arguments: args = [] }: ConstDirectiveNode): Record<string, unknown> =>
  Object.fromEntries(args.map(({ name, value }: ArgumentNode) => [name.value, valueFromASTUntyped(value)]))

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []
