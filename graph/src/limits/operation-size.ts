import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  type InlineFragmentNode,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql'
import { type LimitCode, LimitError } from './limit-error.ts'
import { type AssumedSizes, DEFAULT_LIST_SIZE, sizeAskedFor } from './list-size.ts'

export interface OperationLimits {
  /** Fields within fields. */
  depth: number
  aliases: number
  rootFields: number
  directives: number
  /** Fields and fragments once every fragment stands where it is spread. */
  selections: number
  /** Objects that the answer may hold. */
  cost: number
}

export interface SizedOperation {
  schema: GraphQLSchema
  assumedSizes: AssumedSizes
  operation: OperationDefinitionNode
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Coerced. */
  variables: Record<string, unknown>
}

interface Place {
  type: GraphQLCompositeType
  depth: number
  /** How many objects of this type there may be. */
  count: number
  /** How long the arguments of the field above make the lists in here. */
  listSize: number | undefined
}

/** The standard introspection query is 15 deep, which is deeper than anything else has a reason to be. */
const INTROSPECTION_DEPTH = 20
/** The whole schema is some hundred kilobytes: a few times is enough for one operation. */
const INTROSPECTION_COST = 1_000

/**
 * Walks a valid operation as it will be executed, each fragment every time that it is spread. Throws a LimitError at
 * the first limit that is passed, so that the walk is never longer than what is allowed.
 */
export function checkSize(sized: SizedOperation, limits: OperationLimits): void {
  new Walk(sized, limits).operation()
}

class Walk {
  readonly #sized: SizedOperation
  readonly #limits: OperationLimits
  #aliases = 0
  #directives = 0
  #rootFields = 0
  #selections = 0
  #cost = 0

  constructor(sized: SizedOperation, limits: OperationLimits) {
    this.#sized = sized
    this.#limits = limits
  }

  operation(): void {
    const { operation, schema } = this.#sized
    const type = schema.getRootType(operation.operation)
    this.#countDirectives(operation)
    if (type) this.#enter(operation.selectionSet, { type, depth: 0, count: 1, listSize: undefined })
  }

  #enter(selectionSet: SelectionSetNode, place: Place): void {
    for (const selection of selectionSet.selections) {
      this.#selections += 1
      this.#check(this.#selections, this.#limits.selections, 'OPERATION_TOO_LARGE', 'has too many fields')
      this.#countDirectives(selection)
      this.#visit(selection, place)
    }
  }

  #visit(selection: SelectionNode, place: Place): void {
    if (selection.kind === Kind.FIELD) this.#field(selection, place)
    else if (selection.kind === Kind.INLINE_FRAGMENT) this.#fragment(selection, place)
    else this.#fragment(this.#sized.fragments.get(selection.name.value), place)
  }

  #fragment(node: FragmentDefinitionNode | InlineFragmentNode | undefined, place: Place): void {
    const condition = node?.typeCondition
    const type = condition && this.#sized.schema.getType(condition.name.value)
    if (node) this.#enter(node.selectionSet, isCompositeType(type) ? { ...place, type } : place)
  }

  #field(node: FieldNode, place: Place): void {
    const depth = place.depth + 1
    if (node.alias) this.#aliases += 1
    if (depth === 1) this.#rootFields += 1
    this.#check(this.#aliases, this.#limits.aliases, 'TOO_MANY_ALIASES', 'has too many aliases')
    this.#check(
      this.#rootFields,
      this.#limits.rootFields,
      'TOO_MANY_ROOT_FIELDS',
      'has too many fields at its root',
    )

    const field = fieldOf(place.type, node.name.value)
    if (!field) return
    const deepest = isIntrospection(place.type) ? INTROSPECTION_DEPTH : this.#limits.depth
    this.#check(depth, deepest, 'OPERATION_TOO_DEEP', 'is too deep')
    this.#value(node, field, { ...place, depth })
  }

  /** Scalars are free: what costs is to find an object. */
  #value(node: FieldNode, field: GraphQLField<unknown, unknown>, place: Place): void {
    const type = getNamedType(field.type)
    if (!isCompositeType(type) || !node.selectionSet) return
    const asked = sizeAskedFor(this.#arguments(node, field))
    const isList = isListType(getNullableType(field.type))
    const assumed = this.#sized.assumedSizes.get(`${place.type.name}.${field.name}`)
    const count = place.count * (isList ? (asked ?? assumed ?? place.listSize ?? DEFAULT_LIST_SIZE) : 1)
    this.#cost += count * costOf(type, place.type)
    this.#check(this.#cost, this.#limits.cost, 'OPERATION_TOO_COSTLY', 'may return too many objects')
    this.#enter(node.selectionSet, { type, depth: place.depth, count, listSize: isList ? undefined : asked })
  }

  /** Arguments that have no value fail their field alone, or mean the defaults. */
  #arguments(node: FieldNode, field: GraphQLField<unknown, unknown>): Record<string, unknown> {
    try {
      return getArgumentValues(field, node, this.#sized.variables)
    } catch {
      return defaultsOf(field)
    }
  }

  #countDirectives({ directives = [] }: OperationDefinitionNode | SelectionNode): void {
    this.#directives += directives.length
    this.#check(this.#directives, this.#limits.directives, 'TOO_MANY_DIRECTIVES', 'has too many directives')
  }

  #check(value: number, most: number, code: LimitCode, what: string): void {
    if (value > most) throw new LimitError(code, `The operation ${what}: at most ${most} are allowed.`)
  }
}

const defaultsOf = ({ args }: GraphQLField<unknown, unknown>): Record<string, unknown> =>
  Object.fromEntries(args.map(({ name, defaultValue }) => [name, defaultValue]))

function fieldOf(type: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name)
  return meta ?? ('getFields' in type ? type.getFields()[name] : undefined)
}

/** Introspection is paid for where it begins. */
function costOf(type: GraphQLCompositeType, parent: GraphQLCompositeType): number {
  if (isIntrospection(parent)) return 0
  return isIntrospection(type) ? INTROSPECTION_COST : 1
}

function isIntrospection({ name }: GraphQLCompositeType): boolean {
  return name.startsWith('__')
}
