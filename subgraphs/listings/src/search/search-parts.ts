import type { SearchPart } from '../rest/listings/search.contract.ts'

/** Which part of a search's answer a field of SearchResult is read from. Any of them brings the place. */
const PARTS = new Map<string, SearchPart>([
  ['results', 'results'],
  ['totalResults', 'total'],
  ['totalIsCapped', 'total'],
  ['keywordReading', 'keywordReading'],
  ['facets', 'facets'],
  ['relaxations', 'relaxations'],
])

/** The parts to ask for, parted by commas, for the fields that an operation selects. Empty for no call at all. */
export function includeFor(fields: ReadonlySet<string>): string {
  const parts = new Set<SearchPart>()
  for (const [field, part] of PARTS) if (fields.has(field)) parts.add(part)
  if (parts.size === 0 && fields.has('place')) parts.add('total')
  return [...parts].join(',')
}
