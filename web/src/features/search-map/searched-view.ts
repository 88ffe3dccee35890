import { boundsOfAreas, holds, market, middleOf, withMargin } from '../../components/map/view.ts'
import type { GeoBounds } from '../../lib/geo.ts'
import { printBounds } from '../../lib/search-geo.ts'
import {
  defaultMapState,
  defaultPageSize,
  defaultSort,
  type SearchQuery,
  withFilters,
} from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import { dropStored, readStored, store } from '../../lib/storage.ts'

/** The part of the world that a search names, and what tells it from another. */
export function areaOfSearch({ place, filters }: SearchQuery, placeBounds: GeoBounds | null) {
  const { bounds, areas = [] } = filters
  return {
    key: JSON.stringify(bounds ? printBounds(bounds) : place),
    bounds: bounds ?? withMargin(boundsOfAreas(areas) ?? placeBounds ?? market),
  }
}

/** The search of what a map shows. One whose middle has left the place is no longer a search of that place. */
export function searchOfView(
  search: SearchQuery,
  bounds: GeoBounds,
  placeBounds: GeoBounds | null,
): SearchQuery {
  const left = placeBounds !== null && !holds(placeBounds, middleOf(bounds))
  return { ...withFilters(search, { ...search.filters, bounds }), place: left ? null : search.place }
}

/** A search by its homes alone, in whatever order and however many are shown. */
const nameOf = (search: SearchQuery): string =>
  printSearchUrl({
    ...search,
    sort: defaultSort,
    page: 1,
    pageSize: defaultPageSize,
    mapState: defaultMapState,
  })

/** Remembers where on the map a search was left, for when one comes back to it. */
export function keepView(search: SearchQuery, { minLat, maxLat, minLon, maxLon }: GeoBounds): void {
  store('mapView', { search: nameOf(search), bounds: [minLat, maxLat, minLon, maxLon] })
}

export const forgetView = (): void => dropStored('mapView')

export function keptView(search: SearchQuery): GeoBounds | null {
  const kept = readStored('mapView')
  if (kept?.search !== nameOf(search)) return null
  const [minLat, maxLat, minLon, maxLon] = kept.bounds
  return { minLat, maxLat, minLon, maxLon }
}
