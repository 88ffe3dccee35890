import type { i18n } from 'i18next'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Contained } from '../../components/map/contained.tsx'
import styles from '../../components/map/map-pane.module.css'
import { addWords } from '../../i18n/late-words.ts'
import { phoneQuery, showsMap } from '../../lib/map-state.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { useMedia } from '../../lib/use-media.ts'
import type { SearchMapProps } from './search-map.tsx'

/** Where the end of the map is, for those who skip it. */
const endId = 'after-map'

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
  const [SearchMap] = useState(() => lateMap(i18n))
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
            <a className={styles.skip} href={`#${endId}`}>
              {t('mapPane.skip')}
            </a>
            <Contained>
              <Suspense>
                <SearchMap {...props} screen={screen} />
              </Suspense>
            </Contained>
            <Suspense>{note}</Suspense>
          </>
        ) : null}
      </section>
      <div id={endId} tabIndex={-1} className={styles.end} />
    </>
  )
}

/** The map with its words, once it is drawn. */
const lateMap = (words: i18n) =>
  lazy(async () => {
    const [{ SearchMap }] = await Promise.all([import('./search-map.tsx'), addWords(words, 'searchMap')])
    return { default: SearchMap }
  })
