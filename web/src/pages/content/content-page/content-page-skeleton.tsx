import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import styles from './content-page.module.css'

export function ContentPageSkeleton() {
  return (
    <PageWidth className={styles.skeleton}>
      <Skeleton width={240} height={24} />
      <Skeleton width="60%" height={80} />
      <Skeleton width="40%" height={64} />
      <Skeleton height={420} />
    </PageWidth>
  )
}
