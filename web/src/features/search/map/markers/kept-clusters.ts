import type { ApolloClient } from '@apollo/client'
import type {
  MapClustersQuery,
  MapClustersQueryVariables,
  SearchInput,
} from '../../../../platform/graphql/generated/graphql.ts'
import type { MapView } from '../../../../ui/map/driver/map-driver.ts'

export type Clusters = NonNullable<NonNullable<MapClustersQuery['search']>['clusters']>

/** Maximum number of listings in view that the map shows one by one. */
export const MAX_SINGLES = 500
/** Number of map views whose clusters a client keeps. */
const MAX_KEPT_VIEWS = 20

/** The clusters of the last map views, by client and by variables. They are the same for every viewer. */
const keptClusters = new WeakMap<ApolloClient, Map<string, Clusters>>()

/** Returns the variables of the query for the clusters of a covering view. */
export function clusterVariables({ place, filters }: SearchInput, view: MapView): MapClustersQueryVariables {
  const input = { ...(place ? { place } : {}), ...(filters ? { filters } : {}) }
  return { input, ...view, singlesUpTo: MAX_SINGLES }
}

/** Keeps the clusters of a map view, and drops those of the view that was used least recently. */
export function keepClusters(
  client: ApolloClient,
  variables: MapClustersQueryVariables,
  clusters: Clusters,
): void {
  const kept = keptClusters.get(client) ?? new Map<string, Clusters>()
  keptClusters.set(client, kept)
  const key = JSON.stringify(variables)
  kept.delete(key)
  kept.set(key, clusters)
  const [oldest] = kept.keys()
  if (kept.size > MAX_KEPT_VIEWS && oldest !== undefined) kept.delete(oldest)
}

/** Returns the clusters that a client has kept for these variables. */
export const clustersKept = (
  client: ApolloClient,
  variables: MapClustersQueryVariables,
): Clusters | undefined => keptClusters.get(client)?.get(JSON.stringify(variables))
