import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { IdParams, IdsQuery } from '../query.ts'
import { Team, teamsByIds } from './team.ts'

export function teamRoutes(app: ServiceApp, { db }: ServiceContext): void {
  app.get(
    '/teams',
    {
      schema: {
        summary: 'Teams by their ids; unknown ones are left out',
        querystring: IdsQuery,
        response: { 200: z.object({ data: z.array(Team) }) },
      },
    },
    async ({ query }) => ({ data: await teamsByIds(db, query.ids) }),
  )

  app.get(
    '/teams/:id',
    {
      schema: {
        summary: 'One team',
        params: IdParams,
        response: { 200: z.object({ data: Team }) },
      },
    },
    async ({ params }) => {
      const [team] = await teamsByIds(db, [params.id])
      if (!team) throw new HttpError(404, ['There is no such team'])
      return { data: team }
    },
  )
}
