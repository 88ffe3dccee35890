import type { PageServices } from '../../../platform/graphql/page-route.ts'
import { searchInput } from '../../../platform/graphql/search-input.ts'
import { loadNamespace } from '../../../platform/i18n/namespaces.ts'
import { showsMap } from '../../../platform/urls/map-state.ts'
import type { SearchQuery } from '../../../platform/urls/search-query.ts'
import { coveringView } from '../../../ui/map/driver/map-view.ts'
import { earlyView } from './early-view.ts'
import { clusterVariables, keepClusters } from './markers/kept-clusters.ts'
import { clustersQuery } from './markers/use-clusters.ts'
import type { SearchBounds } from './search-target.ts'

/**
 * Loads the clusters that `EarlyMarkers` renders on the server. Loads none for a search without a map next to its list.
 * Does not reject: without the clusters, the markers appear when the map has loaded.
 */
export async function loadEarlyMarkers(
  { client, i18n }: Pick<PageServices, 'client' | 'i18n'>,
  search: SearchQuery,
  bounds: SearchBounds,
  signal: AbortSignal,
): Promise<void> {
  const view = showsMap(search.mapState, 'wide') ? earlyView(search, bounds) : null
  if (!view) return
  const variables = clusterVariables(searchInput(search), coveringView(view))
  const loading = client.query({
    query: clustersQuery,
    variables,
    errorPolicy: 'all',
    fetchPolicy: 'no-cache',
    context: { fetchOptions: { signal }, queryDeduplication: false },
  })
  try {
    const [{ data }] = await Promise.all([loading, loadNamespace(i18n, 'searchMap')])
    if (data?.search?.clusters) keepClusters(client, variables, data.search.clusters)
  } catch {
    // The map shows an error when it cannot load the clusters either.
  }
}
