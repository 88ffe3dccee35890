import { useFragment } from '@apollo/client/react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../platform/browser/site.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from '../../../ui/map/marker.module.css'
import { clusterSize } from '../../../ui/map/markers/cluster-size.ts'
import { MapMarker } from '../../../ui/map/markers/map-marker.tsx'
import { setHighlighted } from './highlighted-listing.ts'
import { formatPinPrice, markerLabel } from './pin-labels.ts'
import type { Cluster } from './use-clusters.ts'

const fragment = graphql(`
  fragment MapPin_listing on Listing {
    uPI
    viewerFavorite {
      id
    }
  }
`)

interface ListingMarkerProps {
  id: string
  cluster: Cluster
  /** True when all listings share one location. A click then lists them instead of zooming in. */
  isColocated: boolean
  isHighlighted: boolean
  isViewed: boolean
  isOpen: boolean
  /** True for the marker that Tab focuses. */
  isTabStop: boolean
  onClick(cluster: Cluster): void
}

const LEVELS = { plain: 0, lit: 2, open: 3 }

/** A pin with the price of one listing, or a cluster with a count. */
export const ListingMarker = memo(function Mark({
  id,
  cluster,
  isColocated,
  isHighlighted,
  isViewed,
  isOpen,
  isTabStop,
  onClick: onPress,
}: ListingMarkerProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { pin, count, location } = cluster
  const size = clusterSize(count)
  return (
    <MapMarker at={location} level={isOpen ? LEVELS.open : isHighlighted ? LEVELS.lit : LEVELS.plain}>
      <button
        type="button"
        id={id}
        className={classNames(
          pin ? styles.pin : styles.group,
          isViewed && styles.seen,
          (isHighlighted || isOpen) && styles.active,
        )}
        style={pin ? undefined : { width: size, height: size }}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={markerLabel({ count, pin, isColocated }, t, locale)}
        aria-haspopup={pin || isColocated ? 'dialog' : undefined}
        aria-expanded={pin || isColocated ? isOpen : undefined}
        onClick={() => onPress(cluster)}
        {...highlightHandlers(cluster)}
      >
        {pin ? (
          <PriceTag uPI={pin.uPI}>{formatPinPrice(pin.price, t, locale)}</PriceTag>
        ) : (
          formatNumber(count, locale)
        )}
      </button>
    </MapMarker>
  )
})

/** Returns event handlers that highlight the listing of a pin on hover and focus. */
function highlightHandlers({ pin, location }: Cluster) {
  if (!pin) return {}
  const start = () => setHighlighted({ id: pin.recordId, uPI: pin.uPI, at: location, from: 'map' })
  const end = () => setHighlighted(null)
  return { onPointerEnter: start, onPointerLeave: end, onFocus: start, onBlur: end }
}

/** The price on a pin, with a dot for a favorite. */
function PriceTag({ uPI, children }: { uPI: string; children: ReactNode }) {
  const { data } = useFragment({ fragment, from: { __typename: 'Listing', uPI } })
  return <span className={classNames(styles.tag, data.viewerFavorite && styles.favorite)}>{children}</span>
}
