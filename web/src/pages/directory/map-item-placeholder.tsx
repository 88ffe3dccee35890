import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from './map-item-placeholder.module.css'

/** In the place of somebody on the map who is on their way, or of whom nothing is known. */
export function MapItemPlaceholder({ loading }: { loading: boolean }) {
  const { t } = useTranslation()
  return <li className={styles.line}>{loading ? <Skeleton height={96} /> : t('people.map.gone')}</li>
}
