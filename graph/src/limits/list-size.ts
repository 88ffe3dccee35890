/** A list that nothing is known of. */
export const DEFAULT_LIST_SIZE = 10

const SIZE_NAMES = new Set(['first', 'last', 'limit', 'pageSize'])

/**
 * How many items the arguments of a field ask for: any `first`, `last`, `limit` or `pageSize` at whatever depth, or
 * the length of a list of keys. Undefined when they do not say.
 */
export function sizeAskedFor(args: Record<string, unknown>): number | undefined {
  const sizes = [...sizesWithin(args)]
  return sizes.length > 0 ? Math.max(...sizes) : undefined
}

function* sizesWithin(value: object): Generator<number> {
  for (const [name, inner] of Object.entries(value)) {
    if (Array.isArray(inner)) yield inner.length
    else if (typeof inner === 'object' && inner !== null) yield* sizesWithin(inner)
    else if (typeof inner === 'number' && SIZE_NAMES.has(name)) yield Math.max(inner, 0)
  }
}
