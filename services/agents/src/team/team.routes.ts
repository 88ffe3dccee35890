import { dataOf, keyList } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { Team, teamsByIds } from './team.ts'

const IDS_MAX = 100
const Ids = z.object({
  ids: keyList(IDS_MAX).describe(`masterCustomerIds, up to ${IDS_MAX}, with commas between`),
})
const Id = z.object({ id: z.string().describe('masterCustomerId') })

export function teamRoutes(app: ServiceApp, { db }: ServiceContext): void {
  app.get(
    '/teams',
    {
      schema: {
        summary: 'Teams by their ids; unknown ones are left out',
        querystring: Ids,
        response: { 200: dataOf(z.array(Team)) },
      },
    },
    async ({ query }) => ({ data: await teamsByIds(db, query.ids) }),
  )

  app.get(
    '/teams/:id',
    {
      schema: {
        summary: 'One team',
        params: Id,
        response: { 200: dataOf(Team) },
      },
    },
    async ({ params }) => {
      const [team] = await teamsByIds(db, [params.id])
      if (!team) throw new HttpError(404, ['There is no such team'])
      return { data: team }
    },
  )
}
