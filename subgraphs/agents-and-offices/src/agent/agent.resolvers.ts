import type { Complete } from '@gable/subgraph-kit/complete'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { AgentRow } from '../rest/agents/agent.contract.ts'
import { wordsFor } from '../words.ts'

export const Agent: Complete<graph.AgentResolvers<Context, AgentRow>, graph.Agent, AgentRow> = {
  __resolveReference: ({ masterCustomerId }, context) => context.agent.load(masterCustomerId),
  fullName: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || null,
  photo: ({ associatePhoto, photo }) => associatePhoto ?? photo,
  about: (agent, { locale }) => wordsFor(locale, agent),
  careerAwards: ({ careerAwards }) => newestFirst(careerAwards),
  awards: ({ awards }) => newestFirst(awards),
  teamAwards: ({ teamAwards }) => newestFirst(teamAwards),
  office: ({ officeMasterCustomerId: id }, _, context) => (id ? context.office.load(id) : null),
  team: ({ teamMasterCustomerId: id }, _, context) => (id ? context.team.load(id) : null),
}

export const agentQueries: Required<Pick<graph.QueryResolvers, 'agent'>> = {
  agent: (_, { masterCustomerId }, context) => context.agent.load(masterCustomerId),
}

/** Those of an unknown year come last. */
function newestFirst(awards: AgentRow['awards']) {
  return awards?.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))
}
