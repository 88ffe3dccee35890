import { PageWidth } from '../../components/page-width.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import styles from './listing.module.css'

export function ListingSkeleton() {
  return (
    <>
      <PageWidth className={styles.crumbs}>
        <Skeleton width={320} height={24} />
      </PageWidth>
      <Skeleton height="min(600px, 41vw)" />
      <PageWidth className={styles.columns}>
        <div className={styles.story}>
          <Skeleton width={240} height={52} />
          <Skeleton height={160} />
          <Skeleton height={320} />
        </div>
        <div className={styles.side}>
          <Skeleton height={280} />
        </div>
      </PageWidth>
    </>
  )
}
