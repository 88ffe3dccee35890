import type { i18n } from 'i18next'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIdle } from '../../../platform/browser/use-idle.ts'
import { useMedia } from '../../../platform/browser/use-media.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { phoneQuery, showsMap } from '../../../platform/urls/map-state.ts'
import { MapErrorBoundary } from '../../../ui/map/map-error-boundary.tsx'
import styles from '../../../ui/map/map-pane.module.css'
import type { SearchMapProps } from './search-map.tsx'

/** Where the end of the map is, for those who skip it. */
const MAP_END_ID = 'after-map'

interface MapPaneProps extends Omit<SearchMapProps, 'screen'> {
  /** What stands in its top left corner, once the map is shown. */
  note?: ReactNode
}

/**
 * The place of the map: beside the list from the first paint on, or instead of it on a phone. The map itself comes
 * once it is shown and the list stands; when it fails, that stays between its four edges.
 */
export function MapPane({ note, ...props }: MapPaneProps) {
  const { t, i18n } = useTranslation()
  const { mapState } = props.search
  const phone = useMedia(phoneQuery)
  const idle = useIdle()
  const screen = phone ? 'phone' : 'wide'
  const shown = phone !== null && idle && showsMap(mapState, screen)
  const [SearchMap] = useState(() => lazyMap(i18n))
  return (
    <>
      <section
        className={styles.pane}
        data-over-strip
        aria-label={t('mapPane.name')}
        data-phone={showsMap(mapState, 'phone')}
        data-wide={showsMap(mapState, 'wide')}
      >
        {shown ? (
          <>
            <a className={styles.skip} href={`#${MAP_END_ID}`}>
              {t('mapPane.skip')}
            </a>
            <MapErrorBoundary>
              <Suspense>
                <SearchMap {...props} screen={screen} />
              </Suspense>
            </MapErrorBoundary>
            <Suspense>{note}</Suspense>
          </>
        ) : null}
      </section>
      <div id={MAP_END_ID} tabIndex={-1} className={styles.end} />
    </>
  )
}

/** The map with its words, once it is drawn. */
const lazyMap = (i18n: i18n) =>
  lazy(async () => {
    const [{ SearchMap }] = await Promise.all([import('./search-map.tsx'), loadNamespace(i18n, 'searchMap')])
    return { default: SearchMap }
  })
