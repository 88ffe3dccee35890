import type { GeoBounds } from '../../../platform/geo/geo.ts'
import { printBounds } from '../../../platform/geo/search-geo.ts'
import { dropStored, readStored, store } from '../../../platform/storage/storage.ts'
import { withFilters } from '../../../platform/urls/filter-keys.ts'
import {
  DEFAULT_MAP_STATE,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  type SearchQuery,
} from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import { centerOf, containsPoint } from '../../../ui/map/driver/map-view.ts'

/** Returns a key that identifies the area that a search covers. */
export const areaKey = ({ place, filters: { bounds } }: SearchQuery): string =>
  JSON.stringify(bounds ? printBounds(bounds) : place)

/**
 * Returns the search for the current map view. Drops the place when the center of the view lies outside it.
 */
export function searchInView(
  search: SearchQuery,
  bounds: GeoBounds,
  placeBounds: GeoBounds | null,
): SearchQuery {
  const hasLeftPlace = placeBounds !== null && !containsPoint(placeBounds, centerOf(bounds))
  return { ...withFilters(search, { ...search.filters, bounds }), place: hasLeftPlace ? null : search.place }
}

/** Returns a key for a search that ignores its sort, page, page size, and map state. */
const viewKey = (search: SearchQuery): string =>
  printSearchUrl({
    ...search,
    sort: DEFAULT_SORT,
    page: 1,
    pageSize: DEFAULT_PAGE_SIZE,
    mapState: DEFAULT_MAP_STATE,
  })

/** Stores the map view of a search, so that it can be restored when the visitor returns. */
export function saveView(search: SearchQuery, { minLat, maxLat, minLon, maxLon }: GeoBounds): void {
  store('mapView', { search: viewKey(search), bounds: [minLat, maxLat, minLon, maxLon] })
}

export const dropView = (): void => dropStored('mapView')

export function readView(search: SearchQuery): GeoBounds | null {
  const stored = readStored('mapView')
  if (stored?.search !== viewKey(search)) return null
  const [minLat, maxLat, minLon, maxLon] = stored.bounds
  return { minLat, maxLat, minLon, maxLon }
}
