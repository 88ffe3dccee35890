import { type KeyboardEvent, useCallback, useId, useMemo, useState } from 'react'
import type { GeoPoint } from '../../../platform/geo/geo.ts'
import type { MapView } from '../driver/map-driver.ts'
import { containsPoint, withMargin } from '../driver/map-view.ts'
import { inReadingOrder, stepTo } from './pin-moves.ts'

interface MarkerOptions<Cluster> {
  clusters: readonly Cluster[]
  keyOf: (cluster: Cluster) => string
  view: MapView
}

/**
 * State of the markers on a map. At most one marker is open. Only one marker is a tab stop, and keys move the
 * focus from that marker to the others.
 */
export function useMarkers<Cluster extends { location: GeoPoint }>({
  clusters,
  keyOf,
  view,
}: MarkerOptions<Cluster>) {
  const id = useId()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [tabStopKey, setTabStopKey] = useState<string | null>(null)
  const sorted = useMemo(() => inReadingOrder(clusters), [clusters])
  const inSight = useMemo(
    () => sorted.filter(({ location }) => containsPoint(view.bounds, location)),
    [sorted, view.bounds],
  )
  const tabStop = inSight.find((cluster) => keyOf(cluster) === tabStopKey) ?? inSight[0]
  // A pin with its tip just outside the view is still visible and clickable.
  const extendedBounds = withMargin(view.bounds)
  const opened = sorted.find(
    (cluster) => keyOf(cluster) === openKey && containsPoint(extendedBounds, cluster.location),
  )
  // An open marker closes when it leaves the view, and stays closed when it returns.
  if (openKey !== null && !opened) setOpenKey(null)

  const idOf = (cluster: Cluster) => `${id}${keyOf(cluster)}`
  const focus = (cluster: Cluster) => document.getElementById(idOf(cluster))?.focus({ preventScroll: true })
  const toggle = useCallback((key: string) => setOpenKey((before) => (before === key ? null : key)), [])
  const close = () => {
    setOpenKey(null)
    if (opened) focus(opened)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) {
      event.stopPropagation()
      return close()
    }
    const from = inSight.findIndex((cluster) => event.target === document.getElementById(idOf(cluster)))
    if (from < 0 || event.ctrlKey || event.altKey || event.metaKey) return
    const points = inSight.map(({ location }) => location)
    const to = stepTo(event.key, from, points)
    const next = to === null ? undefined : inSight[to]
    if (!next) return
    // Keeps the arrow key from moving the map.
    event.stopPropagation()
    event.preventDefault()
    setTabStopKey(keyOf(next))
    focus(next)
  }
  return { sorted, opened, tabStop, idOf, toggle, setTabStopKey, close, onKey }
}
