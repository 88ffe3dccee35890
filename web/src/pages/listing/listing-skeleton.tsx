import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from './listing.module.css'

/** Skeleton of a listing page: photos, price, address, and contact card. */
export function ListingSkeleton() {
  return (
    <>
      <PageWidth className={styles.crumbs}>
        <Skeleton width={320} height={24} />
      </PageWidth>
      <div className={styles.photos}>
        <Skeleton height="100%" />
        <Skeleton height="100%" />
        <Skeleton height="100%" />
      </div>
      <PageWidth className={styles.columns}>
        <div className={styles.story}>
          <div className={styles.waiting}>
            <Skeleton width={96} height={16} />
            <Skeleton width={240} height={52} />
            <Skeleton width={320} height={60} />
            <Skeleton width={280} height={24} />
          </div>
          <Skeleton height={180} />
          <Skeleton height={520} />
        </div>
        <div className={styles.side}>
          <Skeleton height={314} />
        </div>
      </PageWidth>
    </>
  )
}
