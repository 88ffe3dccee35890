import type { i18n } from 'i18next'
import { lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { LazyMapPane } from '../../../ui/map/lazy-map-pane.tsx'
import type { SearchMapProps } from './search-map.tsx'

interface MapPaneProps extends Omit<SearchMapProps, 'screen'> {
  /** Content in the top left corner, shown with the map. */
  note?: ReactNode
}

/** Pane for the map of a search. Loads the map lazily. */
export function MapPane({ note, ...props }: MapPaneProps) {
  const { t, i18n } = useTranslation()
  const [SearchMap] = useState(() => lazyMap(i18n))
  return (
    <LazyMapPane
      mapState={props.search.mapState}
      label={t('mapPane.name')}
      skipLabel={t('mapPane.skip')}
      note={note}
    >
      {(screen) => <SearchMap {...props} screen={screen} />}
    </LazyMapPane>
  )
}

/** Returns a lazy component that loads the map and its messages together. */
const lazyMap = (i18n: i18n) =>
  lazy(async () => {
    const [{ SearchMap }] = await Promise.all([import('./search-map.tsx'), loadNamespace(i18n, 'searchMap')])
    return { default: SearchMap }
  })
