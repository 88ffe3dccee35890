import type { Complete } from '@gable/subgraph-kit/schema/complete'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'

/** A listing reference from the gateway: its key, its listing agent, and its listing office. */
export type ListingReference = Pick<graph.Listing, 'uPI' | 'listAgentKey' | 'listOfficeKey'>

export const Listing: Complete<
  graph.ListingResolvers<Context, ListingReference>,
  graph.Listing,
  ListingReference
> = {
  __resolveReference: (listing) => listing,
  agent: ({ listAgentKey }, _, context) => (listAgentKey ? context.agent.load(listAgentKey) : null),
  office: ({ listOfficeKey }, _, context) => (listOfficeKey ? context.office.load(listOfficeKey) : null),
}
