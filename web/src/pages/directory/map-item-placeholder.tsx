import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './map-item-placeholder.module.css'

/** Placeholder for a map item that is loading or no longer available. */
export function MapItemPlaceholder({ loading }: { loading: boolean }) {
  const { t } = useTranslation()
  return <li className={styles.line}>{loading ? <Skeleton height={96} /> : t('people.map.gone')}</li>
}
