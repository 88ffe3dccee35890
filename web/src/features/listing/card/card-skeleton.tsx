import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './listing-card.module.css'

/** Placeholder for a card whose listing is still loading. */
export function CardSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.frame}>
        <div style={{ aspectRatio: '600 / 224' }}>
          <Skeleton height="100%" />
        </div>
      </div>
      <div className={styles.body} style={{ gap: 8 }}>
        <Skeleton width={120} height={24} />
        <Skeleton width="70%" height={18} />
        <Skeleton width="55%" height={18} />
        <Skeleton width="80%" height={12} />
      </div>
    </li>
  )
}
