import { type GraphQLInputType, isInputObjectType, isListType, isNonNullType } from 'graphql'

/**
 * The cost of a coerced argument: each input object in it costs 1, and values of other types nothing, unless
 * `weights` has another weight for their argument or input field.
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
    return value.reduce<number>((sum, item) => sum + inputCost(item, type.ofType, weight, weights), 0)
  }
  if (!isInputObjectType(type)) return weight ?? 0
  const fields = type.getFields()
  return Object.entries(value).reduce((sum, [name, inner]) => {
    const field = fields[name]
    return field ? sum + inputCost(inner, field.type, weights.get(`${type.name}.${name}`), weights) : sum
  }, weight ?? 1)
}
