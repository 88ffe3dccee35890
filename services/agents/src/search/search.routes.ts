import { clustersIn, directoryOf } from '@gable/service-kit/directory/directory-search'
import { Clusters, DirectoryParams, DirectoryStates } from '@gable/service-kit/directory/search.contract'
import { dataOf } from '@gable/service-kit/http/params'
import type { PolledCache } from '@gable/service-kit/memory/polled-cache'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import type { Roster } from '../roster/roster.ts'
import { AgentClusterParams, AgentPage, AgentSearchParams } from './search.contract.ts'
import { findAgents, searchAgents } from './search.ts'

export function searchRoutes(
  app: ServiceApp,
  { photosUrl }: ServiceContext,
  roster: PolledCache<Roster>,
): void {
  app.get(
    '/agents/search',
    {
      schema: {
        summary: 'Returns a page of matching agents and teams',
        description: 'A search finds a team through its members and by its own name.',
        querystring: AgentSearchParams,
        response: { 200: dataOf(AgentPage) },
      },
    },
    async ({ query }) => ({ data: searchAgents(await roster.current(), query, photosUrl) }),
  )

  app.get(
    '/agents/clusters',
    {
      schema: {
        summary: 'Returns the agents and teams of a search in an area of the map',
        description:
          'At most 400 clusters for the zoom level. Agents and teams are at the position of their office.',
        querystring: AgentClusterParams,
        response: { 200: dataOf(Clusters) },
      },
    },
    async ({ query }) => {
      const current = await roster.current()
      return { data: clustersIn(current, findAgents(current, query).rows, query) }
    },
  )

  app.get(
    '/agents/directory',
    {
      schema: {
        summary: 'Returns the states and cities with agents',
        querystring: DirectoryParams,
        response: { 200: dataOf(DirectoryStates) },
      },
    },
    async ({ query }) => ({ data: directoryOf((await roster.current()).cities, query) }),
  )
}
