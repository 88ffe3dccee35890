import type { ComponentType } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { formatTotal } from '../../../platform/format/format-total.ts'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { DirectoryKind } from '../../../platform/urls/directory-query.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { MapPopup } from '../../../ui/map/map-popup.tsx'
import styles from './directory-popup.module.css'
import type { DirectoryMapCluster } from './use-directory-clusters.ts'

/** The component that renders an agent or office in the popup's list. */
export type DirectoryLine = ComponentType<{ masterCustomerId: string }>

interface DirectoryPopupProps {
  kind: DirectoryKind
  cluster: DirectoryMapCluster
  at: GeoPoint
  view: MapView
  screen: Screen
  line: DirectoryLine
  onClose(): void
}

/** Maximum number of cards in a popup. The list next to the map has all results. */
const MAX_SHOWN = 8

/** The popup that lists the agents or offices at one location. */
export function DirectoryPopup({ kind, cluster, line: Line, ...popup }: DirectoryPopupProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { count } = cluster
  const shownIds = (cluster.masterCustomerIds ?? []).slice(0, MAX_SHOWN)
  const remaining = count - shownIds.length
  return (
    <MapPopup {...popup} label={t(`people.map.here.${kind}`, { count, total: formatTotal(count, locale) })}>
      {() => (
        <ul className={styles.list}>
          {shownIds.map((masterCustomerId) => (
            <Line key={masterCustomerId} masterCustomerId={masterCustomerId} />
          ))}
          {remaining > 0 ? (
            <li className={styles.more}>
              {t('people.map.more', { count: remaining, total: formatTotal(remaining, locale) })}
            </li>
          ) : null}
        </ul>
      )}
    </MapPopup>
  )
}
