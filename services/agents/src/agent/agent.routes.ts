import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { IdParams, IdsQuery, pageOf } from '../query.ts'
import { AgentSearch, agentsByIds, searchAgents } from './agent.store.ts'
import { Agent } from './agent.ts'

export function agentRoutes(app: ServiceApp, { db }: ServiceContext): void {
  app.get(
    '/agents',
    {
      schema: {
        summary: 'Agents by their ids; unknown ones are left out',
        querystring: IdsQuery,
        response: { 200: z.object({ data: z.array(Agent) }) },
      },
    },
    async ({ query }) => ({ data: await agentsByIds(db, query.ids) }),
  )

  app.get(
    '/agents/search',
    {
      schema: {
        summary: 'Agents by city, state, office and name, in the order of their names',
        querystring: AgentSearch,
        response: { 200: z.object({ data: pageOf(Agent) }) },
      },
    },
    async ({ query }) => {
      const { agents, total } = await searchAgents(db, query)
      const { page, pageSize } = query
      return { data: { results: agents, totalResults: total, totalHits: total, page, pageSize } }
    },
  )

  app.get(
    '/agents/:id',
    {
      schema: {
        summary: 'One agent',
        params: IdParams,
        response: { 200: z.object({ data: Agent }) },
      },
    },
    async ({ params }) => {
      const [agent] = await agentsByIds(db, [params.id])
      if (!agent) throw new HttpError(404, ['There is no such agent'])
      return { data: agent }
    },
  )
}
