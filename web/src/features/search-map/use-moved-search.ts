import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import type { MapTarget, MapView } from '../../components/map/map-driver.ts'
import { comingSearch, stay } from '../../lib/coming-search.ts'
import type { DrawnArea, GeoBounds } from '../../lib/geo.ts'
import { toBounds } from '../../lib/search-geo.ts'
import { type SearchQuery, withFilters } from '../../lib/search-query.ts'
import { printSearchUrl } from '../../lib/search-url.ts'
import { readStored, store } from '../../lib/storage.ts'
import { areaOfSearch, forgetView, keepView, keptView, searchOfView } from './searched-view.ts'

/** So long a map keeps still before the search follows it, in milliseconds. */
const pause = 250

const staying = { preventScrollReset: true, state: stay } as const
/** So many searches of the map's own may be on their way, one overtaking the other. */
const ownKept = 5

/**
 * Keeps a search and the view of its map together. The map turns to what the search names when something else has
 * named it, never to what it has itself put into the search.
 */
export function useMovedSearch(search: SearchQuery, placeBounds: GeoBounds | null) {
  const navigate = useNavigate()
  const coming = useNavigation().location
  const [asIMove, setAsIMove] = useState(() => readStored('searchAsIMove') ?? true)
  const [view, setView] = useState<MapView | null>(null)
  /** True once the person has moved the map away from what the search names. */
  const [elsewhere, setElsewhere] = useState(false)
  const [own, setOwn] = useState<readonly string[]>([])
  const [wanted, setWanted] = useState<{ view: MapView; after: number } | null>(null)
  /** True while a move is the person's, though it is ours to make. */
  const expected = useRef(false)

  const { key: area, bounds } = areaOfSearch(search, placeBounds)
  const [start] = useState<MapTarget>(() => ({ bounds: keptView(search) ?? bounds }))
  const [aim, setAim] = useState({ area, target: start })
  if (aim.area !== area) {
    const isOwn = own.includes(area)
    setAim({ area, target: isOwn ? aim.target : { bounds } })
    if (!isOwn) {
      setElsewhere(false)
      setOwn([])
    }
  }

  const searchHere = useEffectEvent((seen: MapView) => {
    const latest = comingSearch(search, coming)
    if (!latest) return
    const next = searchOfView(latest, toBounds(seen.bounds), placeBounds)
    setOwn((before) => [...before.slice(1 - ownKept), areaOfSearch(next, null).key])
    if (!asIMove) setElsewhere(false)
    forgetView()
    void navigate(printSearchUrl(next), { replace: true, ...staying })
  })
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => searchHere(wanted.view), wanted.after)
    return () => clearTimeout(timer)
  }, [wanted])

  return {
    /** Where the map looks first. */
    start,
    target: aim.target,
    view,
    asIMove,
    /** True while the map shows something else than what is searched, and keeps it for itself. */
    elsewhere: elsewhere && !asIMove,
    /** True once the search is that of the view, or about to be. */
    follows: elsewhere && asIMove,
    onMove(seen: MapView, byPerson: boolean) {
      setView(seen)
      const moved = byPerson || expected.current
      expected.current = false
      if (!moved) return
      setElsewhere(true)
      if (asIMove) setWanted({ view: seen, after: pause })
      else keepView(search, seen.bounds)
    },
    /** The next move is the person's, though it is ours to make. */
    expectMove() {
      expected.current = true
    },
    setAsIMove(on: boolean) {
      setAsIMove(on)
      store('searchAsIMove', on)
      if (on && elsewhere && view) setWanted({ view, after: 0 })
    },
    searchHere() {
      if (view) setWanted({ view, after: 0 })
    },
    /** Searches within other areas, on the same map. */
    changeAreas(change: (areas: readonly DrawnArea[]) => DrawnArea[]) {
      const latest = comingSearch(search, coming) ?? search
      const { areas: before = [], ...filters } = latest.filters
      const areas = change(before)
      const next = withFilters(latest, areas.length > 0 ? { ...filters, areas } : filters)
      void navigate(printSearchUrl(next), staying)
    },
  }
}
