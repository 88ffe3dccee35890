import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdle } from '../../../platform/browser/use-idle.ts'
import { useMedia } from '../../../platform/browser/use-media.ts'
import { phoneQuery, showsMap } from '../../../platform/urls/map-state.ts'
import { MapErrorBoundary } from '../../../ui/map/map-error-boundary.tsx'
import styles from '../../../ui/map/map-pane.module.css'
import type { DirectoryMapProps } from './directory-map.tsx'

const DirectoryMap = lazy(async () => ({ default: (await import('./directory-map.tsx')).DirectoryMap }))

/** Where the end of the map is, for those who skip it. */
const MAP_END_ID = 'after-map'

/** The place of the map: beside the list from the first paint on, or instead of it on a phone. The map comes late. */
export function DirectoryMapPane(props: Omit<DirectoryMapProps, 'screen'>) {
  const { t } = useTranslation()
  const { mapState, kind } = props.search
  const phone = useMedia(phoneQuery)
  const idle = useIdle()
  const screen = phone ? 'phone' : 'wide'
  const shown = phone !== null && idle && showsMap(mapState, screen)
  return (
    <>
      <section
        className={styles.pane}
        data-over-strip
        aria-label={t(`people.map.name.${kind}`)}
        data-phone={showsMap(mapState, 'phone')}
        data-wide={showsMap(mapState, 'wide')}
      >
        {shown ? (
          <>
            <a className={styles.skip} href={`#${MAP_END_ID}`}>
              {t('people.map.skip')}
            </a>
            <MapErrorBoundary>
              <Suspense>
                <DirectoryMap {...props} screen={screen} />
              </Suspense>
            </MapErrorBoundary>
          </>
        ) : null}
      </section>
      <div id={MAP_END_ID} tabIndex={-1} className={styles.end} />
    </>
  )
}
