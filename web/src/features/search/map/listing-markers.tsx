import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SearchInput } from '../../../platform/graphql/generated/graphql.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { useMap } from '../../../ui/map/driver/map-context.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { withMargin } from '../../../ui/map/driver/map-view.ts'
import { useMarkers } from '../../../ui/map/markers/use-markers.ts'
import styles from '../../../ui/map/markers.module.css'
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
  /** Called before the map zooms in on a clicked cluster. */
  onZoomToCluster(): void
}

/**
 * Markers for the listings on the map. Tab focuses one marker, arrow keys move to the others, and a click
 * opens one.
 */
export function ListingMarkers({ input, view, screen, corner, onZoomToCluster }: ListingMarkersProps) {
  const { t } = useTranslation()
  const map = useMap()
  const [viewed, addViewed] = useViewedListings()
  const { clusters, failed } = useClusters(input, view)
  const highlightedListing = useHighlighted()
  useEffect(() => () => setHighlighted(null), [])

  const { sorted, opened, tabStop, idOf, toggle, setTabStopKey, close, onKey } = useMarkers({
    clusters,
    keyOf: clusterKey,
    view,
  })
  const highlighted = highlightedListing ? clusterWithListing(clusters, highlightedListing) : null

  const { zoom } = view
  // A stable callback. Otherwise every marker would render again on each highlight.
  const onMarkerClick = useCallback(
    (cluster: Cluster) => {
      const key = clusterKey(cluster)
      setTabStopKey(key)
      if (cluster.pin) addViewed(cluster.pin.recordId)
      if (cluster.pin || isColocated(cluster, zoom)) return toggle(key)
      onZoomToCluster()
      map.show({ bounds: withMargin(cluster.bounds) })
    },
    [map, zoom, addViewed, onZoomToCluster, setTabStopKey, toggle],
  )
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
            id={idOf(cluster)}
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
