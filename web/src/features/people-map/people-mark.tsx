import { useTranslation } from 'react-i18next'
import { classNames } from '../../components/class-names.ts'
import { clusterSize } from '../../components/map/cluster-size.ts'
import { MapMarker } from '../../components/map/map-marker.tsx'
import styles from '../../components/map/mark.module.css'
import { totalWords } from '../../i18n/people-words.ts'
import { formatNumber } from '../../lib/format.ts'
import type { PeopleKind } from '../../lib/people-query.ts'
import { useSite } from '../../lib/site.ts'
import type { PeopleCluster } from './use-people-clusters.ts'

interface PeopleMarkProps {
  id: string
  kind: PeopleKind
  mark: PeopleCluster
  open: boolean
  /** True for the one that Tab leads to. */
  stop: boolean
  onPress: () => void
}

const levels = { plain: 0, open: 3 }

/** Some agents or offices by their number; those at one place open, others are looked at more closely. */
export function PeopleMark({ id, kind, mark, open, stop, onPress }: PeopleMarkProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const { count, location, masterCustomerIds } = mark
  const here = masterCustomerIds !== null
  const size = clusterSize(count)
  const words = { count, total: totalWords(count, locale) }
  return (
    <MapMarker at={location} level={open ? levels.open : levels.plain}>
      <button
        type="button"
        id={id}
        className={classNames(styles.group, open && styles.active)}
        style={{ width: size, height: size }}
        tabIndex={stop ? 0 : -1}
        aria-label={here ? t(`people.map.here.${kind}`, words) : t(`people.map.cluster.${kind}`, words)}
        aria-haspopup={here ? 'dialog' : undefined}
        aria-expanded={here ? open : undefined}
        onClick={onPress}
      >
        {formatNumber(count, locale)}
      </button>
    </MapMarker>
  )
}
