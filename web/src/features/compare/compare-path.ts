import { MAX_COMPARED } from './compared.ts'

const DIFFERENCES = 'differences'

/**
 * Where homes stand side by side, in the order given; with what all of them have in common, or without. Comes
 * without a language prefix.
 */
export function comparePath(ids: readonly string[], onlyDifferences = false): string {
  if (ids.length === 0) return '/compare'
  const query = new URLSearchParams(ids.map((id) => ['homes', id]))
  if (onlyDifferences) query.set('only', DIFFERENCES)
  return `/compare?${query}`
}

/** The homes that an address names: each once, and no more than fit. */
export function comparedIds(query: URLSearchParams): string[] {
  const ids = query.getAll('homes').filter((id) => id !== '')
  return [...new Set(ids)].slice(0, MAX_COMPARED)
}

/** Whether an address asks for what differs alone. */
export const showsOnlyDifferences = (query: URLSearchParams): boolean => query.get('only') === DIFFERENCES
