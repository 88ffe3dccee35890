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
  ids: keyList(MAX_IDS).describe(`masterCustomerIds separated by commas, up to ${MAX_IDS}`),
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
        summary: 'Returns teams by id; omits unknown ids',
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
        summary: 'Returns the first 50 members of each team, by last name; an empty list for an unknown team',
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
        summary: 'Returns the first 50 teams of each office, by name',
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
      if (!team) throw new HttpError(404, ['Team not found'])
      return { data: team }
    },
  )
}
