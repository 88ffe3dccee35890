import {
  GraphQLID,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { isListSize } from '../operation/operation.ts'
import type { ListSize } from './declared-costs.ts'

/** Assumed number of items when nothing declares the size of a list. */
export const DEFAULT_LIST_SIZE = 3

/** An argument or an input field. */
interface Input {
  name: string
  type: GraphQLInputType
  defaultValue?: unknown
}

/**
 * Returns the list size that a field's coerced arguments imply. This is the largest value among the slicing
 * arguments and the sizes within input objects, such as `input.pageSize`. Without such arguments, returns the
 * length of the longest list of IDs, because a field returns one item for each, or else the assumed size.
 * Undefined when none of these exists. Negative when the subgraph will reject an argument.
 */
export function declaredSize(
  args: Record<string, unknown>,
  inputs: readonly Input[],
  { slicingArguments = [], assumedSize }: Partial<ListSize> = {},
): number | undefined {
  const slicing = inputs.filter(({ name }) => slicingArguments.includes(name))
  const requestedSizes = [
    ...slicing.map((input) => valueOrDefault(args, input)),
    ...sizesWithin(args, inputs),
  ]
  const sizes = requestedSizes.filter((size) => typeof size === 'number')
  return sizes.length > 0
    ? (sizes.find((size) => size < 0) ?? Math.max(...sizes))
    : (numberOfIds(args, inputs) ?? assumedSize)
}

/**
 * Returns the list sizes within input objects. Recognizes them by field name, because Federation's slicing
 * arguments cannot refer to a field of an input object.
 */
function sizesWithin(values: Record<string, unknown>, inputs: readonly Input[]): unknown[] {
  return inputs.flatMap((input) => {
    const { name, type } = input
    const value = valueOrDefault(values, input)
    if (isListSize(name)) return [value]
    const inner = getNullableType(type)
    if (!isInputObjectType(inner) || typeof value !== 'object' || value === null) return []
    return sizesWithin({ ...value }, Object.values(inner.getFields()))
  })
}

/** Returns the default value when the given value is null, as subgraphs do. */
const valueOrDefault = (values: Record<string, unknown>, { name, defaultValue }: Input): unknown =>
  values[name] ?? defaultValue

function numberOfIds(args: Record<string, unknown>, inputs: readonly Input[]): number | undefined {
  const lengths = inputs.flatMap(({ name, type }) => {
    const value = args[name]
    return Array.isArray(value) && getNamedType(type) === GraphQLID ? [value.length] : []
  })
  return lengths.length > 0 ? Math.max(...lengths) : undefined
}

/**
 * Returns the cost of an argument, whether or not its value is coerced. Each input object costs 1; scalars
 * and lists of scalars cost nothing. `weights` overrides the cost per argument or input field.
 */
export function inputCost(
  value: unknown,
  type: GraphQLInputType,
  weight: number | undefined,
  weights: ReadonlyMap<string, number>,
): number {
  if (value === undefined || value === null) return 0
  if (isNonNullType(type)) return inputCost(value, type.ofType, weight, weights)
  if (isListType(type)) {
    if (!Array.isArray(value)) return inputCost(value, type.ofType, weight, weights)
    if (isLeafType(getNamedType(type))) return weight ?? 0
    const itemType = getNullableType(type.ofType)
    // Fast path for areas, which may have thousands of corners that all cost the same.
    if (isInputObjectType(itemType) && isFlat(itemType, weights)) return value.length * (weight ?? 1)
    return value.reduce<number>((sum, item) => sum + inputCost(item, itemType, weight, weights), 0)
  }
  if (!isInputObjectType(type)) return weight ?? 0
  const fields = type.getFields()
  return Object.entries(value).reduce((sum, [name, inner]) => {
    const field = fields[name]
    return field ? sum + inputCost(inner, field.type, weights.get(`${type.name}.${name}`), weights) : sum
  }, weight ?? 1)
}

/** True when all fields of the input type are leaf values without a weight. */
const isFlat = (type: GraphQLInputObjectType, weights: ReadonlyMap<string, number>): boolean =>
  Object.values(type.getFields()).every(
    (field) => isLeafType(getNamedType(field.type)) && !weights.has(`${type.name}.${field.name}`),
  )
