import { type GraphQLInputType, getNullableType, isInputObjectType } from 'graphql'
import { isListSize } from '../operation/list-size-names.ts'
import type { ListSize } from './declared-costs.ts'

/** A list of which no more is known. */
export const DEFAULT_LIST_SIZE = 3

/** An argument, or a field of an input. */
interface Input {
  name: string
  type: GraphQLInputType
  defaultValue?: unknown
}

/**
 * How many items a list has by the coerced arguments of its field: the largest of its slicing arguments and of the
 * sizes within its inputs, such as `input.pageSize`; else what is assumed of it; else the length of a list of keys.
 * Undefined when none of them says.
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
  return sizes.length > 0 ? Math.max(0, ...sizes) : (assumedSize ?? maxListLength(args))
}

/** Federation's slicing arguments cannot name a field of an input, so a size in one counts by its name. */
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

/** Null means the default, as subgraphs read it. */
const valueOrDefault = (values: Record<string, unknown>, { name, defaultValue }: Input): unknown =>
  values[name] ?? defaultValue

function maxListLength(args: Record<string, unknown>): number | undefined {
  const lengths = Object.values(args).flatMap((value) => (Array.isArray(value) ? [value.length] : []))
  return lengths.length > 0 ? Math.max(...lengths) : undefined
}
