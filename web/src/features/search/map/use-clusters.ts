import { useQuery } from '@apollo/client/react'
import { useDebounced } from '../../../platform/browser/use-debounced.ts'
import { graphql } from '../../../platform/graphql/generated/gql.ts'
import type { MapClustersQuery, SearchInput } from '../../../platform/graphql/generated/graphql.ts'
import type { MapView } from '../../../ui/map/driver/map-driver.ts'
import { coveringView } from '../../../ui/map/driver/map-view.ts'

const query = graphql(`
  query MapClusters($input: SearchInput!, $bounds: GeoBoundsInput!, $zoom: Int!) {
    search(input: $input) {
      clusters(bounds: $bounds, zoom: $zoom) {
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
        }
      }
    }
  }
`)

type Clusters = NonNullable<NonNullable<MapClustersQuery['search']>['clusters']>

/** One home with its price, or some that lie close together. */
export type Cluster = Clusters[number]

const DEBOUNCE_MS = 100
const NO_CLUSTERS: Clusters = []

/**
 * The homes of a search that lie in a view, grouped for its zoom. While another view is asked for, those of the one
 * before stay. `failed` when it is not known where the homes are.
 */
export function useClusters({ place, filters }: SearchInput, view: MapView) {
  const cover = JSON.stringify(coveringView(view))
  const debounced: MapView = JSON.parse(useDebounced(cover, DEBOUNCE_MS))
  const input = { ...(place ? { place } : {}), ...(filters ? { filters } : {}) }
  const { data, previousData, loading } = useQuery(query, {
    variables: { input, ...debounced },
    errorPolicy: 'all',
  })
  const clusters = (loading ? (data ?? previousData) : data)?.search?.clusters
  return { clusters: clusters ?? NO_CLUSTERS, failed: !clusters && !loading }
}
