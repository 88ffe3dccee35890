import { holds } from '../../components/map/view.ts'
import type { Pointed } from './pointed.ts'
import type { Cluster } from './use-clusters.ts'

/** From here on the map is as near as it gets. */
const closest = 20
/** So close together homes stand at one spot, in degrees: about ten metres. */
const oneSpot = 1e-4

/** What tells a mark on the map from the others, for as long as it means the same homes. */
export const markKey = ({ pin, count, location }: Cluster): string =>
  pin?.recordId ?? `${count}@${location.lat},${location.lon}`

/** True for homes that no closer look tells apart. */
export function isTogether({ pin, bounds }: Cluster, zoom: number): boolean {
  const { minLat, maxLat, minLon, maxLon } = bounds
  return !pin && (zoom >= closest || (maxLat - minLat < oneSpot && Math.abs(maxLon - minLon) < oneSpot))
}

/** Returns the pin or the cluster that shows a home, for any of its records. Null when the home is not on the map. */
export function markOf(clusters: readonly Cluster[], { uPI, at }: Pointed): Cluster | null {
  const pin = clusters.find((cluster) => cluster.pin?.uPI === uPI)
  if (pin || !at) return pin ?? null
  const around = clusters.filter((cluster) => !cluster.pin && holds(cluster.bounds, at))
  const distance = ({ location }: Cluster) => Math.hypot(location.lat - at.lat, location.lon - at.lon)
  return around.sort((one, other) => distance(one) - distance(other))[0] ?? null
}
