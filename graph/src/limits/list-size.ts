import type { ListSize } from './declared-costs.ts'

/** A list of which no more is known. */
export const DEFAULT_LIST_SIZE = 10

const SIZE_NAMES = new Set(['first', 'last', 'limit', 'pageSize'])

/** Whether an argument or an input field says how many items a list has. */
export const isListSize = (name: string): boolean => SIZE_NAMES.has(name)

/**
 * How many items a list has by the coerced arguments of its field: the largest of its slicing arguments and of the
 * sizes within its inputs, such as `input.pageSize`; else what is assumed of it; else the length of a list of keys.
 * Undefined when none of them says.
 */
export function declaredSize(
  args: Record<string, unknown>,
  { slicingArguments = [], assumedSize }: Partial<ListSize> = {},
): number | undefined {
  const asked = [...slicingArguments.map((name) => args[name]), ...sizesWithin(args)]
  const sizes = asked.filter((size) => typeof size === 'number')
  return sizes.length > 0 ? Math.max(0, ...sizes) : (assumedSize ?? longest(args))
}

/** Federation's slicing arguments cannot name a field of an input, so a size in one counts by its name. */
function* sizesWithin(args: Record<string, unknown>): Generator<unknown> {
  for (const [name, value] of Object.entries(args))
    if (isListSize(name)) yield value
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      yield* sizesWithin({ ...value })
}

function longest(args: Record<string, unknown>): number | undefined {
  const lengths = Object.values(args).flatMap((value) => (Array.isArray(value) ? [value.length] : []))
  return lengths.length > 0 ? Math.max(...lengths) : undefined
}
