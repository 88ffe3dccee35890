import { dataOf, keyList } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { agentsByIds } from './agent.store.ts'
import { Agent } from './agent.ts'

const MAX_IDS = 100
const Ids = z.object({
  ids: keyList(MAX_IDS).describe(`masterCustomerIds separated by commas, up to ${MAX_IDS}`),
})
const Id = z.object({ id: z.string().describe('masterCustomerId') })

export function agentRoutes(app: ServiceApp, { db, photosUrl }: ServiceContext): void {
  app.get(
    '/agents',
    {
      schema: {
        summary: 'Returns agents by id; omits unknown ids',
        querystring: Ids,
        response: { 200: dataOf(z.array(Agent)) },
      },
    },
    async ({ query }) => ({ data: await agentsByIds(db, query.ids, photosUrl) }),
  )

  app.get(
    '/agents/:id',
    {
      schema: {
        summary: 'One agent',
        params: Id,
        response: { 200: dataOf(Agent) },
      },
    },
    async ({ params }) => {
      const [agent] = await agentsByIds(db, [params.id], photosUrl)
      if (!agent) throw new HttpError(404, ['Agent not found'])
      return { data: agent }
    },
  )
}
