import { lazy, Suspense } from 'react'
import { useNearViewport } from '../../platform/browser/use-near-viewport.ts'
import { useNamespace } from '../../platform/i18n/namespaces.ts'
import styles from './profile.module.css'
import type { ListedBy } from './shown-listings.ts'

const SoldMap = lazy(async () => ({ default: (await import('./sold-map.tsx')).SoldMap }))

/** Reserves space for the map of sold listings and loads the map when the visitor scrolls near it. */
export function LazySoldMap({ listedBy }: { listedBy: ListedBy }) {
  const [ref, isNear] = useNearViewport<HTMLDivElement>()
  const isLoaded = useNamespace('searchMap', isNear)
  return (
    <div ref={ref} className={styles.map}>
      {isLoaded ? (
        <Suspense>
          <SoldMap listedBy={listedBy} />
        </Suspense>
      ) : null}
    </div>
  )
}
