import { MAX_COMPARED } from './compared.ts'

const DIFFERENCES = 'differences'

/**
 * Returns the path of the comparison page for these listings, in the given order. With `onlyDifferences`, the
 * page hides rows with equal values. No language prefix.
 */
export function comparePath(ids: readonly string[], onlyDifferences = false): string {
  if (ids.length === 0) return '/compare'
  const query = new URLSearchParams(ids.map((id) => ['homes', id]))
  if (onlyDifferences) query.set('only', DIFFERENCES)
  return `/compare?${query}`
}

/** Returns the listing ids of a comparison URL without duplicates, up to MAX_COMPARED. */
export function comparedIds(query: URLSearchParams): string[] {
  const ids = query.getAll('homes').filter((id) => id !== '')
  return [...new Set(ids)].slice(0, MAX_COMPARED)
}

/** Whether a comparison URL hides rows with equal values. */
export const showsOnlyDifferences = (query: URLSearchParams): boolean => query.get('only') === DIFFERENCES
