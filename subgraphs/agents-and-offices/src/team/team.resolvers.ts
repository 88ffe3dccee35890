import { eitherOf } from '@gable/subgraph-kit/inputs/arguments'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { globalId } from '@gable/subgraph-kit/schema/global-id'
import { aboutFor } from '../agent/localized-about.ts'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { TeamRow } from '../rest/agents/agent.contract.ts'

export const Team: Complete<graph.TeamResolvers<Context, TeamRow>, graph.Team, TeamRow> = {
  __resolveReference: ({ masterCustomerId }, context) => context.team.load(masterCustomerId),
  id: ({ masterCustomerId }) => globalId('Team', masterCustomerId),
  about: (team, { locale }) => aboutFor(locale, team),
  async members({ masterCustomerId }, _, context) {
    const found = await context.members.load(masterCustomerId)
    const members = found?.members.slice(0, MAX_MEMBERS) ?? []
    context.agent.prime(members)
    return members
  },
  office: ({ officeMasterCustomerId: id }, _, context) => (id ? context.office.load(id) : null),
}

const MAX_MEMBERS = 50

export const teamQueries: Required<Pick<graph.QueryResolvers, 'team'>> = {
  team: (_, keys, context) => context.team.load(eitherOf(keys, 'masterCustomerId')),
}
