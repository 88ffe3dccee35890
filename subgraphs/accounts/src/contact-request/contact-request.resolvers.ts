import { keyOf } from '@gable/subgraph-kit/global-id'
import type * as graph from '../generated/resolvers.ts'
import { wrongInContactRequest } from '../lead/lead.rules.ts'
import { contactForms, entityTypes, typesOfEntity } from '../lead/lead.words.ts'
import { asSent, sendLead } from '../lead/send-lead.ts'

export const contactMutations: Required<Pick<graph.MutationResolvers, 'sendContactRequest'>> = {
  sendContactRequest: (_, { input }, { leads }, info) =>
    sendLead(info, input, wrongInContactRequest(input), () =>
      leads.contact({
        ...asSent(input),
        form: contactForms.word(input.form),
        entity: input.entity && asked(input.entity),
      }),
    ),
}

const asked = ({ type, masterCustomerId }: graph.ContactEntityInput) => ({
  type: entityTypes.word(type),
  masterCustomerId: keyOf(typesOfEntity[type], masterCustomerId),
})
