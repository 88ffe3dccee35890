import { memo } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { PlacedMarker } from '../../../ui/map/markers/arrange-markers.ts'
import { clusterSize } from '../../../ui/map/markers/cluster-size.ts'
import styles from '../../../ui/map/markers/marker.module.css'
import { setHighlighted } from './highlighted-listing.ts'
import { HEART_SIZE } from './markers/marker-size.ts'
import { formatPinPrice, markerLabel } from './markers/pin-labels.ts'
import type { Cluster } from './markers/use-clusters.ts'

interface ListingMarkerProps extends PlacedMarker {
  id: string
  cluster: Cluster
  /** True when all listings share one location. A click then lists them instead of zooming in. */
  isColocated: boolean
  isHighlighted: boolean
  isViewed: boolean
  isFavorite: boolean
  isOpen: boolean
  /** True for the marker that Tab focuses. */
  isTabStop: boolean
  onClick(cluster: Cluster): void
}

const SHAPE_CLASSES = { price: styles.pin, dot: styles.dot, cluster: styles.group }

/** The marker of a single listing, with its price or as a dot, or a cluster with a count. */
export const ListingMarker = memo(function Marker({
  id,
  cluster,
  shape,
  x,
  y,
  isColocated,
  isHighlighted,
  isViewed,
  isFavorite,
  isOpen,
  isTabStop,
  onClick,
}: ListingMarkerProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { pin, count } = cluster
  const states = { isNew: pin?.isNew, hasOpenHouse: pin?.hasOpenHouse, isFavorite, isViewed }
  const size = clusterSize(count)
  const heart = isFavorite ? <Heart size={shape === 'dot' ? HEART_SIZE : 12} /> : null
  return (
    <button
      type="button"
      id={id}
      className={classNames(
        SHAPE_CLASSES[shape],
        styles.inLayer,
        isViewed && styles.seen,
        isFavorite && styles.favorite,
        pin?.isNew && styles.new,
        pin?.hasOpenHouse && styles.open,
        (isHighlighted || isOpen) && styles.active,
      )}
      style={{
        translate: `${x}px ${y}px`,
        ...(shape === 'cluster' ? { width: size, height: size } : {}),
      }}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={markerLabel({ count, pin, isColocated, states }, t, locale)}
      aria-haspopup={pin || isColocated ? 'dialog' : undefined}
      aria-expanded={pin || isColocated ? isOpen : undefined}
      onClick={() => onClick(cluster)}
      {...highlightHandlers(cluster)}
    >
      {shape === 'price' ? (
        <span className={styles.tag}>
          {heart}
          {formatPinPrice(pin?.price ?? null, t, locale)}
        </span>
      ) : shape === 'dot' ? (
        heart
      ) : (
        formatNumber(count, locale)
      )}
    </button>
  )
})

/** Returns event handlers that highlight the listing of a pin on hover and focus. */
function highlightHandlers({ pin, location }: Cluster) {
  if (!pin) return {}
  const start = () => setHighlighted({ id: pin.recordId, uPI: pin.uPI, at: location, from: 'map' })
  const end = () => setHighlighted(null)
  return { onPointerEnter: start, onPointerLeave: end, onFocus: start, onBlur: end }
}

/** The heart of a favorite. */
const Heart = ({ size }: { size: number }) => (
  <svg className={styles.heart} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20S4 14.9 4 9.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.2C20 14.9 12 20 12 20Z" />
  </svg>
)
