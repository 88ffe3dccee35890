import type * as graph from '../generated/resolvers.ts'
import { validateEstimateRequest, validateTourRequest } from './lead.rules.ts'
import { tourTimes, tourTypes } from './lead.words.ts'
import { sendLead, toLeadPayload } from './send-lead.ts'

export const leadMutations: Required<
  Pick<graph.MutationResolvers, 'sendTourRequest' | 'sendEstimateRequest'>
> = {
  sendTourRequest: (_, { input }, { leads }, info) =>
    sendLead(info, input, validateTourRequest(input), () =>
      leads.tour({
        ...toLeadPayload(input),
        formSubType: tourTypes.word(input.formSubType),
        time: tourTimes.word(input.time),
      }),
    ),
  sendEstimateRequest: (_, { input }, { leads }, info) =>
    sendLead(info, input, validateEstimateRequest(input), () =>
      leads.estimate({ ...toLeadPayload(input), time: tourTimes.word(input.time) }),
    ),
}
