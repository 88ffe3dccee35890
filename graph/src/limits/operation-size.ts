import {
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLCompositeType,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql'
import type { Env } from '../config/env.ts'
import { type LimitCode, LimitError } from '../errors/refusals.ts'
import { DEFAULT_LIST_SIZE, declaredSize, inputCost } from './argument-costs.ts'
import type { DeclaredCosts } from './declared-costs.ts'

export interface OperationLimits {
  /** Maximum nesting of fields. */
  depth: number
  aliases: number
  rootFields: number
  directives: number
  /** Maximum number of fields and fragments, counted with every fragment expanded. */
  selections: number
  /** Maximum total cost of the operation and its fields. A unit is about 10 microseconds of CPU. */
  cost: number
}

/** Returns the limits that the environment sets. */
export const operationLimits = (env: Env): OperationLimits => ({
  depth: env.LIMIT_DEPTH,
  aliases: env.LIMIT_ALIASES,
  rootFields: env.LIMIT_ROOT_FIELDS,
  directives: env.LIMIT_DIRECTIVES,
  selections: env.LIMIT_SELECTIONS,
  cost: env.LIMIT_COST,
})

export interface SizedOperation {
  schema: GraphQLSchema
  costs: DeclaredCosts
  operation: OperationDefinitionNode
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Coerced variable values. */
  variables: Record<string, unknown>
}

interface SelectionContext {
  type: GraphQLCompositeType
  depth: number
  /** Maximum number of objects of this type that the response can contain. */
  count: number
  /** List sizes by field name, set by the arguments of the parent field. */
  sizes: ReadonlyMap<string, number>
  /** Response keys from the root. */
  path: readonly string[]
}

/** Field nodes that share a response key. */
type FieldNodes = [FieldNode, ...FieldNode[]]

/** Fields of one object, keyed by parent type and response key. */
type CollectedFields = Map<string, { type: GraphQLCompositeType; nodes: FieldNodes }>

/** The standard introspection query is 15 levels deep; no other query should need more. */
const INTROSPECTION_DEPTH = 20
/** Base cost of a request: its HTTP handling, its operation text, and its response. */
const OPERATION_COST = 100
/** Cost of a scalar in the response. */
const LEAF_COST = 0.25
/** Cost of a scalar in a list of scalars, and of `__typename`. */
const ITEM_COST = 0.05
/** Cost of an error that a subgraph reports for a field, for example because it rejects an argument. */
const ERROR_COST = 15
/** Cost of introspection by the type of its root field: the whole schema, or one type. */
const INTROSPECTION_COSTS = new Map([
  ['__Schema', 3_000],
  ['__Type', 1_000],
])

/**
 * Returns the cost of a valid operation. Walks the operation in the form in which it runs: skips the omitted
 * selections and merges the fields that share a response key. Throws a LimitError at the first limit that the
 * operation exceeds, or at the end when the total cost is too high. The `selections` limit bounds the walk.
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

/** Returns the total cost of a valid operation without applying limits. */
export const operationCost = (sized: SizedOperation): number => new Walk(sized, NO_LIMITS).operation()

class Walk {
  readonly #sized: SizedOperation
  readonly #limits: OperationLimits
  #aliases = 0
  #directives = 0
  #rootFields = 0
  #selections = 0
  #cost = OPERATION_COST
  #costliest = { cost: 0, path: '' }

  constructor(sized: SizedOperation, limits: OperationLimits) {
    this.#sized = sized
    this.#limits = limits
  }

  operation(): number {
    const { operation, schema } = this.#sized
    const type = schema.getRootType(operation.operation)
    this.#countDirectives(operation)
    if (type) this.#enter([operation.selectionSet], { type, depth: 0, count: 1, sizes: new Map(), path: [] })
    this.#checkCost()
    return this.#cost
  }

  #checkCost(): void {
    const { cost: maxCost } = this.#limits
    if (this.#cost <= maxCost) return
    const { cost, path } = this.#costliest
    throw new LimitError(
      'OPERATION_TOO_COSTLY',
      `The operation costs ${formatCost(this.#cost)}, and the limit is ${formatCost(maxCost)}. ` +
        `Its most expensive field is ${path}, which costs ${formatCost(cost)}: ask for fewer items, areas, or fields.`,
    )
  }

  #enter(selectionSets: readonly SelectionSetNode[], place: SelectionContext): void {
    const fields: CollectedFields = new Map()
    for (const selectionSet of selectionSets) this.#collect(selectionSet, place.type, fields)
    const depth = place.depth + 1
    for (const { type, nodes } of fields.values()) this.#field(nodes, { ...place, type, depth })
  }

  /** Collects the fields of an object and merges those with the same response key, as execution does. */
  #collect(selectionSet: SelectionSetNode, type: GraphQLCompositeType, fields: CollectedFields): void {
    for (const selection of selectionSet.selections) {
      this.#selections += 1
      this.#check(this.#selections, this.#limits.selections, 'OPERATION_TOO_LARGE', 'has too many fields')
      this.#countDirectives(selection)
      if (isLeftOut(selection, this.#sized.variables)) continue
      if (selection.kind === Kind.FIELD) {
        if (selection.alias) this.#aliases += 1
        this.#check(this.#aliases, this.#limits.aliases, 'TOO_MANY_ALIASES', 'has too many aliases')
        const key = `${type.name} ${responseKeyOf(selection)}`
        const known = fields.get(key)
        if (known) known.nodes.push(selection)
        else fields.set(key, { type, nodes: [selection] })
        continue
      }
      const node = selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragment(selection)
      const condition = node?.typeCondition && this.#sized.schema.getType(node.typeCondition.name.value)
      if (node) this.#collect(node.selectionSet, isCompositeType(condition) ? condition : type, fields)
    }
  }

  #fragment({ name }: FragmentSpreadNode): FragmentDefinitionNode | undefined {
    return this.#sized.fragments.get(name.value)
  }

  #field(nodes: FieldNodes, place: SelectionContext): void {
    const [node] = nodes
    const { depth } = place
    if (depth === 1) this.#rootFields += 1
    this.#check(
      this.#rootFields,
      this.#limits.rootFields,
      'TOO_MANY_ROOT_FIELDS',
      'has too many fields at its root',
    )
    const field = fieldOf(place.type, node.name.value)
    if (!field) return
    const maxDepth = isIntrospection(place.type) ? INTROSPECTION_DEPTH : this.#limits.depth
    this.#check(depth, maxDepth, 'OPERATION_TOO_DEEP', 'is too deep')
    this.#value(nodes, field, place)
  }

  /**
   * Adds the cost of a field: 1 per object, LEAF_COST or ITEM_COST per scalar unless the schema declares a weight, plus
   * the cost of its arguments.
   */
  #value(nodes: FieldNodes, field: GraphQLField<unknown, unknown>, place: SelectionContext): void {
    const [node] = nodes
    const { weights, listSizes } = this.#sized.costs
    const coordinate = `${place.type.name}.${field.name}`
    const type = getNamedType(field.type)
    const args = this.#arguments(node, field)
    const declared = listSizes.get(coordinate)
    const size = declaredSize(args, field.args, declared)
    const isList = isListType(getNullableType(field.type))
    const perParent = isList ? Math.max(0, place.sizes.get(field.name) ?? size ?? DEFAULT_LIST_SIZE) : 1
    const count = place.count * perParent
    const isRejected = size !== undefined && size < 0
    const leafCost = isList || field === TypeNameMetaFieldDef ? ITEM_COST : LEAF_COST
    const weight =
      weights.get(coordinate) ?? (isCompositeType(type) ? this.#typeCost(type, place.type) : leafCost)
    const perCall = this.#argumentsCost(coordinate, field, args) + (isRejected ? ERROR_COST : 0)
    this.#add(count * weight + place.count * perCall, place, node)
    if (!isCompositeType(type)) return
    const sizes = new Map(size === undefined ? [] : declared?.sizedFields.map((name) => [name, size]))
    const path = [...place.path, responseKeyOf(node)]
    const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    this.#enter(selectionSets, { type, depth: place.depth, count, sizes, path })
  }

  /** Returns the cost of a type. Introspection is charged once, at its root field. */
  #typeCost(type: GraphQLCompositeType, parent: GraphQLCompositeType): number {
    if (isIntrospection(parent)) return 0
    return INTROSPECTION_COSTS.get(type.name) ?? this.#sized.costs.weights.get(type.name) ?? 1
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

  #add(cost: number, { path }: SelectionContext, node: FieldNode): void {
    this.#cost += cost
    if (cost <= this.#costliest.cost) return
    this.#costliest = { cost, path: [...path, responseKeyOf(node)].join('.') }
  }

  /**
   * Returns the argument values. Returns the defaults when the values are invalid, because invalid values
   * fail only this field.
   */
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

  #check(value: number, max: number, code: LimitCode, what: string): void {
    if (value > max) throw new LimitError(code, `The operation ${what}: at most ${max} are allowed.`)
  }
}

const formatCost = (cost: number): string => Math.round(cost).toLocaleString('en-US')

const defaultsOf = ({ args }: GraphQLField<unknown, unknown>): Record<string, unknown> =>
  Object.fromEntries(args.map(({ name, defaultValue }) => [name, defaultValue]))

function fieldOf(type: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef].find(
    (field) => field.name === name,
  )
  return meta ?? ('getFields' in type ? type.getFields()[name] : undefined)
}

const responseKeyOf = ({ alias, name }: FieldNode): string => alias?.value ?? name.value

/**
 * True when `@skip` or `@include` omits the selection. Variables of a wrong type omit nothing, because a
 * later check rejects them.
 */
function isLeftOut(node: SelectionNode, variables: Record<string, unknown>): boolean {
  if (!node.directives?.length) return false
  try {
    const skip = getDirectiveValues(GraphQLSkipDirective, node, variables)
    const include = getDirectiveValues(GraphQLIncludeDirective, node, variables)
    return skip?.if === true || include?.if === false
  } catch {
    return false
  }
}

function isIntrospection({ name }: GraphQLCompositeType): boolean {
  return name.startsWith('__')
}
