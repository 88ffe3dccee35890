/** Which part of an answer a field of a search's result is read from. */
const PARTS = new Map([
  ['results', 'results'],
  ['totalResults', 'total'],
  ['totalIsCapped', 'total'],
  ['facets', 'facets'],
  ['place', 'place'],
  ['nearbyCities', 'nearby'],
  ['bounds', 'bounds'],
])

/** The parts to ask for, parted by commas, for the fields that an operation selects. Empty for no call at all. */
export function includeFor(fields: ReadonlySet<string>): string {
  const parts = new Set<string>()
  for (const [field, part] of PARTS) if (fields.has(field)) parts.add(part)
  // Any of them brings it.
  if (parts.size === 0 && fields.has('isApproximate')) parts.add('total')
  return [...parts].join(',')
}
