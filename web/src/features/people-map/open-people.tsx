import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/icon.tsx'
import { bubble, bubblePosition, fitsBubble } from '../../components/map/bubble-position.ts'
import { useMap } from '../../components/map/map-context.ts'
import type { MapView } from '../../components/map/map-driver.ts'
import { MapMarker } from '../../components/map/map-marker.tsx'
import styles from '../../components/map/open-mark.module.css'
import { totalWords } from '../../i18n/people-words.ts'
import type { Screen } from '../../lib/map-state.ts'
import type { PeopleKind } from '../../lib/people-query.ts'
import { useSite } from '../../lib/site.ts'
import { usePressBeside } from '../../lib/use-press-beside.ts'
import listStyles from './open-people.module.css'
import type { PeopleCluster } from './use-people-clusters.ts'

/** One of those at a place, as a line of a list. */
export type PersonLine = ComponentType<{ masterCustomerId: string }>

interface OpenPeopleProps {
  kind: PeopleKind
  mark: PeopleCluster
  view: MapView
  screen: Screen
  line: PersonLine
  onClose(): void
}

/** Above all marks. */
const level = 4
/** So many are told of; the list has the others. */
const mostTold = 8

/** Who is at one place: in a bubble at its mark, or on a sheet at the foot of a small map. */
export function OpenPeople({ kind, mark, view, screen, line: Line, onClose }: OpenPeopleProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const map = useMap()
  const dialog = useRef<HTMLDivElement>(null)
  const { count, location } = mark
  const told = (mark.masterCustomerIds ?? []).slice(0, mostTold)
  const left = count - told.length
  useEffect(() => dialog.current?.focus({ preventScroll: true }), [])
  usePressBeside(dialog, onClose)

  const { x: width, y: height } = map.project({ lat: view.bounds.minLat, lon: view.bounds.maxLon })
  const area = { width, height }
  const asSheet = screen === 'phone' || !fitsBubble(area)
  const foot = map.project(location)
  const to = bubblePosition(foot, area)
  // A marker's own place is above its foot, in the middle.
  const aside = `${to.x - foot.x + bubble.width / 2}px ${to.y - foot.y + bubble.height}px`
  const card = (
    <div
      ref={dialog}
      role="dialog"
      aria-label={t(`people.map.here.${kind}`, { count, total: totalWords(count, locale) })}
      tabIndex={-1}
      className={asSheet ? styles.sheet : styles.bubble}
      style={asSheet ? undefined : { width: bubble.width, height: bubble.height, translate: aside }}
    >
      <button type="button" className={styles.close} aria-label={t('components.close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
      <ul className={listStyles.list}>
        {told.map((masterCustomerId) => (
          <Line key={masterCustomerId} masterCustomerId={masterCustomerId} />
        ))}
        {left > 0 ? (
          <li className={listStyles.more}>
            {t('people.map.more', { count: left, total: totalWords(left, locale) })}
          </li>
        ) : null}
      </ul>
    </div>
  )
  if (asSheet) return card
  return (
    <MapMarker at={location} level={level} solid>
      {card}
    </MapMarker>
  )
}
