import type { i18n } from 'i18next'
import { type LazyExoticComponent, lazy, type ReactNode, useState } from 'react'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { LazyMapPane } from '../../../ui/map/lazy-map-pane.tsx'
import { loadLiveMap } from '../../../ui/map/load-live-map.ts'
import { EarlyMarkers } from './early-markers.tsx'
import type { SearchMap, SearchMapProps } from './search-map.tsx'

interface MapPaneProps extends Omit<SearchMapProps, 'screen' | 'onMarkers'> {
  /** Content in the top left corner, shown with the map. */
  note?: ReactNode
}

/** Pane for the map of a search. Loads the map lazily. */
export function MapPane({ note, ...props }: MapPaneProps) {
  const { t, i18n } = useTranslation()
  const SearchMap = lazyMap(i18n)
  const [hasMarkers, setHasMarkers] = useState(false)
  /** The search whose early markers the page contains. */
  const [firstSearch] = useState(props.search)
  const showsEarly = !hasMarkers && props.search === firstSearch
  return (
    <LazyMapPane
      mapState={props.search.mapState}
      label={t('mapPane.name')}
      skipLabel={t('mapPane.skip')}
      note={note}
      early={showsEarly ? <EarlyMarkers {...props} /> : null}
    >
      {(screen) => <SearchMap {...props} screen={screen} onMarkers={() => setHasMarkers(true)} />}
    </LazyMapPane>
  )
}

const lazyMaps = new WeakMap<i18n, LazyExoticComponent<typeof SearchMap>>()

/**
 * Returns the lazy component of the map, which loads its code and its messages together. Once it has loaded, it renders
 * without a delay, as after Back.
 */
function lazyMap(i18n: i18n): LazyExoticComponent<typeof SearchMap> {
  const existing = lazyMaps.get(i18n)
  if (existing) return existing
  const created = lazy(async () => {
    // A map that fails to load this part shows an error with a retry button.
    const live = loadLiveMap(i18n).catch(() => undefined)
    try {
      const [{ SearchMap }] = await Promise.all([
        import('./search-map.tsx'),
        loadNamespace(i18n, 'searchMap'),
        live,
      ])
      return { default: SearchMap }
    } catch (error) {
      // The next page with a map retries.
      lazyMaps.delete(i18n)
      throw error
    }
  })
  lazyMaps.set(i18n, created)
  return created
}
