import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Contained } from '../../components/map/contained.tsx'
import styles from '../../components/map/map-pane.module.css'
import { phoneQuery, showsMap } from '../../lib/map-state.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { useMedia } from '../../lib/use-media.ts'
import type { PeopleMapProps } from './people-map.tsx'

const PeopleMap = lazy(async () => ({ default: (await import('./people-map.tsx')).PeopleMap }))

/** Where the end of the map is, for those who skip it. */
const endId = 'after-map'

/** The place of the map: beside the list from the first paint on, or instead of it on a phone. The map comes late. */
export function PeopleMapPane(props: Omit<PeopleMapProps, 'screen'>) {
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
            <a className={styles.skip} href={`#${endId}`}>
              {t('people.map.skip')}
            </a>
            <Contained>
              <Suspense>
                <PeopleMap {...props} screen={screen} />
              </Suspense>
            </Contained>
          </>
        ) : null}
      </section>
      <div id={endId} tabIndex={-1} className={styles.end} />
    </>
  )
}
