import { SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import { checkFirst } from '@gable/subgraph-kit/inputs/arguments'
import type { Complete } from '@gable/subgraph-kit/schema/complete'
import { idOfRow } from '@gable/subgraph-kit/schema/global-id'
import type { Context } from '../context/context.ts'
import type * as graph from '../generated/resolvers.ts'
import type { SentRequestRow } from '../rest/leads/sent-request.contract.ts'
import { entityTypes, requestKinds, tourTimes, tourTypes } from './lead.words.ts'

const MAX_REQUESTS = 100

export const SentRequest: Complete<
  graph.SentRequestResolvers<Context, SentRequestRow>,
  graph.SentRequest,
  SentRequestRow
> = {
  id: ({ id }) => idOfRow('SentRequest', id),
  kind({ kind: word }) {
    const kind = requestKinds.value(word)
    if (kind === null) throw new SubgraphError('UPSTREAM_INVALID', 'Data Invalid')
    return kind
  },
  agentKey: (request) => recipientKey(request, 'AGENT'),
  officeKey: (request) => recipientKey(request, 'OFFICE'),
  teamKey: (request) => recipientKey(request, 'TEAM'),
  tourType: ({ tourType }) => tourTypes.value(tourType),
  time: ({ time }) => tourTimes.value(time),
}

/** Returns the requests that the viewer sent. Omits requests whose `kind` the schema does not know. */
export const sentRequests: NonNullable<graph.AccountUserResolvers<Context>['sentRequests']> = async (
  _,
  { first },
  { leads },
) => {
  const limit = checkFirst(first, MAX_REQUESTS)
  if (limit === 0) return []
  const sent = await leads.requests(limit)
  return sent?.filter(({ kind }) => requestKinds.value(kind) !== null).slice(0, limit)
}

/** Returns the masterCustomerId of the recipient of a request if it has this type, otherwise null. */
function recipientKey({ entity }: SentRequestRow, type: graph.ContactEntityType): string | null {
  return entity && entityTypes.value(entity.type) === type ? entity.masterCustomerId : null
}
