import type { Complete } from '@gable/subgraph-kit/schema/complete'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'

/** Reference to a request that another subgraph defines: the id of the request and the key of its recipient. */
export type SentRequestReference = Pick<graph.SentRequest, 'id' | 'agentKey' | 'officeKey' | 'teamKey'>

export const SentRequest: Complete<
  graph.SentRequestResolvers<Context, SentRequestReference>,
  graph.SentRequest,
  SentRequestReference
> = {
  __resolveReference: (request) => request,
  agent: ({ agentKey }, _, context) => (agentKey ? context.agent.load(agentKey) : null),
  office: ({ officeKey }, _, context) => (officeKey ? context.office.load(officeKey) : null),
  team: ({ teamKey }, _, context) => (teamKey ? context.team.load(teamKey) : null),
}
