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
        summary: 'Agents and teams that match, a page at a time',
        description: 'A team is found where one of its members is, and by its own name.',
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
        summary: 'Agents and teams of a search on a part of the map',
        description: 'Gathered for a zoom, at most 400. They lie where their office is.',
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
        summary: 'Where there are agents: states by their codes, with their cities',
        querystring: DirectoryParams,
        response: { 200: dataOf(DirectoryStates) },
      },
    },
    async ({ query }) => ({ data: directoryOf((await roster.current()).cities, query) }),
  )
}
