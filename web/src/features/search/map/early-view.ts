import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { cameraFor, viewOf } from '../../../ui/map/driver/camera.ts'
import { driverTarget, type MapView } from '../../../ui/map/driver/map-driver.ts'
import { type SearchBounds, targetOf } from './search-target.ts'

/** Size in px of the map in a window of 1440 by 900 px. */
const EXPECTED_SIZE = { width: 647, height: 739 }

/**
 * Returns the first view of the map of a search next to its list, in a window of a common size. The server, which does
 * not know the size of the window, loads the clusters of this view. Null when the map has no view at that size.
 */
export function earlyView(search: SearchQuery, bounds: SearchBounds): MapView | null {
  const camera = cameraFor(driverTarget(targetOf(search, bounds, 'wide')), EXPECTED_SIZE)
  return camera && viewOf(camera, EXPECTED_SIZE)
}
