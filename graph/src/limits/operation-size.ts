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
} from 'graphql'
import { type LimitCode, LimitError } from '../errors/refusals.ts'
import { DEFAULT_LIST_SIZE, declaredSize, inputCost } from './argument-costs.ts'
import type { DeclaredCosts } from './declared-costs.ts'

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

interface SelectionContext {
  type: GraphQLCompositeType
  depth: number
  /** How many objects of this type there may be. */
  count: number
  /** How many items the arguments of the field above give the lists in here, by field. */
  sizes: ReadonlyMap<string, number>
  /** Response keys from the root. */
  path: readonly string[]
}

/** Fields with one response key. */
type FieldNodes = [FieldNode, ...FieldNode[]]

/** The fields of one object by the type that has them and their response key. */
type CollectedFields = Map<string, { type: GraphQLCompositeType; nodes: FieldNodes }>

/** The standard introspection query is 15 deep, which is deeper than anything else has a reason to be. */
const INTROSPECTION_DEPTH = 20
/** Its request, its text, and its answer. */
const OPERATION_COST = 100
/** A scalar of the answer. */
const LEAF_COST = 0.05
/** The whole schema is some hundred kilobytes: a few times is enough for one operation. */
const INTROSPECTION_COST = 10_000

/**
 * The cost of a valid operation. Walks it as it will be executed: without what its conditions leave out, and with the
 * fields of equal response keys as one. Throws a LimitError at the first limit that is passed, and at the end when the
 * whole costs too much; `selections` bounds the walk.
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

  /** Fields of one object that have the same response key are executed as one. */
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

  /** An object costs 1, and a scalar little, unless the schema says otherwise; arguments cost by what they hold. */
  #value(nodes: FieldNodes, field: GraphQLField<unknown, unknown>, place: SelectionContext): void {
    const [node] = nodes
    const { weights, listSizes } = this.#sized.costs
    const coordinate = `${place.type.name}.${field.name}`
    const type = getNamedType(field.type)
    const args = this.#arguments(node, field)
    const declared = listSizes.get(coordinate)
    const size = declaredSize(args, field.args, declared)
    const isList = isListType(getNullableType(field.type))
    const perParent = isList ? (place.sizes.get(field.name) ?? size ?? DEFAULT_LIST_SIZE) : 1
    const count = place.count * perParent
    const weight =
      weights.get(coordinate) ?? (isCompositeType(type) ? this.#typeCost(type, place.type) : LEAF_COST)
    this.#add(count * weight + place.count * this.#argumentsCost(coordinate, field, args), place, node)
    if (!isCompositeType(type)) return
    const sizes = new Map(size === undefined ? [] : declared?.sizedFields.map((name) => [name, size]))
    const path = [...place.path, responseKeyOf(node)]
    const selectionSets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
    this.#enter(selectionSets, { type, depth: place.depth, count, sizes, path })
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

  #add(cost: number, { path }: SelectionContext, node: FieldNode): void {
    this.#cost += cost
    if (cost <= this.#costliest.cost) return
    this.#costliest = { cost, path: [...path, responseKeyOf(node)].join('.') }
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

  #check(value: number, max: number, code: LimitCode, what: string): void {
    if (value > max) throw new LimitError(code, `The operation ${what}: at most ${max} are allowed.`)
  }
}

const formatCost = (cost: number): string => Math.round(cost).toLocaleString('en-US')

const defaultsOf = ({ args }: GraphQLField<unknown, unknown>): Record<string, unknown> =>
  Object.fromEntries(args.map(({ name, defaultValue }) => [name, defaultValue]))

function fieldOf(type: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  const meta = [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name)
  return meta ?? ('getFields' in type ? type.getFields()[name] : undefined)
}

const responseKeyOf = ({ alias, name }: FieldNode): string => alias?.value ?? name.value

/** Whether `@skip` or `@include` leaves it out. Variables of a wrong type, which are refused later, leave nothing out. */
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
