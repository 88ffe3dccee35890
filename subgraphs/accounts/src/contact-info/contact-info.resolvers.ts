import { mailLocale } from '@gable/subgraph-kit/schema/locale'
import type * as graph from '../generated/resolvers.ts'
import { email, required } from '../user-error/rules.ts'
import { applyRules, toPayload } from '../user-error/user-errors.ts'

/**
 * Validates the names and the email address. The service validates the lists and returns errors for each
 * entry.
 */
const validateContactInfo = (input: graph.UpdateContactInfoInput) =>
  applyRules(input, {
    firstName: [required('First name is required')],
    lastName: [required('Last name is required')],
    email,
  })

export const contactInfoMutations: Required<Pick<graph.MutationResolvers, 'updateContactInfo'>> = {
  updateContactInfo: (_, { input }, { backend, change }, info) =>
    toPayload({ info, input, validationErrors: validateContactInfo(input) }, async () => {
      const { saveUser } = await backend()
      return {
        accountUser: await change(() =>
          saveUser({ ...input, email: input.email.trim(), locale: mailLocale(input.locale) }),
        ),
      }
    }),
}
