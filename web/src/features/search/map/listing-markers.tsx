import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchInput } from '../../../platform/graphql/generated/graphql.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { useMap } from '../../../ui/map/driver/map-context.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { containsPoint, withMargin } from '../../../ui/map/map-view.ts'
import { inReadingOrder, stepTo } from '../../../ui/map/markers/pin-moves.ts'
import styles from '../../../ui/map/marks.module.css'
import { clusterKey, clusterWithListing, isColocated } from './clusters.ts'
import { setHighlighted, useHighlighted } from './highlighted-listing.ts'
import { ListingMarker } from './listing-marker.tsx'
import type { ListingCorner } from './listing-preview.tsx'
import { MarkerPopup } from './marker-popup.tsx'
import { type Cluster, useClusters } from './use-clusters.ts'
import { useViewedListings } from './use-viewed-listings.ts'

interface ListingMarkersProps {
  input: SearchInput
  view: MapView
  screen: Screen
  corner: ListingCorner
  /** Told before the map turns to a group of homes that was pressed. */
  onZoomToCluster(): void
}

/** The homes on the map. Tab leads to one of them, keys from there to the others, a press opens it. */
export function ListingMarkers({ input, view, screen, corner, onZoomToCluster }: ListingMarkersProps) {
  const { t } = useTranslation()
  const map = useMap()
  const id = useId()
  const [viewed, addViewed] = useViewedListings()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [tabStopKey, setTabStopKey] = useState<string | null>(null)
  const { clusters, failed } = useClusters(input, view)
  const highlightedListing = useHighlighted()
  useEffect(() => () => setHighlighted(null), [])

  const sorted = useMemo(() => inReadingOrder(clusters), [clusters])
  const inSight = useMemo(
    () => sorted.filter(({ location }) => containsPoint(view.bounds, location)),
    [sorted, view.bounds],
  )
  const highlighted = highlightedListing ? clusterWithListing(clusters, highlightedListing) : null
  const tabStop = inSight.find((cluster) => clusterKey(cluster) === tabStopKey) ?? inSight[0]
  // A pin whose foot is just outside is still seen, and can be pressed.
  const extendedBounds = withMargin(view.bounds)
  const opened = sorted.find(
    (cluster) => clusterKey(cluster) === openKey && containsPoint(extendedBounds, cluster.location),
  )
  // What has gone out of sight does not open by itself when it comes back.
  if (openKey !== null && !opened) setOpenKey(null)
  const elementOf = (cluster: Cluster) => document.getElementById(`${id}${clusterKey(cluster)}`)

  const { zoom } = view
  // The same for as long as it does the same: else every mark would be drawn anew whenever one is pointed at.
  const onMarkerClick = useCallback(
    (cluster: Cluster) => {
      const key = clusterKey(cluster)
      setTabStopKey(key)
      if (cluster.pin) addViewed(cluster.pin.recordId)
      if (cluster.pin || isColocated(cluster, zoom))
        return setOpenKey((before) => (before === key ? null : key))
      onZoomToCluster()
      map.show({ bounds: withMargin(cluster.bounds) })
    },
    [map, zoom, addViewed, onZoomToCluster],
  )
  const close = () => {
    setOpenKey(null)
    if (opened) elementOf(opened)?.focus({ preventScroll: true })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) {
      event.stopPropagation()
      return close()
    }
    const from = inSight.findIndex((cluster) => event.target === elementOf(cluster))
    if (from < 0 || event.ctrlKey || event.altKey || event.metaKey) return
    const to = stepTo(
      event.key,
      from,
      inSight.map(({ location }) => location),
    )
    const next = to === null ? undefined : inSight[to]
    if (!next) return
    // Else the map would take the arrow for its own.
    event.stopPropagation()
    event.preventDefault()
    setTabStopKey(clusterKey(next))
    elementOf(next)?.focus({ preventScroll: true })
  }
  return (
    <>
      {failed ? (
        <p role="status" className={styles.failed}>
          {t('searchMap.unknown')}
        </p>
      ) : null}
      <div className={styles.marks} onKeyDownCapture={onKey}>
        {sorted.map((cluster) => (
          <ListingMarker
            key={clusterKey(cluster)}
            id={`${id}${clusterKey(cluster)}`}
            cluster={cluster}
            isColocated={isColocated(cluster, zoom)}
            isHighlighted={cluster === highlighted}
            isViewed={cluster.pin !== null && viewed.has(cluster.pin?.recordId ?? '')}
            isOpen={cluster === opened}
            isTabStop={cluster === tabStop}
            onClick={onMarkerClick}
          />
        ))}
        {opened ? (
          <MarkerPopup
            key={clusterKey(opened)}
            cluster={opened}
            input={input}
            screen={screen}
            corner={corner}
            view={view}
            onClose={close}
          />
        ) : null}
      </div>
    </>
  )
}
