import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
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
import type { CostWeights } from './cost-weights.ts'
import { type LimitCode, LimitError } from './limit-error.ts'
import { DEFAULT_LIST_SIZE, sizeAskedFor } from './list-size.ts'

export interface OperationLimits {
  /** Fields within fields. */
  depth: number
  aliases: number
  rootFields: number
  directives: number
  /** Fields and fragments once every fragment stands where it is spread. */
  selections: number
  /** Objects that the answer may hold, each times its weight. */
  cost: number
}

export interface SizedOperation {
  schema: GraphQLSchema
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
  /** Sizes that the arguments of the field above give to lists in here. */
  sizes: { of: string[] | undefined; size: number } | undefined
}

/** The standard introspection query is 15 deep, which is deeper than anything else has a reason to be. */
const INTROSPECTION_DEPTH = 20
/** The whole schema is some hundred kilobytes: a few times is enough for one operation. */
const INTROSPECTION_COST = 1_000

/**
 * Walks a valid operation as it will be executed, each fragment every time that it is spread, and returns its cost.
 * Throws a LimitError at the first limit that is passed, so that the walk is never longer than what is allowed.
 */
export function measureOperation(
  sized: SizedOperation,
  limits: OperationLimits,
  weights: CostWeights,
): number {
  return new Walk(sized, limits, weights).cost()
}

class Walk {
  readonly #sized: SizedOperation
  readonly #limits: OperationLimits
  readonly #weights: CostWeights
  #aliases = 0
  #directives = 0
  #rootFields = 0
  #selections = 0
  #cost = 0

  constructor(sized: SizedOperation, limits: OperationLimits, weights: CostWeights) {
    this.#sized = sized
    this.#limits = limits
    this.#weights = weights
  }

  cost(): number {
    const { operation, schema } = this.#sized
    const type = schema.getRootType(operation.operation)
    this.#countDirectives(operation)
    if (type) this.#enter(operation.selectionSet, { type, depth: 0, count: 1, sizes: undefined })
    return this.#cost
  }

  #enter(selectionSet: SelectionSetNode, place: Place): void {
    for (const selection of selectionSet.selections) {
      this.#selections += 1
      this.#check(this.#selections, 'selections', 'OPERATION_TOO_LARGE', 'has too many fields')
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
    this.#check(this.#aliases, 'aliases', 'TOO_MANY_ALIASES', 'has too many aliases')
    this.#check(this.#rootFields, 'rootFields', 'TOO_MANY_ROOT_FIELDS', 'has too many fields at its root')

    const field = fieldOf(place.type, node.name.value)
    if (!field) return
    const inIntrospection = place.type.name.startsWith('__')
    if (!inIntrospection) this.#check(depth, 'depth', 'OPERATION_TOO_DEEP', 'is too deep')
    else if (depth > INTROSPECTION_DEPTH)
      throw new LimitError(
        'OPERATION_TOO_DEEP',
        `Introspection is too deep: at most ${INTROSPECTION_DEPTH} levels.`,
      )
    this.#priced(node, field, { ...place, depth })
  }

  #priced(node: FieldNode, field: GraphQLField<unknown, unknown>, place: Place): void {
    const weight = this.#weights.get(`${place.type.name}.${field.name}`)
    const asked = sizeAskedFor(getArgumentValues(field, node, this.#sized.variables), weight)
    const isList = isListType(getNullableType(field.type))
    const size = isList
      ? (asked ?? sizeFromAbove(field.name, place) ?? weight?.assumedSize ?? DEFAULT_LIST_SIZE)
      : 1
    const count = place.count * size
    const type = getNamedType(field.type)
    this.#spend(count * (weight?.weight ?? defaultWeight(place.type, type)))
    if (!isCompositeType(type) || !node.selectionSet) return
    const sizes = isList || asked === undefined ? undefined : { of: weight?.sizedFields, size: asked }
    this.#enter(node.selectionSet, { type, depth: place.depth, count, sizes })
  }

  #countDirectives({ directives = [] }: OperationDefinitionNode | SelectionNode): void {
    this.#directives += directives.length
    this.#check(this.#directives, 'directives', 'TOO_MANY_DIRECTIVES', 'has too many directives')
  }

  #spend(cost: number): void {
    this.#cost += cost
    this.#check(this.#cost, 'cost', 'OPERATION_TOO_COSTLY', 'may return too many objects')
  }

  #check(value: number, limit: keyof OperationLimits, code: LimitCode, what: string): void {
    const most = this.#limits[limit]
    if (value > most) throw new LimitError(code, `The operation ${what}: at most ${most} are allowed.`)
  }
}

function sizeFromAbove(field: string, { sizes }: Place): number | undefined {
  return sizes && (sizes.of?.includes(field) ?? true) ? sizes.size : undefined
}

function fieldOf(type: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name)
  return meta ?? ('getFields' in type ? type.getFields()[name] : undefined)
}

/** An object costs one and a scalar nothing; introspection is paid for where it begins. */
function defaultWeight(parent: GraphQLCompositeType, type: GraphQLNamedType): number {
  if (!isCompositeType(type) || parent.name.startsWith('__')) return 0
  return type.name.startsWith('__') ? INTROSPECTION_COST : 1
}
