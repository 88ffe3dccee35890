import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/icon.tsx'
import { bubble, bubblePosition, fitsBubble } from '../../components/map/bubble-position.ts'
import { useMap } from '../../components/map/map-context.ts'
import type { MapView } from '../../components/map/map-driver.ts'
import { MapMarker } from '../../components/map/map-marker.tsx'
import styles from '../../components/map/open-mark.module.css'
import type { SearchInput } from '../../graphql/generated/graphql.ts'
import type { Screen } from '../../lib/map-state.ts'
import { useSite } from '../../lib/site.ts'
import { usePressBeside } from '../../lib/use-press-beside.ts'
import type { HomeCorner } from './home-preview.tsx'
import { MarkHome, MarkHomes } from './mark-homes.tsx'
import { markerName } from './pin-words.ts'
import type { Cluster } from './use-clusters.ts'

interface OpenMarkProps {
  mark: Cluster
  input: SearchInput
  view: MapView
  screen: Screen
  corner: HomeCorner
  onClose(): void
}

/** Above all marks, lit or not. */
const level = 4

/** What was pressed, told: in a bubble at its pin, or on a sheet at the foot of a small map. */
export function OpenMark({ mark, input, view, screen, corner, onClose }: OpenMarkProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const map = useMap()
  const dialog = useRef<HTMLDivElement>(null)
  const { pin, count, location, bounds } = mark
  useEffect(() => dialog.current?.focus({ preventScroll: true }), [])
  usePressBeside(dialog, onClose)

  const { x: width, y: height } = map.project({ lat: view.bounds.minLat, lon: view.bounds.maxLon })
  const area = { width, height }
  const asSheet = screen === 'phone' || !fitsBubble(area)
  const foot = map.project(location)
  const to = bubblePosition(foot, area)
  // A marker's own place is above its foot, in the middle.
  const aside = `${to.x - foot.x + bubble.width / 2}px ${to.y - foot.y + bubble.height}px`
  const layout = asSheet ? 'row' : 'tall'
  const card = (
    <div
      ref={dialog}
      role="dialog"
      aria-label={markerName({ count, pin, together: true }, t, locale)}
      tabIndex={-1}
      className={asSheet ? styles.sheet : styles.bubble}
      style={asSheet ? undefined : { width: bubble.width, height: bubble.height, translate: aside }}
    >
      <button type="button" className={styles.close} aria-label={t('components.close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
      {pin ? (
        <MarkHome id={pin.recordId} layout={layout} corner={corner} />
      ) : (
        <MarkHomes input={input} bounds={bounds} count={count} />
      )}
    </div>
  )
  if (asSheet) return card
  return (
    <MapMarker at={location} level={level} solid>
      {card}
    </MapMarker>
  )
}
