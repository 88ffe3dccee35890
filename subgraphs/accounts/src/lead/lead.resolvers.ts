import type * as graph from '../generated/resolvers.ts'
import { wrongInEstimateRequest, wrongInTourRequest } from './lead.rules.ts'
import { tourTimes, tourTypes } from './lead.words.ts'
import { asSent, sendLead } from './send-lead.ts'

export const leadMutations: Required<
  Pick<graph.MutationResolvers, 'sendTourRequest' | 'sendEstimateRequest'>
> = {
  sendTourRequest: (_, { input }, { leads }, info) =>
    sendLead(info, input, wrongInTourRequest(input), () =>
      leads.tour({
        ...asSent(input),
        formSubType: tourTypes.word(input.formSubType),
        time: tourTimes.word(input.time),
      }),
    ),
  sendEstimateRequest: (_, { input }, { leads }, info) =>
    sendLead(info, input, wrongInEstimateRequest(input), () =>
      leads.estimate({ ...asSent(input), time: tourTimes.word(input.time) }),
    ),
}
