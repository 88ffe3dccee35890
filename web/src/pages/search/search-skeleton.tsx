import { CardSkeleton } from '../../features/listing/card/card-skeleton.tsx'
import { DEFAULT_MAP_STATE } from '../../platform/urls/search-query.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CardGrid } from '../../ui/layout/card-grid.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import styles from '../../ui/layout/results-page.module.css'
import paneStyles from '../../ui/map/map-pane.module.css'
import { ResultsHeadSkeleton } from './results-head-skeleton.tsx'

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
