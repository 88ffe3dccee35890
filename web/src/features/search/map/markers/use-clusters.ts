import { useQuery } from '@apollo/client/react'
import { useDeferredValue, useEffect } from 'react'
import { useDebounced } from '../../../../platform/browser/use-debounced.ts'
import { graphql } from '../../../../platform/graphql/generated/gql.ts'
import type { SearchInput } from '../../../../platform/graphql/generated/graphql.ts'
import type { MapView } from '../../../../ui/map/driver/map-driver.ts'
import { coveringView } from '../../../../ui/map/driver/map-view.ts'
import { type Clusters, clustersKept, clusterVariables, keepClusters } from './kept-clusters.ts'

/** Query for the clusters of a map view. See `clusterVariables`. */
const clustersQuery = graphql(`
  query MapClusters($input: SearchInput!, $bounds: GeoBoundsInput!, $zoom: Int!, $singlesUpTo: Int!) {
    search(input: $input) {
      clusters(bounds: $bounds, zoom: $zoom, singlesUpTo: $singlesUpTo) {
        location {
          lat
          lon
        }
        bounds {
          minLat
          maxLat
          minLon
          maxLon
        }
        count
        pin {
          recordId
          uPI
          price
          isNew
          hasOpenHouse
        }
      }
    }
  }
`)

/** A single listing, or a group of listings close together. */
export type Cluster = Clusters[number]

const DEBOUNCE_MS = 100
const NO_CLUSTERS: Clusters = []

/**
 * Loads the listings of a search within the map view: up to 500 one by one, more of them clustered for the
 * zoom level. While a view loads, returns its clusters of an earlier visit, as after Back, or else those of the
 * previous view. `failed` is true when the clusters could not be loaded, and no earlier visit has kept them.
 */
export function useClusters(search: SearchInput, view: MapView) {
  const cover = JSON.stringify(coveringView(view))
  const debounced: MapView = JSON.parse(useDebounced(cover, DEBOUNCE_MS))
  const variables = clusterVariables(search, debounced)
  const { client, data, previousData, loading } = useQuery(clustersQuery, {
    variables,
    errorPolicy: 'all',
    // Writing 500 listings to the cache, and reading them, would stop a pan for longer than a frame.
    fetchPolicy: 'no-cache',
  })
  const key = JSON.stringify(variables)
  const loaded = data?.search?.clusters
  useEffect(() => {
    if (loaded) keepClusters(client, JSON.parse(key), loaded)
  }, [client, key, loaded])
  const clusters =
    loaded ?? clustersKept(client, variables) ?? (loading ? previousData?.search?.clusters : undefined)
  const failed = !clusters && !loading
  return {
    // A deferred value lets React render the markers in small steps.
    clusters: useDeferredValue(clusters ?? NO_CLUSTERS),
    failed,
    /** True once `clusters` are those of a view, or could not be loaded. */
    isSettled: useDeferredValue(clusters !== undefined || failed),
  }
}
