import { keyOf } from '@gable/subgraph-kit/schema/global-id'
import type * as graph from '../generated/resolvers.ts'
import { validateContactRequest } from '../lead/lead.rules.ts'
import { contactForms, entityTypes, typenameByEntity } from '../lead/lead.words.ts'
import { sendLead, toLeadPayload } from '../lead/send-lead.ts'

export const contactMutations: Required<Pick<graph.MutationResolvers, 'sendContactRequest'>> = {
  sendContactRequest: (_, { input }, { leads }, info) =>
    sendLead(info, input, validateContactRequest(input), () =>
      leads.contact({
        ...toLeadPayload(input),
        form: contactForms.word(input.form),
        entity: input.entity && toEntityPayload(input.entity),
      }),
    ),
}

const toEntityPayload = ({ type, masterCustomerId }: graph.ContactEntityInput) => ({
  type: entityTypes.word(type),
  masterCustomerId: keyOf(typenameByEntity[type], masterCustomerId),
})
