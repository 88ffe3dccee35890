import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import type { DrawnArea } from '../../../platform/geo/geo.ts'
import { toBounds } from '../../../platform/geo/search-geo.ts'
import { readStored, store } from '../../../platform/storage/storage.ts'
import { withFilters } from '../../../platform/urls/filter-keys.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { pendingSearch, STAY } from '../../../platform/urls/pending-search.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { printSearchUrl } from '../../../platform/urls/search-url.ts'
import type { MapTarget, MapView } from '../../../ui/map/driver/map-driver.ts'
import { areaKey, dropView, readView, saveView, searchInView } from './map-search-view.ts'
import { type SearchBounds, targetOf } from './search-target.ts'

/** Milliseconds without map movement before the search follows the map. */
const DEBOUNCE_MS = 250

const STAY_OPTIONS = { preventScrollReset: true, state: STAY } as const
/** Maximum number of recent map-started searches to remember, because several can be loading at a time. */
const MAX_OWN_AREAS = 5

/**
 * Keeps a search and its map view in sync. The map moves only when another source changes the search, never
 * for a change that came from the map.
 */
export function useMapSearch(search: SearchQuery, searchBounds: SearchBounds, screen: Screen) {
  const navigate = useNavigate()
  const pendingLocation = useNavigation().location
  const [asIMove, setAsIMove] = useState(() => readStored('searchAsIMove') ?? true)
  const [view, setView] = useState<MapView | null>(null)
  /** True once the user has moved the map away from the searched area. */
  const [isMovedAway, setMovedAway] = useState(false)
  const [ownAreas, setOwnAreas] = useState<readonly string[]>([])
  const [scheduled, setScheduled] = useState<{ view: MapView; delayMs: number } | null>(null)
  /** True when the next programmatic move counts as a user move, as after a click on a cluster. */
  const isUserMoveExpected = useRef(false)

  const area = areaKey(search)
  const [start] = useState<MapTarget>(() => {
    const bounds = readView(search)
    return bounds ? { bounds } : targetOf(search, searchBounds, screen)
  })
  const [aimed, setAimed] = useState({ area, target: start })
  if (aimed.area !== area) {
    const isOwn = ownAreas.includes(area)
    setAimed({ area, target: isOwn ? aimed.target : targetOf(search, searchBounds, screen) })
    if (!isOwn) {
      setMovedAway(false)
      setOwnAreas([])
    }
  }

  const searchHere = useEffectEvent((nextView: MapView) => {
    const latest = pendingSearch(search, pendingLocation)
    if (!latest) return
    const next = searchInView(latest, toBounds(nextView.bounds), searchBounds.place)
    setOwnAreas((before) => [...before.slice(1 - MAX_OWN_AREAS), areaKey(next)])
    if (!asIMove) setMovedAway(false)
    dropView()
    void navigate(printSearchUrl(next), { replace: true, ...STAY_OPTIONS })
  })
  useEffect(() => {
    if (!scheduled) return
    const timer = setTimeout(() => searchHere(scheduled.view), scheduled.delayMs)
    return () => clearTimeout(timer)
  }, [scheduled])

  return {
    /** Initial target of the map. */
    start,
    target: aimed.target,
    view,
    asIMove,
    /**
     * True while the map shows a different area than the search covers, and the search does not follow the
     * map.
     */
    isMovedAway: isMovedAway && !asIMove,
    /** True when the search covers the map view, or is about to. */
    followsMap: isMovedAway && asIMove,
    onMove(nextView: MapView, byUser: boolean) {
      setView(nextView)
      const isUserMove = byUser || isUserMoveExpected.current
      isUserMoveExpected.current = false
      if (!isUserMove) return
      setMovedAway(true)
      if (asIMove) setScheduled({ view: nextView, delayMs: DEBOUNCE_MS })
      else saveView(search, nextView.bounds)
    },
    /** Makes the next programmatic move count as a user move. */
    expectUserMove() {
      isUserMoveExpected.current = true
    },
    setAsIMove(on: boolean) {
      setAsIMove(on)
      store('searchAsIMove', on)
      if (on && isMovedAway && view) setScheduled({ view, delayMs: 0 })
    },
    searchHere() {
      if (view) setScheduled({ view, delayMs: 0 })
    },
    /** Changes the drawn areas of the search without moving the map. */
    changeAreas(change: (areas: readonly DrawnArea[]) => DrawnArea[]) {
      const latest = pendingSearch(search, pendingLocation) ?? search
      const { areas: before = [], ...filters } = latest.filters
      const areas = change(before)
      const next = withFilters(latest, areas.length > 0 ? { ...filters, areas } : filters)
      void navigate(printSearchUrl(next), STAY_OPTIONS)
    },
  }
}
