import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../platform/browser/site.ts'
import { useClickOutside } from '../../../platform/browser/use-click-outside.ts'
import { totalText } from '../../../platform/i18n/directory-text.ts'
import type { DirectoryKind } from '../../../platform/urls/directory-query.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { useMap } from '../../../ui/map/driver/map-context.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { BUBBLE, bubblePosition, fitsBubble } from '../../../ui/map/markers/bubble-position.ts'
import { MapMarker } from '../../../ui/map/markers/map-marker.tsx'
import styles from '../../../ui/map/open-mark.module.css'
import { Icon } from '../../../ui/media/icon.tsx'
import listStyles from './directory-popup.module.css'
import type { DirectoryMapCluster } from './use-directory-clusters.ts'

/** One of those at a place, as a line of a list. */
export type DirectoryLine = ComponentType<{ masterCustomerId: string }>

interface DirectoryPopupProps {
  kind: DirectoryKind
  cluster: DirectoryMapCluster
  view: MapView
  screen: Screen
  line: DirectoryLine
  onClose(): void
}

/** Above all marks. */
const POPUP_LEVEL = 4
/** So many are told of; the list has the others. */
const MAX_SHOWN = 8

/** Who is at one place: in a bubble at its mark, or on a sheet at the foot of a small map. */
export function DirectoryPopup({ kind, cluster, view, screen, line: Line, onClose }: DirectoryPopupProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const map = useMap()
  const dialog = useRef<HTMLDivElement>(null)
  const { count, location } = cluster
  const shownIds = (cluster.masterCustomerIds ?? []).slice(0, MAX_SHOWN)
  const remaining = count - shownIds.length
  useEffect(() => dialog.current?.focus({ preventScroll: true }), [])
  useClickOutside(dialog, onClose)

  const { x: width, y: height } = map.project({ lat: view.bounds.minLat, lon: view.bounds.maxLon })
  const area = { width, height }
  const isSheet = screen === 'phone' || !fitsBubble(area)
  const anchor = map.project(location)
  const position = bubblePosition(anchor, area)
  // A marker's own place is above its foot, in the middle.
  const bubbleOffset = `${position.x - anchor.x + BUBBLE.width / 2}px ${position.y - anchor.y + BUBBLE.height}px`
  const card = (
    <div
      ref={dialog}
      role="dialog"
      aria-label={t(`people.map.here.${kind}`, { count, total: totalText(count, locale) })}
      tabIndex={-1}
      className={isSheet ? styles.sheet : styles.bubble}
      style={isSheet ? undefined : { width: BUBBLE.width, height: BUBBLE.height, translate: bubbleOffset }}
    >
      <button type="button" className={styles.close} aria-label={t('components.close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
      <ul className={listStyles.list}>
        {shownIds.map((masterCustomerId) => (
          <Line key={masterCustomerId} masterCustomerId={masterCustomerId} />
        ))}
        {remaining > 0 ? (
          <li className={listStyles.more}>
            {t('people.map.more', { count: remaining, total: totalText(remaining, locale) })}
          </li>
        ) : null}
      </ul>
    </div>
  )
  if (isSheet) return card
  return (
    <MapMarker at={location} level={POPUP_LEVEL} solid>
      {card}
    </MapMarker>
  )
}
