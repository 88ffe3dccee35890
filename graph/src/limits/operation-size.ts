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
import type { DeclaredCosts } from './declared-costs.ts'
import { inputCost } from './input-cost.ts'
import { type LimitCode, LimitError } from './limit-error.ts'
import { DEFAULT_LIST_SIZE, declaredSize } from './list-size.ts'

export interface OperationLimits {
  /** Fields within fields. */
  depth: number
  aliases: number
  rootFields: number
  directives: number
  /** Fields and fragments once every fragment stands where it is spread. */
  selections: number
  /** Sum of the costs of the operation and all its fields. A unit is about 10 microseconds of CPU. */
  cost: number
}

export interface SizedOperation {
  schema: GraphQLSchema
  costs: DeclaredCosts
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
  /** How many items the arguments of the field above give the lists in here, by field. */
  sizes: ReadonlyMap<string, number>
  /** Response keys from the root. */
  path: readonly string[]
}

/** The standard introspection query is 15 deep, which is deeper than anything else has a reason to be. */
const INTROSPECTION_DEPTH = 20
/** Its request, its text, and its answer. */
const OPERATION_COST = 100
/** The whole schema is some hundred kilobytes: a few times is enough for one operation. */
const INTROSPECTION_COST = 10_000

/**
 * The cost of a valid operation. Walks it as it will be executed, each fragment every time that it is spread. Throws a
 * LimitError at the first limit that is passed, and at the end when the whole costs too much; `selections` bounds the walk.
 */
export function checkSize(sized: SizedOperation, limits: OperationLimits): number {
  return new Walk(sized, limits).operation()
}

const NO_LIMITS: OperationLimits = {
  depth: Number.POSITIVE_INFINITY,
  aliases: Number.POSITIVE_INFINITY,
  rootFields: Number.POSITIVE_INFINITY,
  directives: Number.POSITIVE_INFINITY,
  selections: Number.POSITIVE_INFINITY,
  cost: Number.POSITIVE_INFINITY,
}

/** The sum of the costs of all fields of a valid operation, whatever the limits. */
export const operationCost = (sized: SizedOperation): number => new Walk(sized, NO_LIMITS).operation()

class Walk {
  readonly #sized: SizedOperation
  readonly #limits: OperationLimits
  #aliases = 0
  #directives = 0
  #rootFields = 0
  #selections = 0
  #cost = OPERATION_COST
  #dearest = { cost: 0, path: '' }

  constructor(sized: SizedOperation, limits: OperationLimits) {
    this.#sized = sized
    this.#limits = limits
  }

  operation(): number {
    const { operation, schema } = this.#sized
    const type = schema.getRootType(operation.operation)
    this.#countDirectives(operation)
    if (type) this.#enter(operation.selectionSet, { type, depth: 0, count: 1, sizes: new Map(), path: [] })
    this.#checkCost()
    return this.#cost
  }

  #checkCost(): void {
    const { cost: most } = this.#limits
    if (this.#cost <= most) return
    const { cost, path } = this.#dearest
    throw new LimitError(
      'OPERATION_TOO_COSTLY',
      `The operation costs ${inWords(this.#cost)}, and the limit is ${inWords(most)}. ` +
        `Its most expensive field is ${path}, which costs ${inWords(cost)}: ask for fewer items, areas, or fields.`,
    )
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

  /** An object costs 1, and a scalar nothing, unless the schema says otherwise; arguments cost by what they hold. */
  #value(node: FieldNode, field: GraphQLField<unknown, unknown>, place: Place): void {
    const { weights, listSizes } = this.#sized.costs
    const coordinate = `${place.type.name}.${field.name}`
    const type = getNamedType(field.type)
    const args = this.#arguments(node, field)
    const declared = listSizes.get(coordinate)
    const size = declaredSize(args, field.args, declared)
    const isList = isListType(getNullableType(field.type))
    const perParent = isList ? (place.sizes.get(field.name) ?? size ?? DEFAULT_LIST_SIZE) : 1
    const count = place.count * perParent
    const weight = weights.get(coordinate) ?? (isCompositeType(type) ? this.#typeCost(type, place.type) : 0)
    this.#add(count * weight + place.count * this.#argumentsCost(coordinate, field, args), place, node)
    if (!isCompositeType(type) || !node.selectionSet) return
    const sizes = new Map(size === undefined ? [] : declared?.sizedFields.map((name) => [name, size]))
    const path = [...place.path, node.alias?.value ?? node.name.value]
    this.#enter(node.selectionSet, { type, depth: place.depth, count, sizes, path })
  }

  /** Introspection is paid for where it begins. */
  #typeCost(type: GraphQLCompositeType, parent: GraphQLCompositeType): number {
    if (isIntrospection(parent)) return 0
    return isIntrospection(type) ? INTROSPECTION_COST : (this.#sized.costs.weights.get(type.name) ?? 1)
  }

  #argumentsCost(
    coordinate: string,
    field: GraphQLField<unknown, unknown>,
    args: Record<string, unknown>,
  ): number {
    const { weights } = this.#sized.costs
    return field.args.reduce(
      (sum, { name, type }) =>
        sum + inputCost(args[name], type, weights.get(`${coordinate}(${name}:)`), weights),
      0,
    )
  }

  #add(cost: number, { path }: Place, { alias, name }: FieldNode): void {
    this.#cost += cost
    if (cost <= this.#dearest.cost) return
    this.#dearest = { cost, path: [...path, alias?.value ?? name.value].join('.') }
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

const inWords = (cost: number): string => Math.round(cost).toLocaleString('en-US')

const defaultsOf = ({ args }: GraphQLField<unknown, unknown>): Record<string, unknown> =>
  Object.fromEntries(args.map(({ name, defaultValue }) => [name, defaultValue]))

function fieldOf(type: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name)
  return meta ?? ('getFields' in type ? type.getFields()[name] : undefined)
}

function isIntrospection({ name }: GraphQLCompositeType): boolean {
  return name.startsWith('__')
}
