import type { GeoBounds } from '../../../platform/geo/geo.ts'
import { printBounds } from '../../../platform/geo/search-geo.ts'
import { dropStored, readStored, store } from '../../../platform/storage/storage.ts'
import {
  DEFAULT_MAP_STATE,
  DEFAULT_PAGE_SIZE,
  DEFAULT_SORT,
  type SearchQuery,
  withFilters,
} from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import {
  boundsOfAreas,
  centerOf,
  containsPoint,
  MARKET_BOUNDS,
  withMargin,
} from '../../../ui/map/driver/map-view.ts'

/** The part of the world that a search names, and what tells it from another. */
export function searchedArea({ place, filters }: SearchQuery, placeBounds: GeoBounds | null) {
  const { bounds, areas = [] } = filters
  return {
    key: JSON.stringify(bounds ? printBounds(bounds) : place),
    bounds: bounds ?? withMargin(boundsOfAreas(areas) ?? placeBounds ?? MARKET_BOUNDS),
  }
}

/** The search of what a map shows. One whose middle has left the place is no longer a search of that place. */
export function searchInView(
  search: SearchQuery,
  bounds: GeoBounds,
  placeBounds: GeoBounds | null,
): SearchQuery {
  const hasLeftPlace = placeBounds !== null && !containsPoint(placeBounds, centerOf(bounds))
  return { ...withFilters(search, { ...search.filters, bounds }), place: hasLeftPlace ? null : search.place }
}

/** A search by its homes alone, in whatever order and however many are shown. */
const viewKey = (search: SearchQuery): string =>
  printSearchUrl({
    ...search,
    sort: DEFAULT_SORT,
    page: 1,
    pageSize: DEFAULT_PAGE_SIZE,
    mapState: DEFAULT_MAP_STATE,
  })

/** Remembers where on the map a search was left, for when one comes back to it. */
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
