import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { useMap } from '../../../ui/map/driver/map-context.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { targetWithin } from '../../../ui/map/driver/map-target.ts'
import { clusterCircle } from '../../../ui/map/markers/cluster-size.ts'
import { useMarkers } from '../../../ui/map/markers/use-markers.ts'
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

/**
 * The markers of a directory map. Tab moves the focus to one marker, and arrow keys move it to the others. A
 * click on a marker opens its list or zooms in.
 */
export function DirectoryMarkers({ search, view, screen, line }: DirectoryMarkersProps) {
  const { t } = useTranslation()
  const map = useMap()
  const { clusters, failed } = useDirectoryClusters(search, view)
  useEffect(() => map.setLabelObstacles?.(clusters.map(clusterCircle)), [map, clusters])
  const { sorted, opened, tabStop, idOf, toggle, setTabStopKey, close, onKey } = useMarkers({
    clusters,
    keyOf: clusterKey,
    view,
  })

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
      <div className={styles.marks} onKeyDownCapture={onKey}>
        {sorted.map((cluster) => (
          <DirectoryMarker
            key={clusterKey(cluster)}
            id={idOf(cluster)}
            kind={search.kind}
            cluster={cluster}
            open={cluster === opened}
            isTabStop={cluster === tabStop}
            onClick={() => onMarkerClick(cluster)}
          />
        ))}
        {opened ? (
          <DirectoryPopup
            key={clusterKey(opened)}
            kind={search.kind}
            cluster={opened}
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
