import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageWidth } from '../../ui/layout/page-width.tsx'
import hero from './hero.module.css'
import styles from './home.module.css'
import tiles from './home-tiles.module.css'

/** Skeleton of a home page: photo, question, search field, and tiles. */
export function HomeSkeleton() {
  return (
    <>
      <div className={hero.hero}>
        <div className={hero.photo}>
          <Skeleton height="100%" />
        </div>
        <div className={hero.label}>
          <div className={styles.question}>
            <Skeleton width="70%" height="100%" />
          </div>
          <Skeleton width="60%" height={20} />
          <Skeleton height={56} />
        </div>
      </div>
      <PageWidth className={styles.page}>
        <div className={tiles.section}>
          <Skeleton width={220} height={32} />
          <ul className={tiles.grid}>
            {Array.from({ length: 6 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: six equal items that never move
              <li key={index} className={tiles.tile}>
                <Skeleton height="100%" />
              </li>
            ))}
          </ul>
        </div>
      </PageWidth>
    </>
  )
}
