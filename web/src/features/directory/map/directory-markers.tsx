import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DirectoryQuery } from '../../../platform/urls/directory-query.ts'
import type { Screen } from '../../../platform/urls/map-state.ts'
import { useMap } from '../../../ui/map/driver/map-context.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { containsPoint, withMargin } from '../../../ui/map/map-view.ts'
import { inReadingOrder, stepTo } from '../../../ui/map/markers/pin-moves.ts'
import styles from '../../../ui/map/marks.module.css'
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

/** Who is where. Tab leads to one mark, keys from there to the others, a press opens it or looks closer. */
export function DirectoryMarkers({ search, view, screen, line }: DirectoryMarkersProps) {
  const { t } = useTranslation()
  const map = useMap()
  const id = useId()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [tabStopKey, setTabStopKey] = useState<string | null>(null)
  const { clusters, failed } = useDirectoryClusters(search, view)
  const sorted = useMemo(() => inReadingOrder(clusters), [clusters])
  const inSight = sorted.filter(({ location }) => containsPoint(view.bounds, location))
  const tabStop = inSight.find((cluster) => clusterKey(cluster) === tabStopKey) ?? inSight[0]
  const extendedBounds = withMargin(view.bounds)
  const opened = sorted.find(
    (cluster) => clusterKey(cluster) === openKey && containsPoint(extendedBounds, cluster.location),
  )
  // What has gone out of sight does not open by itself when it comes back.
  if (openKey !== null && !opened) setOpenKey(null)
  const elementOf = (cluster: DirectoryMapCluster) => document.getElementById(`${id}${clusterKey(cluster)}`)

  const onMarkerClick = (cluster: DirectoryMapCluster) => {
    const key = clusterKey(cluster)
    setTabStopKey(key)
    if (cluster.masterCustomerIds) setOpenKey(openKey === key ? null : key)
    else map.show({ bounds: withMargin(cluster.bounds) })
  }
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
    const points = inSight.map(({ location }) => location)
    const to = stepTo(event.key, from, points)
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
          {t(`people.map.unknown.${search.kind}`)}
        </p>
      ) : null}
      <div className={styles.marks} onKeyDownCapture={onKey}>
        {sorted.map((cluster) => (
          <DirectoryMarker
            key={clusterKey(cluster)}
            id={`${id}${clusterKey(cluster)}`}
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
