import { containsPoint } from '../../../ui/map/driver/map-view.ts'
import type { HighlightedListing } from './highlighted-listing.ts'
import type { Cluster } from './use-clusters.ts'

/** From here on the map is as near as it gets. */
const MAX_ZOOM = 20
/** So close together homes stand at one spot, in degrees: about ten metres. */
const COLOCATED_DEGREES = 1e-4

/** What tells a mark on the map from the others, for as long as it means the same homes. */
export const clusterKey = ({ pin, count, location }: Cluster): string =>
  pin?.recordId ?? `${count}@${location.lat},${location.lon}`

/** True for homes that no closer look tells apart. */
export function isColocated({ pin, bounds }: Cluster, zoom: number): boolean {
  const { minLat, maxLat, minLon, maxLon } = bounds
  return (
    !pin &&
    (zoom >= MAX_ZOOM ||
      (maxLat - minLat < COLOCATED_DEGREES && Math.abs(maxLon - minLon) < COLOCATED_DEGREES))
  )
}

/** Returns the pin or the cluster that shows a home, for any of its records. Null when the home is not on the map. */
export function clusterWithListing(
  clusters: readonly Cluster[],
  { uPI, at }: HighlightedListing,
): Cluster | null {
  const pin = clusters.find((cluster) => cluster.pin?.uPI === uPI)
  if (pin || !at) return pin ?? null
  const containing = clusters.filter((cluster) => !cluster.pin && containsPoint(cluster.bounds, at))
  const distance = ({ location }: Cluster) => Math.hypot(location.lat - at.lat, location.lon - at.lon)
  return containing.sort((one, other) => distance(one) - distance(other))[0] ?? null
}
