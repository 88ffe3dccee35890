import { PageWidth } from '../../components/page-width.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
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
