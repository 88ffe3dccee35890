import { clustersIn, directoryOf } from '@gable/service-kit/directory/directory-search'
import { Clusters, DirectoryParams, DirectoryStates } from '@gable/service-kit/directory/search.contract'
import { dataOf } from '@gable/service-kit/http/params'
import type { PolledCache } from '@gable/service-kit/memory/polled-cache'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import type { OfficeDirectory } from '../directory/office-directory.ts'
import { OfficeClusterParams, OfficePage, OfficeSearchParams } from './search.contract.ts'
import { findOffices, searchOffices } from './search.ts'

export function searchRoutes(
  app: ServiceApp,
  { photosUrl }: ServiceContext,
  offices: PolledCache<OfficeDirectory>,
): void {
  app.get(
    '/offices/search',
    {
      schema: {
        summary: 'One page of the matching offices',
        querystring: OfficeSearchParams,
        response: { 200: dataOf(OfficePage) },
      },
    },
    async ({ query }) => ({ data: searchOffices(await offices.current(), query, photosUrl) }),
  )

  app.get(
    '/offices/clusters',
    {
      schema: {
        summary: 'Clusters of the matching offices in a map area',
        description: 'Clustered for the zoom level, at most 400 clusters.',
        querystring: OfficeClusterParams,
        response: { 200: dataOf(Clusters) },
      },
    },
    async ({ query }) => {
      const current = await offices.current()
      return { data: clustersIn(current, findOffices(current, query).rows, query) }
    },
  )

  app.get(
    '/offices/directory',
    {
      schema: {
        summary: 'States with offices, by state code, with their cities',
        querystring: DirectoryParams,
        response: { 200: dataOf(DirectoryStates) },
      },
    },
    async ({ query }) => ({ data: directoryOf((await offices.current()).cities, query) }),
  )
}
