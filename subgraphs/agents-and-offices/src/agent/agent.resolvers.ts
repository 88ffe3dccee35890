import type { Complete } from '@gable/subgraph-kit/complete'
import type { Context } from '../context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { AgentRow } from '../rest/agents/agent.contract.ts'

export const Agent: Complete<graph.AgentResolvers<Context, AgentRow>, graph.Agent, AgentRow> = {
  __resolveReference: ({ masterCustomerId }, context) => context.agent.load(masterCustomerId),
  fullName: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || null,
  photo: ({ associatePhoto, photo }) => associatePhoto ?? photo,
  about: ({ about, aboutFrench }, { locale }) => (locale === 'FR_CA' && aboutFrench) || about,
  office: ({ officeMasterCustomerId: id }, _, context) => (id ? context.office.load(id) : null),
  team: ({ teamMasterCustomerId: id }, _, context) => (id ? context.team.load(id) : null),
}

export const agentQueries: Required<Pick<graph.QueryResolvers, 'agent'>> = {
  agent: (_, { masterCustomerId }, context) => context.agent.load(masterCustomerId),
}
