import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { idOfListing, type ListingKeys } from '@gable/subgraph-kit/schema/global-id'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'

/**
 * Reference to a request that another subgraph defines: the id of the request, plus the keys of the listing
 * record that the request is about.
 */
export type SentRequestReference = Pick<graph.SentRequest, 'id'> & Partial<ListingKeys>

export const SentRequest: Complete<
  graph.SentRequestResolvers<Context, SentRequestReference>,
  graph.SentRequest,
  SentRequestReference
> = {
  __resolveReference: (request) => request,
  async listing({ uPI, oUID, listingId }, _, { listing }) {
    if (!uPI) return null
    const isRecord = oUID && listingId
    const found = isRecord ? listing.loadById(idOfListing({ uPI, oUID, listingId })) : listing.load(uPI)
    return (await found) ?? { uPI }
  },
}
