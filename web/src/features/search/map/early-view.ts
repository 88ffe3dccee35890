import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { cameraFor, MAX_ZOOM, MIN_ZOOM, viewOf } from '../../../ui/map/driver/camera.ts'
import { driverTarget, type MapView } from '../../../ui/map/driver/map-driver.ts'
import { type SearchBounds, targetOf } from './search-target.ts'

/** Size in px of the map in a window of 1440 by 900 px. */
const EXPECTED_SIZE = { width: 647, height: 739 }

/**
 * Returns the first view of the map of a search next to its list, in a window of a common size. The server, which does
 * not know the size of the window, loads the clusters of this view. Null when the server cannot place markers in it.
 */
export function earlyView(search: SearchQuery, bounds: SearchBounds): MapView | null {
  const camera = cameraFor(driverTarget(targetOf(search, bounds, 'wide')), EXPECTED_SIZE)
  // At a limit of the zoom, the bounds do not fill the map, so CSS would place the markers wrong.
  const isLimited = camera && (camera.zoom <= MIN_ZOOM || camera.zoom >= MAX_ZOOM)
  return camera && !isLimited ? viewOf(camera, EXPECTED_SIZE) : null
}
