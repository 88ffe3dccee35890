import { type ReactNode, useEffect, useRef } from 'react'
import { useClickOutside } from '../../platform/browser/use-click-outside.ts'
import type { GeoPoint } from '../../platform/geo/geo.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import type { Screen } from '../../platform/urls/map-state.ts'
import { Icon } from '../media/icon.tsx'
import { useMap } from './driver/map-context.ts'
import type { MapView } from './driver/map-driver.ts'
import styles from './map-popup.module.css'
import { BUBBLE, bubblePosition, fitsBubble } from './markers/bubble-position.ts'
import { MapMarker } from './markers/map-marker.tsx'

interface MapPopupProps {
  at: GeoPoint
  view: MapView
  screen: Screen
  label: string
  onClose: () => void
  children: (layout: 'bubble' | 'sheet') => ReactNode
}

/** Above all markers, highlighted or not. */
const POPUP_LEVEL = 4

/** The popup of a clicked marker: a bubble near the marker, or a sheet at the bottom of a small map. */
export function MapPopup({ at, view, screen, label, onClose, children }: MapPopupProps) {
  const { t } = useTranslation()
  const map = useMap()
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => dialog.current?.focus({ preventScroll: true }), [])
  useClickOutside(dialog, onClose)

  const { x: width, y: height } = map.project({ lat: view.bounds.minLat, lon: view.bounds.maxLon })
  const area = { width, height }
  const layout = screen === 'phone' || !fitsBubble(area) ? 'sheet' : 'bubble'
  const anchor = map.project(at)
  const position = bubblePosition(anchor, area)
  // `MapMarker` anchors its content at the bottom center.
  const bubbleOffset = `${position.x - anchor.x + BUBBLE.width / 2}px ${position.y - anchor.y + BUBBLE.height}px`
  const popup = (
    <div
      ref={dialog}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles[layout]}
      style={
        layout === 'sheet'
          ? undefined
          : { width: BUBBLE.width, height: BUBBLE.height, translate: bubbleOffset }
      }
    >
      <button type="button" className={styles.close} aria-label={t('components.close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
      {children(layout)}
    </div>
  )
  if (layout === 'sheet') return popup
  return (
    <MapMarker at={at} level={POPUP_LEVEL} solid>
      {popup}
    </MapMarker>
  )
}
