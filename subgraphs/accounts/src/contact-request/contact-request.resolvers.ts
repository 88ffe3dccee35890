import { enumWords } from '@gable/subgraph-kit/enum-words'
import type * as graph from '../generated/resolvers.ts'
import { mailLocale } from '../locale.ts'
import { attempt } from '../user-error/user-errors.ts'
import { wrongInContactRequest } from './contact-request.rules.ts'

const entityTypes = enumWords<graph.ContactEntityType>({ AGENT: 'agent', OFFICE: 'office' })

export const contactMutations: Required<Pick<graph.MutationResolvers, 'sendContactRequest'>> = {
  sendContactRequest: (_, { input }, { leads }, info) =>
    attempt({ info, input, wrong: wrongInContactRequest(input) }, async () => {
      const { entity, locale, ...request } = input
      const answer = await leads.contact({
        ...request,
        email: input.email.trim(),
        entity: entity && { ...entity, type: entityTypes.word(entity.type) },
        locale: mailLocale(locale),
      })
      return { received: answer?.received }
    }),
}
