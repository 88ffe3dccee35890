import { marketNow } from '@gable/service-kit/env/market-clock'
import { dataOf } from '@gable/service-kit/http/params'
import { CLUSTERS_MAX } from '@gable/service-kit/map/clusters'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { placeOf, scopeOf } from '../search/search.place.ts'
import type { RouteSource } from '../search/search.store.ts'
import { Cluster, ClusterParams } from './clusters.contract.ts'
import { findClusters } from './clusters.store.ts'

export function clusterRoutes(app: ServiceApp, source: RouteSource): void {
  app.get(
    '/listings/clusters',
    {
      schema: {
        summary: 'Clusters of search results in one part of the map',
        description: `Returns at most ${CLUSTERS_MAX} clusters for the zoom, or up to \`singlesUpTo\` listings one by one. Leaves out listings with a withheld address.`,
        querystring: ClusterParams,
        response: { 200: dataOf(z.array(Cluster)) },
      },
    },
    async ({ query, signal }) => {
      const { filters, zoom, singlesUpTo, minLat, maxLat, minLon, maxLon } = query
      const scope = scopeOf(await placeOf(source, query), filters)
      await source.turns.next(signal)
      const box = { minLat, maxLat, minLon, maxLon }
      const search = { scope, filters, now: marketNow(), box, zoom, singlesUpTo }
      return { data: await findClusters(source, search) }
    },
  )
}
