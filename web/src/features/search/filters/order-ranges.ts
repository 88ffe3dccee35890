import { type Filters, RANGES } from '../../../platform/urls/filter-keys.ts'

/** Returns the filters with crossed ranges swapped, so that each minimum is at most its maximum. */
export function orderRanges(filters: Filters): Filters {
  const ordered = { ...filters }
  for (const [minKey, maxKey] of RANGES) {
    const [min, max] = [filters[minKey], filters[maxKey]]
    if (min === undefined || max === undefined || min <= max) continue
    ordered[minKey] = max
    ordered[maxKey] = min
  }
  return ordered
}
