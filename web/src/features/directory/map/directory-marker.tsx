import { useTranslation } from 'react-i18next'
import { useSite } from '../../../platform/browser/site.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import { totalText } from '../../../platform/i18n/directory-text.ts'
import type { DirectoryKind } from '../../../platform/urls/directory-query.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from '../../../ui/map/marker.module.css'
import { clusterSize } from '../../../ui/map/markers/cluster-size.ts'
import { MapMarker } from '../../../ui/map/markers/map-marker.tsx'
import type { DirectoryMapCluster } from './use-directory-clusters.ts'

interface DirectoryMarkerProps {
  id: string
  kind: DirectoryKind
  cluster: DirectoryMapCluster
  open: boolean
  /** True for the only marker in the tab order. */
  isTabStop: boolean
  onClick: () => void
}

const LEVELS = { plain: 0, open: 3 }

/**
 * A cluster of agents or offices, labeled with its count. A click opens a cluster at a single location and
 * zooms in on any other cluster.
 */
export function DirectoryMarker({
  id,
  kind,
  cluster: mark,
  open,
  isTabStop,
  onClick: onPress,
}: DirectoryMarkerProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { count, location, masterCustomerIds } = mark
  const isSinglePlace = masterCustomerIds !== null
  const size = clusterSize(count)
  const counts = { count, total: totalText(count, locale) }
  return (
    <MapMarker at={location} level={open ? LEVELS.open : LEVELS.plain}>
      <button
        type="button"
        id={id}
        className={classNames(styles.group, styles.centered, open && styles.active)}
        style={{ width: size, height: size }}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={
          isSinglePlace ? t(`people.map.here.${kind}`, counts) : t(`people.map.cluster.${kind}`, counts)
        }
        aria-haspopup={isSinglePlace ? 'dialog' : undefined}
        aria-expanded={isSinglePlace ? open : undefined}
        onClick={onPress}
      >
        {formatNumber(count, locale)}
      </button>
    </MapMarker>
  )
}
