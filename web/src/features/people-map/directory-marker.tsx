import { useTranslation } from 'react-i18next'
import { classNames } from '../../components/class-names.ts'
import { clusterSize } from '../../components/map/cluster-size.ts'
import { MapMarker } from '../../components/map/map-marker.tsx'
import styles from '../../components/map/mark.module.css'
import { totalText } from '../../i18n/directory-text.ts'
import type { DirectoryKind } from '../../lib/directory-query.ts'
import { formatNumber } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import type { DirectoryMapCluster } from './use-directory-clusters.ts'

interface DirectoryMarkerProps {
  id: string
  kind: DirectoryKind
  cluster: DirectoryMapCluster
  open: boolean
  /** True for the one that Tab leads to. */
  isTabStop: boolean
  onClick: () => void
}

const LEVELS = { plain: 0, open: 3 }

/** Some agents or offices by their number; those at one place open, others are looked at more closely. */
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
        className={classNames(styles.group, open && styles.active)}
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
