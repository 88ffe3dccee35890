import type { FieldWeight } from './cost-weights.ts'

/** A list that nothing is known of. */
export const DEFAULT_LIST_SIZE = 10

const SIZE_NAMES = new Set(['first', 'last', 'limit', 'pageSize'])

/**
 * How many items the arguments of a field ask for: what its `@listSize` names, or any `first`, `last`, `limit` or
 * `pageSize` at whatever depth, or the length of a list of keys. Undefined when they do not say.
 */
export function sizeAskedFor(
  args: Record<string, unknown>,
  weight: FieldWeight | undefined,
): number | undefined {
  const sizes = weight?.slicingArguments
    ? weight.slicingArguments.map((path) => sizeOf(valueAt(args, path.split('.'))))
    : [...sizesWithin(args)]
  const known = sizes.filter((size) => size !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

function* sizesWithin(value: Record<string, unknown>): Generator<number> {
  for (const [name, inner] of Object.entries(value)) {
    if (isRecord(inner)) yield* sizesWithin(inner)
    const size = Array.isArray(inner) || SIZE_NAMES.has(name) ? sizeOf(inner) : undefined
    if (size !== undefined) yield size
  }
}

function sizeOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length
  return typeof value === 'number' ? Math.max(value, 0) : undefined
}

function valueAt(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return value
  return isRecord(value) ? valueAt(value[name], rest) : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
