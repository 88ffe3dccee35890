import { dataOf, keyList } from '@gable/service-kit/http/params'
import { HttpError } from '@gable/service-kit/http/problem'
import type { PolledCache } from '@gable/service-kit/memory/polled-cache'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { Agent } from '../agent/agent.ts'
import type { Roster } from '../roster/roster.ts'
import { Team } from '../roster/team.ts'
import { membersOf, teamsByIds, teamsOfOffices } from './team.store.ts'

const MAX_IDS = 100
const Ids = z.object({
  ids: keyList(MAX_IDS).describe(`masterCustomerIds, up to ${MAX_IDS}, with commas between`),
})
const Id = z.object({ id: z.string().describe('masterCustomerId') })

const Members = z.array(z.object({ teamId: z.string(), members: z.array(Agent) }))
const TeamsOfOffices = z.array(z.object({ officeId: z.string(), teams: z.array(Team) }))

export function teamRoutes(
  app: ServiceApp,
  { db, photosUrl }: ServiceContext,
  roster: PolledCache<Roster>,
): void {
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
    '/teams/members',
    {
      schema: {
        summary: 'The members of teams by family name, the first 50 of each; none for one that is unknown',
        querystring: Ids,
        response: { 200: dataOf(Members) },
      },
    },
    async ({ query }) => ({ data: await membersOf(db, await roster.current(), query.ids, photosUrl) }),
  )

  app.get(
    '/teams/of-offices',
    {
      schema: {
        summary: 'The teams that work from offices by name, the first 50 of each',
        querystring: Ids,
        response: { 200: dataOf(TeamsOfOffices) },
      },
    },
    async ({ query }) => ({ data: await teamsOfOffices(db, await roster.current(), query.ids) }),
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
