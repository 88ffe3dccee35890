import { containsPoint } from '../../../ui/map/driver/map-view.ts'
import type { HighlightedListing } from './highlighted-listing.ts'
import type { Cluster } from './markers/use-clusters.ts'

/**
 * Zoom level at which a cluster lists its homes instead of zooming in. Google Maps has no closer aerial imagery of
 * many places.
 */
const LIST_ZOOM = 20
/** Listings within this distance in degrees (about 10 meters) count as colocated. */
const COLOCATED_DEGREES = 1e-4

/** Returns a key that identifies a marker while it represents the same listings. */
export const clusterKey = ({ pin, count, location }: Cluster): string =>
  pin?.recordId ?? `${count}@${location.lat},${location.lon}`

/** True when zooming in cannot separate the listings of a cluster. */
export function isColocated({ pin, bounds }: Cluster, zoom: number): boolean {
  const { minLat, maxLat, minLon, maxLon } = bounds
  return (
    !pin &&
    (zoom >= LIST_ZOOM ||
      (maxLat - minLat < COLOCATED_DEGREES && Math.abs(maxLon - minLon) < COLOCATED_DEGREES))
  )
}

/** Returns the pin or cluster that shows a home. Accepts any of the home's records. */
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
