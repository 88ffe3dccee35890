import { useQuery } from '@apollo/client/react'
import { useDeferredValue } from 'react'
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
const DEBOUNCE_MS = 100
const NO_CLUSTERS: Clusters = []

/**
 * Loads the listings of a search within the map view: up to `MAX_SINGLES` one by one, more of them clustered for the
 * zoom level. Keeps the previous clusters while a new view loads. `failed` is true when the clusters could not be loaded.
 */
export function useClusters({ place, filters }: SearchInput, view: MapView) {
  const cover = JSON.stringify(coveringView(view))
  const debounced: MapView = JSON.parse(useDebounced(cover, DEBOUNCE_MS))
  const input = { ...(place ? { place } : {}), ...(filters ? { filters } : {}) }
  const { data, previousData, loading } = useQuery(query, {
    variables: { input, ...debounced, singlesUpTo: MAX_SINGLES },
    errorPolicy: 'all',
    // Writing 500 listings to the cache, and reading them, would stop a pan for longer than a frame.
    fetchPolicy: 'no-cache',
  })
  const clusters = (loading ? (data ?? previousData) : data)?.search?.clusters
  return {
    // A deferred value lets React render the markers in small steps.
    clusters: useDeferredValue(clusters ?? NO_CLUSTERS),
    failed: !clusters && !loading,
  }
}
