import type { ApolloClient } from '@apollo/client'
import { MAX_ZOOM } from '@gable/kit/rules/search-limits'
import type {
  SearchPageQuery,
  SearchPageQueryVariables,
} from '../../../platform/graphql/generated/graphql.ts'
import { isFramedByResults } from '../../../platform/graphql/search-input.ts'
import { showsMap } from '../../../platform/urls/map-state.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { cameraFor, MIN_ZOOM, viewOf } from '../../../ui/map/driver/camera.ts'
import { driverTarget, type MapView, NO_PADDING } from '../../../ui/map/driver/map-driver.ts'
import { MAX_SINGLES } from './markers/kept-clusters.ts'
import { MAX_PRICES } from './markers/unplaced-markers.ts'
import { type SearchBounds, targetOf } from './search-target.ts'

/** Size in px of the map in a window of 1440 by 900 px. The server does not know the size of the window. */
const EXPECTED_SIZE = { width: 647, height: 739 }

/**
 * Returns the first view of the map of a search next to its list, in a window of a common size. Null when the server
 * cannot place markers in it.
 */
export function firstView(search: SearchQuery, bounds: SearchBounds): MapView | null {
  const camera = cameraFor(driverTarget(targetOf(search, bounds, 'wide')), EXPECTED_SIZE)
  // At a limit of the zoom, the bounds do not fill the map, so CSS would place the markers wrong.
  const isLimited = camera && (camera.zoom <= MIN_ZOOM || camera.zoom >= MAX_ZOOM)
  return camera && !isLimited ? viewOf(camera, EXPECTED_SIZE) : null
}

/**
 * Returns the variables that ask for the first clusters of a search. None for a search without a map next to its list.
 * Unless the results determine the view, the bounds are known before them.
 */
export function firstClustersVariables(search: SearchQuery): Partial<SearchPageQueryVariables> {
  if (!showsMap(search.mapState, 'wide')) return {}
  const target = targetOf(search, { place: null, listings: null }, 'wide')
  const known = 'bounds' in target ? target : null
  const { top, right, bottom, left } = known?.padding ?? NO_PADDING
  return {
    withFirstClusters: true,
    mapWidth: EXPECTED_SIZE.width - left - right,
    mapHeight: EXPECTED_SIZE.height - top - bottom,
    mapBounds: isFramedByResults(search) ? null : (known?.bounds ?? null),
    singlesUpTo: MAX_SINGLES,
    pricesUpTo: MAX_PRICES,
  }
}

type FirstClusters = NonNullable<NonNullable<SearchPageQuery['search']>['firstClusters']>

const firstClusters = new WeakMap<ApolloClient, FirstClusters>()

/** Keeps the first clusters of the page that a client loads on the server, outside the data that the page contains. */
export const keepFirstClusters = (client: ApolloClient, clusters: FirstClusters): void =>
  void firstClusters.set(client, clusters)

/** A single listing, or a group of listings close together, as a picture of the map shows it. */
export interface FirstCluster {
  location: { lat: number; lon: number }
  count: number
  pin: { price: number | null; isNew: boolean; hasOpenHouse: boolean } | null
}

/** Returns the first clusters of the page of a client, and whether they have prices. Null when it has none. */
export function keptFirstClusters(client: ApolloClient) {
  const columns = firstClusters.get(client)
  if (!columns) return null
  const { lats, lons, counts, prices } = columns
  const [newListings, openHouses] = [new Set(columns.newListings), new Set(columns.openHouses)]
  const clusters = counts.map((count, index): FirstCluster => {
    const location = { lat: lats[index] ?? 0, lon: lons[index] ?? 0 }
    if (count !== 1) return { location, count, pin: null }
    const states = { isNew: newListings.has(index), hasOpenHouse: openHouses.has(index) }
    return { location, count, pin: { price: prices[index] ?? null, ...states } }
  })
  return { clusters, hasPrices: prices.length > 0 }
}
