import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import styles from '../../ui/layout/results-head.module.css'

/** Skeleton of a result page's heading area. */
export const ResultsHeadSkeleton = () => (
  <div className={styles.head}>
    <div className={styles.way}>
      <Skeleton width={220} height={21} />
    </div>
    <div className={styles.title}>
      <Skeleton width="min(320px, 90%)" height={28} />
    </div>
    <Skeleton width={110} height={44} />
  </div>
)
