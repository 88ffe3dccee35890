import { eitherOf } from '@gable/subgraph-kit/inputs/arguments'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { globalId } from '@gable/subgraph-kit/schema/global-id'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { AgentRow } from '../rest/agents/agent.contract.ts'
import { aboutFor } from './localized-about.ts'

export const Agent: Complete<graph.AgentResolvers<Context, AgentRow>, graph.Agent, AgentRow> = {
  __resolveReference: ({ masterCustomerId }, context) => context.agent.load(masterCustomerId),
  id: ({ masterCustomerId }) => globalId('Agent', masterCustomerId),
  fullName: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || null,
  photo: ({ associatePhoto, photo }) => associatePhoto ?? photo,
  about: async (agent, { locale }, context) => aboutFor(locale, await withDetail(agent, 'about', context)),
  careerAwards: (agent, _, context) => awardsOf(agent, 'careerAwards', context),
  awards: (agent, _, context) => awardsOf(agent, 'awards', context),
  teamAwards: (agent, _, context) => awardsOf(agent, 'teamAwards', context),
  office: ({ officeMasterCustomerId: id }, _, context) => (id ? context.office.load(id) : null),
  team: ({ teamMasterCustomerId: id }, _, context) => (id ? context.team.load(id) : null),
}

export const agentQueries: Required<Pick<graph.QueryResolvers, 'agent'>> = {
  agent: (_, keys, context) => context.agent.load(eitherOf(keys, 'masterCustomerId')),
}

/** Loads a field that search results omit. The loader batches the agents of a page into one call. */
async function withDetail(agent: AgentRow, field: keyof AgentRow, { agent: agents }: Context) {
  return agent[field] === undefined ? ((await agents.load(agent.masterCustomerId)) ?? agent) : agent
}

/** Sorts awards newest first; awards without a year are last. */
async function awardsOf(agent: AgentRow, kind: 'careerAwards' | 'awards' | 'teamAwards', context: Context) {
  const { [kind]: awards } = await withDetail(agent, kind, context)
  return awards?.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))
}
