import { useCallback, useRef } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { useMap } from '../../../ui/map/driver/map-context.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { targetWithin } from '../../../ui/map/driver/map-target.ts'
import type { UnplacedMarker } from '../../../ui/map/markers/arrange-markers.ts'
import { clusterSize } from '../../../ui/map/markers/cluster-size.ts'
import { type LayerOrigin, offsetFrom } from '../../../ui/map/markers/layer-origin.ts'
import { MarkerLayer } from '../../../ui/map/markers/marker-layer.tsx'
import { useMarkers } from '../../../ui/map/markers/use-markers.ts'
import { usePlacedMarkers } from '../../../ui/map/markers/use-placed-markers.ts'
import styles from '../../../ui/map/markers.module.css'
import { DirectoryMarker } from './directory-marker.tsx'
import { type DirectoryLine, DirectoryPopup } from './directory-popup.tsx'
import { type DirectoryMapCluster, useDirectoryClusters } from './use-directory-clusters.ts'

interface DirectoryMarkersProps {
  search: DirectoryQuery
  view: MapView
  screen: Screen
  line: DirectoryLine
}

const clusterKey = ({ count, location }: DirectoryMapCluster): string =>
  `${count}@${location.lat},${location.lon}`

const unplacedMarker = ({ location, count }: DirectoryMapCluster, origin: LayerOrigin): UnplacedMarker => ({
  at: offsetFrom(origin, location),
  isCluster: true,
  size: clusterSize(count),
  priceWidth: null,
})

/**
 * The markers of a directory map. Tab moves the focus to one marker, and arrow keys move it to the others. A
 * click on a marker opens its list or zooms in.
 */
export function DirectoryMarkers({ search, view, screen, line }: DirectoryMarkersProps) {
  const { t } = useTranslation()
  const map = useMap()
  const element = useRef<HTMLDivElement>(null)
  const { clusters, failed } = useDirectoryClusters(search, view)
  const { sorted, opened, tabStop, idOf, toggle, setTabStopKey, close, onKey } = useMarkers({
    clusters,
    keyOf: clusterKey,
    view,
  })
  const { origin, markers, popupAt } = usePlacedMarkers(
    element,
    view,
    useCallback((from) => sorted.map((cluster) => unplacedMarker(cluster, from)), [sorted]),
  )

  const onMarkerClick = (cluster: DirectoryMapCluster) => {
    const key = clusterKey(cluster)
    setTabStopKey(key)
    if (cluster.masterCustomerIds) toggle(key)
    else map.show(targetWithin(cluster.bounds, screen))
  }
  return (
    <>
      {failed ? (
        <p role="status" className={styles.failed}>
          {t(`people.map.unknown.${search.kind}`)}
        </p>
      ) : null}
      <div ref={element} className={styles.marks} onKeyDownCapture={onKey}>
        <MarkerLayer origin={origin}>
          {sorted.map((cluster, index) => {
            const marker = markers[index]
            return marker ? (
              <DirectoryMarker
                key={clusterKey(cluster)}
                id={idOf(cluster)}
                kind={search.kind}
                cluster={cluster}
                at={marker}
                open={cluster === opened}
                isTabStop={cluster === tabStop}
                onClick={() => onMarkerClick(cluster)}
              />
            ) : null
          })}
        </MarkerLayer>
        {opened ? (
          <DirectoryPopup
            key={clusterKey(opened)}
            kind={search.kind}
            cluster={opened}
            at={popupAt(sorted.indexOf(opened), opened.location)}
            view={view}
            screen={screen}
            line={line}
            onClose={close}
          />
        ) : null}
      </div>
    </>
  )
}
