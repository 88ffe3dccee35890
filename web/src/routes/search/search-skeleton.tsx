import { CardGrid } from '../../components/card-grid.tsx'
import paneStyles from '../../components/map/map-pane.module.css'
import { PageWidth } from '../../components/page-width.tsx'
import { ResultsHeadSkeleton } from '../../components/results-head-skeleton.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { CardSkeleton } from '../../features/listing-card/card-skeleton.tsx'
import { DEFAULT_MAP_STATE } from '../../lib/search-query.ts'
import styles from './search.module.css'

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6]

export function SearchSkeleton() {
  return (
    <div className={styles.frame} data-map={DEFAULT_MAP_STATE}>
      <PageWidth className={styles.bar}>
        <Skeleton width="min(520px, 60%)" height={44} />
      </PageWidth>
      <PageWidth className={styles.list}>
        <ResultsHeadSkeleton />
        <div className={styles.results}>
          <CardGrid narrow>
            {PLACEHOLDERS.map((place) => (
              <CardSkeleton key={place} />
            ))}
          </CardGrid>
        </div>
      </PageWidth>
      <section className={paneStyles.pane} data-phone="false" data-over-strip />
    </div>
  )
}
