import { useSite } from '../../../platform/browser/site.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import { formatTotal } from '../../../platform/format/format-total.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { DirectoryKind } from '../../../platform/urls/directory-query.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { PixelPoint } from '../../../ui/map/markers/bubble-position.ts'
import { clusterSize } from '../../../ui/map/markers/cluster-size.ts'
import styles from '../../../ui/map/markers/marker.module.css'
import type { DirectoryMapCluster } from './use-directory-clusters.ts'

interface DirectoryMarkerProps {
  id: string
  kind: DirectoryKind
  cluster: DirectoryMapCluster
  /** Offset of its center from the origin of the layer. */
  at: PixelPoint
  open: boolean
  /** True for the only marker in the tab order. */
  isTabStop: boolean
  onClick: () => void
}

/**
 * A cluster of agents or offices, labeled with its count. A click opens a cluster at a single location and
 * zooms in on any other cluster.
 */
export function DirectoryMarker({
  id,
  kind,
  cluster: { count, masterCustomerIds },
  at: { x, y },
  open,
  isTabStop,
  onClick,
}: DirectoryMarkerProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const isSinglePlace = masterCustomerIds !== null
  const size = clusterSize(count)
  const counts = { count, total: formatTotal(count, locale) }
  return (
    <button
      type="button"
      id={id}
      className={classNames(styles.group, styles.inLayer, open && styles.active)}
      style={{ translate: `${x}px ${y}px`, width: size, height: size }}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={
        isSinglePlace ? t(`people.map.here.${kind}`, counts) : t(`people.map.cluster.${kind}`, counts)
      }
      aria-haspopup={isSinglePlace ? 'dialog' : undefined}
      aria-expanded={isSinglePlace ? open : undefined}
      onClick={onClick}
    >
      {formatNumber(count, locale)}
    </button>
  )
}
