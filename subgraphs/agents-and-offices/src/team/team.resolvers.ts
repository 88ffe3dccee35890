import type { Complete } from '@gable/subgraph-kit/complete'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { TeamRow } from '../rest/agents/agent.contract.ts'

export const Team: Complete<graph.TeamResolvers<Context, TeamRow>, graph.Team, TeamRow> = {
  __resolveReference: ({ masterCustomerId }, context) => context.team.load(masterCustomerId),
  office: ({ officeMasterCustomerId: id }, _, context) => (id ? context.office.load(id) : null),
}

export const teamQueries: Required<Pick<graph.QueryResolvers, 'team'>> = {
  team: (_, { masterCustomerId }, context) => context.team.load(masterCustomerId),
}
