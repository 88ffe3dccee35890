import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'

/**
 * The cost of an argument, coerced or not: each input object in it costs 1, and other values or lists of them nothing,
 * unless `weights` has another weight for their argument or input field.
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
    // Corners come by the thousand, and all cost the same.
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

/** Whether its fields are single values that cost nothing. */
const isFlat = (type: GraphQLInputObjectType, weights: ReadonlyMap<string, number>): boolean =>
  Object.values(type.getFields()).every(
    (field) => isLeafType(getNamedType(field.type)) && !weights.has(`${type.name}.${field.name}`),
  )
