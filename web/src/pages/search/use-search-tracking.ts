import { useEffect, useEffectEvent } from 'react'
import { pageCategory } from '../../platform/analytics/page-category.ts'
import { track } from '../../platform/analytics/track.ts'
import { FILTER_KEYS, normalizeFilters } from '../../platform/urls/filter-keys.ts'
import type { SearchQuery } from '../../platform/urls/search-query.ts'

/**
 * Tracks each search and each list of results. Reports only the names of the active filters, because their
 * values may contain personal text or a location. Moving the map does not count as a new search.
 */
export function useSearchTracking(
  search: SearchQuery,
  total: number,
  listings: readonly { uPI: string }[],
): void {
  const { transactionType, place, filters, page, sort } = search
  const { bounds, areas, ...others } = normalizeFilters(filters)
  const searched = JSON.stringify([transactionType, place?.type, place?.key, others, !!bounds, areas?.length])
  const listed = JSON.stringify(listings.map(({ uPI }) => uPI))
  const trackSearch = useEffectEvent(() =>
    track({
      event: 'search',
      place_type: place?.type ?? null,
      place_key: place?.key ?? null,
      transaction: transactionType,
      filters: FILTER_KEYS.filter((key) => filters[key] !== undefined),
      results: total,
      page_category: pageCategory(),
    }),
  )
  const trackList = useEffectEvent(() => {
    if (listings.length === 0) return
    track({
      event: 'view_item_list',
      item_list_id: 'search',
      page,
      sort,
      items: listings.map(({ uPI }, index) => ({ item_id: uPI, index: index + 1 })),
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each search once
  useEffect(() => trackSearch(), [searched])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each list once
  useEffect(() => trackList(), [listed])
}
