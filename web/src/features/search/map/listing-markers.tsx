import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import type { SearchInput } from '../../../platform/graphql/generated/graphql.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { useMap } from '../../../ui/map/driver/map-context.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { targetWithin } from '../../../ui/map/driver/map-target.ts'
import { MarkerLayer } from '../../../ui/map/markers/marker-layer.tsx'
import { useMarkers } from '../../../ui/map/markers/use-markers.ts'
import { usePlacedMarkers } from '../../../ui/map/markers/use-placed-markers.ts'
import styles from '../../../ui/map/markers.module.css'
import { clusterKey, clusterWithListing, isColocated } from './clusters.ts'
import { setHighlighted, setSelected, useHighlighted } from './highlighted-listing.ts'
import { ListingMarker } from './listing-marker.tsx'
import type { PreviewParts } from './listing-preview.tsx'
import { MarkerPopup } from './marker-popup.tsx'
import { unplacedMarkers } from './markers/unplaced-markers.ts'
import { type Cluster, useClusters } from './markers/use-clusters.ts'
import { useFavoriteUPIs } from './use-favorite-upis.ts'
import { useViewedListings } from './use-viewed-listings.ts'

interface ListingMarkersProps extends PreviewParts {
  input: SearchInput
  view: MapView
  screen: Screen
  /** Called before the map zooms in on a clicked cluster. */
  onZoomToCluster(): void
  /** Called when the markers of the first view appear, or cannot be loaded. */
  onSettle?: (() => void) | undefined
}

/**
 * Markers for the listings on the map. Tab focuses one marker, arrow keys move to the others, and a click
 * opens one.
 */
export function ListingMarkers({
  input,
  view,
  screen,
  corner,
  photos,
  onZoomToCluster,
  onSettle,
}: ListingMarkersProps) {
  const { t } = useTranslation()
  const { locale } = useSite()
  const map = useMap()
  const element = useRef<HTMLDivElement>(null)
  const [viewed, addViewed] = useViewedListings()
  const favoriteUPIs = useFavoriteUPIs()
  const { clusters, failed, isSettled } = useClusters(input, view)
  const settle = useEffectEvent(() => onSettle?.())
  useLayoutEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  const highlightedListing = useHighlighted()
  useEffect(() => () => setHighlighted(null), [])

  const { sorted, opened, tabStop, idOf, toggle, setTabStopKey, close, onKey } = useMarkers({
    clusters,
    keyOf: clusterKey,
    view,
  })
  const statesOf = useCallback(
    ({ pin }: Cluster) => ({
      isNew: pin?.isNew,
      hasOpenHouse: pin?.hasOpenHouse,
      isFavorite: pin !== null && favoriteUPIs.has(pin?.uPI ?? ''),
      isViewed: pin !== null && viewed.has(pin?.recordId ?? ''),
    }),
    [favoriteUPIs, viewed],
  )
  const { origin, markers, popupAt } = usePlacedMarkers(
    element,
    view,
    useCallback(
      (from) => unplacedMarkers(sorted, { origin: from, view, statesOf, opened, t, locale }),
      [sorted, view, statesOf, opened, t, locale],
    ),
  )
  const highlighted = highlightedListing ? clusterWithListing(clusters, highlightedListing) : null

  const openedPin = opened?.pin
  const openedAt = opened?.location
  useEffect(() => {
    if (!openedPin || !openedAt) return
    setSelected({ id: openedPin.recordId, uPI: openedPin.uPI, at: openedAt, from: 'map' })
    return () => setSelected(null)
  }, [openedPin, openedAt])

  const { zoom } = view
  // A stable callback. Otherwise every marker would render again on each highlight.
  const onMarkerClick = useCallback(
    (cluster: Cluster) => {
      const key = clusterKey(cluster)
      setTabStopKey(key)
      if (cluster.pin) addViewed(cluster.pin.recordId)
      if (cluster.pin || isColocated(cluster, zoom)) return toggle(key)
      onZoomToCluster()
      map.show(targetWithin(cluster.bounds, screen))
    },
    [map, screen, zoom, addViewed, onZoomToCluster, setTabStopKey, toggle],
  )
  return (
    <>
      {failed ? (
        <p role="status" className={styles.failed}>
          {t('searchMap.unknown')}
        </p>
      ) : null}
      <div ref={element} className={styles.marks} onKeyDownCapture={onKey}>
        <MarkerLayer origin={origin}>
          {sorted.map((cluster, index) => {
            const marker = markers[index]
            return marker ? (
              <ListingMarker
                key={clusterKey(cluster)}
                id={idOf(cluster)}
                cluster={cluster}
                {...marker}
                {...statesOf(cluster)}
                isColocated={isColocated(cluster, zoom)}
                isHighlighted={cluster === highlighted}
                isOpen={cluster === opened}
                isTabStop={cluster === tabStop}
                onClick={onMarkerClick}
              />
            ) : null
          })}
        </MarkerLayer>
        {opened ? (
          <MarkerPopup
            key={clusterKey(opened)}
            cluster={opened}
            at={popupAt(sorted.indexOf(opened), opened.location)}
            input={input}
            screen={screen}
            corner={corner}
            photos={photos}
            view={view}
            onClose={close}
          />
        ) : null}
      </div>
    </>
  )
}
