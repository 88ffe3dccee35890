import type { TFunction } from 'i18next'
import type { Locale } from '../../../../platform/format/locale.ts'
import type { MapView } from '../../../../ui/map/driver/map-driver.ts'
import { containsPoint } from '../../../../ui/map/driver/map-view.ts'
import type { UnplacedMarker } from '../../../../ui/map/markers/arrange-markers.ts'
import { clusterSize } from '../../../../ui/map/markers/cluster-size.ts'
import { type LayerOrigin, offsetFrom } from '../../../../ui/map/markers/layer-origin.ts'
import { dotSize, priceWidth } from './marker-size.ts'
import { formatPinPrice, type HomeStates } from './pin-labels.ts'
import type { Cluster } from './use-clusters.ts'

/** Maximum number of homes in view whose markers show prices. */
export const MAX_PRICES = 60

/** The parts of a cluster that its marker shows. */
type MarkedCluster = Pick<Cluster, 'location' | 'count'> & { pin: { price: number | null } | null }

interface MarkerOptions<Marked> {
  /** The point from which positions are measured. */
  origin: LayerOrigin
  view: MapView
  /** Returns the facts that a marker shows. */
  statesOf: (cluster: Marked) => HomeStates
  /** The cluster whose bubble is open. */
  opened?: Marked | undefined
  /** False when the prices are not loaded. */
  hasPrices?: boolean
  t: TFunction
  locale: Locale
}

/** Returns the markers of clusters for `arrangeMarkers`, in the same order. */
export function unplacedMarkers<Marked extends MarkedCluster>(
  clusters: readonly Marked[],
  { origin, view, statesOf, opened, hasPrices = true, t, locale }: MarkerOptions<Marked>,
): UnplacedMarker[] {
  const showsPrices = hasPrices && homesIn(view, clusters) <= MAX_PRICES
  return clusters.map((cluster) => {
    const { pin, count, location } = cluster
    const states = statesOf(cluster)
    const isOpen = cluster === opened
    return {
      at: offsetFrom(origin, location),
      isCluster: !pin,
      size: pin ? dotSize(states) : clusterSize(count),
      priceWidth:
        pin && (showsPrices || isOpen) ? priceWidth(formatPinPrice(pin.price, t, locale), states) : null,
      isOpen,
    }
  })
}

/** Returns the number of homes in view. */
const homesIn = ({ bounds }: MapView, clusters: readonly MarkedCluster[]): number =>
  clusters.reduce((sum, { count, location }) => sum + (containsPoint(bounds, location) ? count : 0), 0)
