import { PageWidth } from '../../components/page-width.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import styles from './home.module.css'

export function HomeSkeleton() {
  return (
    <>
      <Skeleton height="clamp(220px, 25vw, 400px)" />
      <PageWidth className={styles.page}>
        <Skeleton width="60%" height={56} />
        <Skeleton height={240} />
      </PageWidth>
    </>
  )
}
