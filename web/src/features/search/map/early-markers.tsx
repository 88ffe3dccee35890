import { useApolloClient } from '@apollo/client/react'
import type { CSSProperties } from 'react'
import { useSite } from '../../../platform/browser/site.ts'
import { formatNumber } from '../../../platform/format/format.ts'
import { toMercator, WORLD_SIZE } from '../../../platform/geo/mercator.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { classNames } from '../../../ui/class-names.ts'
import { type MapTarget, NO_PADDING } from '../../../ui/map/driver/map-driver.ts'
import { centerOf, containsPoint } from '../../../ui/map/driver/map-view.ts'
import { arrangeMarkers } from '../../../ui/map/markers/arrange-markers.ts'
import { clusterSize } from '../../../ui/map/markers/cluster-size.ts'
import styles from '../../../ui/map/markers/marker.module.css'
import earlyStyles from './early-markers.module.css'
import { firstView, keptFirstClusters } from './first-view.ts'
import { formatPinPrice } from './markers/pin-labels.ts'
import { unplacedMarkers } from './markers/unplaced-markers.ts'
import { type SearchBounds, targetOf } from './search-target.ts'

interface EarlyMarkersProps {
  search: SearchQuery
  bounds: SearchBounds
}

/**
 * Pictures of the markers of a search, in the HTML of the page. They show where the homes are until the map and its
 * markers have loaded. Without first clusters, and in the browser, renders none.
 */
export function EarlyMarkers(props: EarlyMarkersProps) {
  const attributes = { className: earlyStyles.early, 'aria-hidden': true, inert: true } as const
  // During hydration, React keeps the markup of the server, so the page does not contain the clusters as data too.
  if (!import.meta.env.SSR)
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
    return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <div {...attributes}>
      <Markers {...props} />
    </div>
  )
}

function Markers({ search, bounds }: EarlyMarkersProps) {
  const client = useApolloClient()
  const { t } = useTranslation()
  const { locale } = useSite()
  const view = firstView(search, bounds)
  const kept = keptFirstClusters(client)
  if (!view || !kept) return null
  const clusters = kept.clusters.filter(({ location }) => containsPoint(view.bounds, location))
  const { center, unit, style } = layerOf(targetOf(search, bounds, 'wide'), view.zoom)
  const markers = arrangeMarkers(
    unplacedMarkers(clusters, {
      origin: { center, zoom: view.zoom },
      view,
      statesOf: ({ pin }) => ({ isNew: pin?.isNew, hasOpenHouse: pin?.hasOpenHouse }),
      hasPrices: kept.hasPrices,
      t,
      locale,
    }),
    [],
  )
  return (
    <div className={earlyStyles.layer} style={style}>
      {markers.map(({ shape, x, y }, index) => {
        const cluster = clusters[index]
        if (!cluster) return null
        const { pin, count, location } = cluster
        const size = clusterSize(count)
        return (
          <span
            key={`${location.lat},${location.lon}`}
            className={classNames(
              { price: styles.pin, dot: styles.dot, cluster: styles.group }[shape],
              styles.inLayer,
              earlyStyles.marker,
              pin?.isNew && styles.new,
              pin?.hasOpenHouse && styles.open,
            )}
            style={
              {
                '--x': `${share(x / unit)}`,
                '--y': `${share(y / unit)}`,
                ...(shape === 'cluster' ? { width: size, height: size } : {}),
              } as CSSProperties
            }
          >
            {shape === 'price' ? (
              <span className={styles.tag}>{formatPinPrice(pin?.price ?? null, t, locale)}</span>
            ) : shape === 'cluster' ? (
              formatNumber(count, locale)
            ) : null}
          </span>
        )
      })}
    </div>
  )
}

/** Rounds a share of the size of a map to less than a pixel. */
const share = (value: number): number => Number(value.toFixed(4))

/**
 * Returns the center of a target, and the style of a layer of markers around it. Offsets of markers are in shares of
 * `unit` px at the given zoom. The style scales the unit so that the bounds fill a map of any size within their padding,
 * as a map driver does.
 */
function layerOf(target: MapTarget, zoom: number) {
  if ('center' in target)
    return { center: target.center, unit: 1, style: { top: '50cqh', left: '50cqw', '--scale': '1px' } }
  const { bounds, padding: { top, right, bottom, left } = NO_PADDING } = target
  const { minLat, maxLat, minLon, maxLon } = bounds
  const northWest = toMercator({ lat: maxLat, lon: minLon })
  const southEast = toMercator({ lat: minLat, lon: maxLon < minLon ? maxLon + 360 : maxLon })
  const [spanX, spanY] = [southEast.x - northWest.x, southEast.y - northWest.y]
  const span = Math.max(spanX, spanY)
  const style = {
    top: `calc(50cqh + ${(top - bottom) / 2}px)`,
    left: `calc(50cqw + ${(left - right) / 2}px)`,
    '--scale': `min((100cqw - ${left + right}px) * ${span / spanX}, (100cqh - ${top + bottom}px) * ${span / spanY})`,
  } as CSSProperties
  return { center: centerOf(bounds), unit: span * WORLD_SIZE * 2 ** zoom, style }
}
