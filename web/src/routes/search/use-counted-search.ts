import { useEffect, useEffectEvent } from 'react'
import { pageCategory } from '../../lib/analytics/page-category.ts'
import { track } from '../../lib/analytics/track.ts'
import { filterKeys, type SearchQuery, tidyFilters } from '../../lib/search-query.ts'

/**
 * Tells what is searched, and each list of homes that is shown. Of filters only which ones are set is told: what they
 * are set to may be somebody's own words, or where they are. A map that moves makes no other search.
 */
export function useCountedSearch(
  search: SearchQuery,
  total: number,
  homes: readonly { uPI: string }[],
): void {
  const { transaction, place, filters, page, sort } = search
  const { bounds, areas, ...others } = tidyFilters(filters)
  const searched = JSON.stringify([transaction, place?.type, place?.key, others, !!bounds, areas?.length])
  const listed = JSON.stringify(homes.map(({ uPI }) => uPI))
  const tellSearch = useEffectEvent(() =>
    track({
      event: 'search',
      place_type: place?.type ?? null,
      place_key: place?.key ?? null,
      transaction,
      filters: filterKeys.filter((key) => filters[key] !== undefined),
      results: total,
      page_category: pageCategory(),
    }),
  )
  const tellList = useEffectEvent(() => {
    if (homes.length === 0) return
    track({
      event: 'view_item_list',
      item_list_id: 'search',
      page,
      sort,
      items: homes.map(({ uPI }, before) => ({ item_id: uPI, index: before + 1 })),
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search is told once
  useEffect(() => tellSearch(), [searched])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is told once
  useEffect(() => tellList(), [listed])
}
