import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../platform/browser/site.ts'
import { useClickOutside } from '../../../platform/browser/use-click-outside.ts'
import type { SearchInput } from '../../../platform/graphql/generated/graphql.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { useMap } from '../../../ui/map/driver/map-context.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { BUBBLE, bubblePosition, fitsBubble } from '../../../ui/map/markers/bubble-position.ts'
import { MapMarker } from '../../../ui/map/markers/map-marker.tsx'
import styles from '../../../ui/map/open-mark.module.css'
import { Icon } from '../../../ui/media/icon.tsx'
import type { ListingCorner } from './listing-preview.tsx'
import { markerLabel } from './pin-labels.ts'
import { PopupListing, PopupListings } from './popup-listings.tsx'
import type { Cluster } from './use-clusters.ts'

interface MarkerPopupProps {
  cluster: Cluster
  input: SearchInput
  view: MapView
  screen: Screen
  corner: ListingCorner
  onClose(): void
}

/** Above all marks, lit or not. */
const POPUP_LEVEL = 4

/** What was pressed, told: in a bubble at its pin, or on a sheet at the foot of a small map. */
export function MarkerPopup({ cluster, input, view, screen, corner, onClose }: MarkerPopupProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const map = useMap()
  const dialog = useRef<HTMLDivElement>(null)
  const { pin, count, location, bounds } = cluster
  useEffect(() => dialog.current?.focus({ preventScroll: true }), [])
  useClickOutside(dialog, onClose)

  const { x: width, y: height } = map.project({ lat: view.bounds.minLat, lon: view.bounds.maxLon })
  const area = { width, height }
  const isSheet = screen === 'phone' || !fitsBubble(area)
  const anchor = map.project(location)
  const position = bubblePosition(anchor, area)
  // A marker's own place is above its foot, in the middle.
  const bubbleOffset = `${position.x - anchor.x + BUBBLE.width / 2}px ${position.y - anchor.y + BUBBLE.height}px`
  const layout = isSheet ? 'row' : 'tall'
  const card = (
    <div
      ref={dialog}
      role="dialog"
      aria-label={markerLabel({ count, pin, isColocated: true }, t, locale)}
      tabIndex={-1}
      className={isSheet ? styles.sheet : styles.bubble}
      style={isSheet ? undefined : { width: BUBBLE.width, height: BUBBLE.height, translate: bubbleOffset }}
    >
      <button type="button" className={styles.close} aria-label={t('components.close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
      {pin ? (
        <PopupListing id={pin.recordId} layout={layout} corner={corner} />
      ) : (
        <PopupListings input={input} bounds={bounds} count={count} />
      )}
    </div>
  )
  if (isSheet) return card
  return (
    <MapMarker at={location} level={POPUP_LEVEL} solid>
      {card}
    </MapMarker>
  )
}
