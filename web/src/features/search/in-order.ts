import { type Filters, ranges } from '../../lib/search-query.ts'

/** The filters with the two ends of each range in order: whoever writes them crossed means them so. */
export function inOrder(filters: Filters): Filters {
  const ordered = { ...filters }
  for (const [least, greatest] of ranges) {
    const [min, max] = [filters[least], filters[greatest]]
    if (min === undefined || max === undefined || min <= max) continue
    ordered[least] = max
    ordered[greatest] = min
  }
  return ordered
}
