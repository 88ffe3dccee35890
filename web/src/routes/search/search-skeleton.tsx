import { CardGrid } from '../../components/card-grid.tsx'
import { PageWidth } from '../../components/page-width.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { CardSkeleton } from '../../features/listing-card/card-skeleton.tsx'
import styles from './search.module.css'

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9]

export function SearchSkeleton() {
  return (
    <>
      <PageWidth className={styles.head}>
        <Skeleton width={220} height={20} />
        <Skeleton width="min(560px, 80%)" height={40} />
      </PageWidth>
      <PageWidth className={styles.results}>
        <Skeleton width={380} height={44} />
        <CardGrid>
          {places.map((place) => (
            <CardSkeleton key={place} />
          ))}
        </CardGrid>
      </PageWidth>
    </>
  )
}
