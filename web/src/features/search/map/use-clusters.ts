import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useDeferredValue, useEffect } from 'react'
import { useDebounced } from '../../../platform/browser/use-debounced.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { MapClustersQuery, SearchInput } from '../../../platform/graphql/generated/graphql.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { coveringView } from '../../../ui/map/driver/map-view.ts'

const query = graphql(`
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

type Clusters = NonNullable<NonNullable<MapClustersQuery['search']>['clusters']>

/** A single listing, or a group of listings close together. */
export type Cluster = Clusters[number]

/** Maximum number of listings in view that the map shows one by one. */
const MAX_SINGLES = 500
/** Number of map views whose clusters a client keeps. */
const MAX_KEPT_VIEWS = 20
const DEBOUNCE_MS = 100
const NO_CLUSTERS: Clusters = []

/** The clusters of the last map views, by client and by variables. They are the same for every viewer. */
const keptClusters = new WeakMap<ApolloClient, Map<string, Clusters>>()

function clustersKeptFor(client: ApolloClient): Map<string, Clusters> {
  const kept = keptClusters.get(client) ?? new Map<string, Clusters>()
  keptClusters.set(client, kept)
  return kept
}

/** Keeps the clusters of a map view, and drops those of the view that was used least recently. */
function keep(kept: Map<string, Clusters>, key: string, clusters: Clusters): void {
  kept.delete(key)
  kept.set(key, clusters)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT_VIEWS && oldest !== undefined) kept.delete(oldest)
}

/**
 * Loads the listings of a search within the map view: up to `MAX_SINGLES` one by one, more of them clustered for the
 * zoom level. While a view loads, returns its clusters of an earlier visit, as after Back, or else those of the
 * previous view. `failed` is true when the clusters could not be loaded, and no earlier visit has kept them.
 */
export function useClusters({ place, filters }: SearchInput, view: MapView) {
  const cover = JSON.stringify(coveringView(view))
  const debounced: MapView = JSON.parse(useDebounced(cover, DEBOUNCE_MS))
  const input = { ...(place ? { place } : {}), ...(filters ? { filters } : {}) }
  const variables = { input, ...debounced, singlesUpTo: MAX_SINGLES }
  const { client, data, previousData, loading } = useQuery(query, {
    variables,
    errorPolicy: 'all',
    // Writing 500 listings to the cache, and reading them, would stop a pan for longer than a frame.
    fetchPolicy: 'no-cache',
  })
  const key = JSON.stringify(variables)
  const kept = clustersKeptFor(client)
  const loaded = data?.search?.clusters
  useEffect(() => {
    if (loaded) keep(kept, key, loaded)
  }, [kept, key, loaded])
  const clusters = loaded ?? kept.get(key) ?? (loading ? previousData?.search?.clusters : undefined)
  return {
    // A deferred value lets React render the markers in small steps.
    clusters: useDeferredValue(clusters ?? NO_CLUSTERS),
    failed: !clusters && !loading,
  }
}
