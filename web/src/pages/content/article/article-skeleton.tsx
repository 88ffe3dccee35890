import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageWidth } from '../../../ui/layout/page-width.tsx'
import styles from './article.module.css'

export function ArticleSkeleton() {
  return (
    <PageWidth className={styles.page}>
      <div className={styles.skeleton}>
        <Skeleton width={240} height={24} />
        <Skeleton width="80%" height={80} />
        <Skeleton height={420} />
        <Skeleton height={320} />
      </div>
    </PageWidth>
  )
}
