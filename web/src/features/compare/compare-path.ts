import { mostCompared } from './compared.ts'

const differences = 'differences'

/**
 * Where homes stand side by side, in the order given; with what all of them have in common, or without. Comes
 * without a language prefix.
 */
export function comparePath(ids: readonly string[], onlyDifferences = false): string {
  if (ids.length === 0) return '/compare'
  const query = new URLSearchParams(ids.map((id) => ['homes', id]))
  if (onlyDifferences) query.set('only', differences)
  return `/compare?${query}`
}

/** The homes that an address names: each once, and no more than fit. */
export function comparedIn(query: URLSearchParams): string[] {
  const named = query.getAll('homes').filter((id) => id !== '')
  return [...new Set(named)].slice(0, mostCompared)
}

/** Whether an address asks for what differs alone. */
export const asksForDifferences = (query: URLSearchParams): boolean => query.get('only') === differences
