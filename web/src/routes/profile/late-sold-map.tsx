import { lazy, Suspense } from 'react'
import { useLateWords } from '../../i18n/use-late-words.ts'
import { useNear } from '../../lib/use-near.ts'
import styles from './profile.module.css'
import type { HomesOf } from './shown-homes.ts'

const SoldMap = lazy(async () => ({ default: (await import('./sold-map.tsx')).SoldMap }))

/** The place of the map of sold homes; the map itself comes when the reader is near. */
export function LateSoldMap({ whose }: { whose: HomesOf }) {
  const [place, near] = useNear<HTMLDivElement>()
  const spoken = useLateWords('searchMap', near)
  return (
    <div ref={place} className={styles.map}>
      {spoken ? (
        <Suspense>
          <SoldMap whose={whose} />
        </Suspense>
      ) : null}
    </div>
  )
}
