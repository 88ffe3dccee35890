import { type ReactNode, Suspense, useState } from 'react'
import { useIdle } from '../../platform/browser/use-idle.ts'
import { useMedia } from '../../platform/browser/use-media.ts'
import { phoneQuery, type Screen, showsMap } from '../../platform/urls/map-state.ts'
import type { MapState } from '../../platform/urls/search-query.ts'
import { MapErrorBoundary } from './map-error-boundary.tsx'
import styles from './map-pane.module.css'

/** Id of the element after the map, the target of the skip link. */
const MAP_END_ID = 'after-map'

interface LazyMapPaneProps {
  mapState: MapState
  label: string
  skipLabel: string
  /** The map, whose code loads when it is rendered. */
  children: (screen: Screen) => ReactNode
  /** Shown with the map, in its top left corner. */
  note?: ReactNode
  /** Shown until the map has markers. */
  early?: ReactNode
}

/**
 * Reserves space for a map: next to the list or, on a phone, in place of the list. The map loads when it is
 * visible. On the first page of a visit, the map waits until the page is idle. If the map fails, the rest of the page
 * remains.
 */
export function LazyMapPane({ mapState, label, skipLabel, children, note, early }: LazyMapPaneProps) {
  const phone = useMedia(phoneQuery)
  /** True on the first page of a visit, which the server has rendered. */
  const [isHydrated] = useState(phone === null)
  const idle = useIdle()
  const screen = phone ? 'phone' : 'wide'
  const shown = phone !== null && (idle || !isHydrated) && showsMap(mapState, screen)
  return (
    <>
      <section
        className={styles.pane}
        data-over-strip
        aria-label={label}
        data-phone={showsMap(mapState, 'phone')}
        data-wide={showsMap(mapState, 'wide')}
      >
        {early}
        {shown ? (
          <>
            <a className={styles.skip} href={`#${MAP_END_ID}`}>
              {skipLabel}
            </a>
            <MapErrorBoundary>
              <Suspense>{children(screen)}</Suspense>
            </MapErrorBoundary>
            <Suspense>{note}</Suspense>
          </>
        ) : null}
      </section>
      <div id={MAP_END_ID} tabIndex={-1} className={styles.end} />
    </>
  )
}
