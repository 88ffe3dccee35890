import type * as graph from '../generated/resolvers.ts'
import { mailLocale } from '../locale.ts'
import { email, required } from '../user-error/rules.ts'
import { attempt, brokenRules } from '../user-error/user-errors.ts'

/** The lists are for the service to check: it says of each entry what is wrong with it. */
const wrongInContactInfo = (input: graph.UpdateContactInfoInput) =>
  brokenRules(input, {
    firstName: [required('First name is required')],
    lastName: [required('Last name is required')],
    email,
  })

export const contactInfoMutations: Required<Pick<graph.MutationResolvers, 'updateContactInfo'>> = {
  updateContactInfo: (_, { input }, { flow, change }, info) =>
    attempt({ info, input, wrong: wrongInContactInfo(input) }, async () => {
      const { saveUser } = await flow()
      return {
        accountUser: await change(() =>
          saveUser({ ...input, email: input.email.trim(), locale: mailLocale(input.locale) }),
        ),
      }
    }),
}
