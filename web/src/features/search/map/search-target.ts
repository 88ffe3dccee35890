import type { GeoBounds } from '../../../platform/geo/geo.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import type { MapTarget } from '../../../ui/map/driver/map-driver.ts'
import { targetAround } from '../../../ui/map/driver/map-target.ts'
import { boundsOfAreas, MARKET_BOUNDS } from '../../../ui/map/driver/map-view.ts'

/** Bounding boxes of a search. Null when unknown. */
export interface SearchBounds {
  /** Bounds of the searched place. */
  place: GeoBounds | null
  /** Bounds of the matching listings. */
  listings: GeoBounds | null
}

/**
 * Returns the area of the map for a search: its own bounds, its drawn areas, the matching listings, or, without
 * any, the place.
 */
export function targetOf(
  { filters }: SearchQuery,
  { place, listings }: SearchBounds,
  screen: Screen,
): MapTarget {
  const { bounds, areas = [] } = filters
  if (bounds) return { bounds }
  return targetAround(boundsOfAreas(areas) ?? listings ?? place ?? MARKET_BOUNDS, screen)
}
