/** Limits of the areas of one search. */
export const MAX_AREAS = 10
export const MIN_CORNERS = 3
export const MAX_CORNERS = 500
/** Maximum number of corners of all areas together. */
export const MAX_TOTAL_CORNERS = 2_000
/** Maximum number of agents whose listings one search returns. */
export const MAX_AGENTS = 50

/** Maximum number of results that a search counts and pages through. Larger totals appear as "10,000+". */
export const MAX_RESULTS = 10_000
/** Numbers of results per page that a search offers. */
export const PAGE_SIZES = [24, 48, 96] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** Returns the number of pages for a count of results: at least 1. Without a count, the last page of any search. */
export const pageCount = (pageSize: number, total: number = MAX_RESULTS): number =>
  Math.max(1, Math.ceil(Math.min(total, MAX_RESULTS) / pageSize))

/** Closest zoom of a map. */
export const MAX_ZOOM = 22
