import { type Filters, RANGES } from '../../../platform/urls/search-query.ts'

/** The filters with the two ends of each range in order: whoever writes them crossed means them so. */
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
