import type * as graph from '../generated/resolvers.ts'
import { mailLocale } from '../locale.ts'
import { email } from '../user-error/rules.ts'
import { attempt, brokenRules } from '../user-error/user-errors.ts'

/** What proves an e-mail address. */
export const emailMutations: Required<
  Pick<graph.MutationResolvers, 'emailExists' | 'sendVerification' | 'confirmEmail' | 'undoAddressChange'>
> = {
  emailExists: (_, { input }, { login }, info) =>
    attempt({ info, input, wrong: brokenRules(input, { email }) }, async () => {
      const answer = await login.exists({ ...input, email: input.email.trim() })
      return { exists: answer?.exists }
    }),

  sendVerification: (_, { input }, { login }, info) =>
    attempt({ info, input }, async () => {
      const { id, locale } = input
      const answer = await login.sendVerification({ id, locale: mailLocale(locale) })
      return { verified: answer?.verified }
    }),

  confirmEmail: (_, { input }, { login, change }, info) =>
    attempt({ info, input, otherwise: 'UNKNOWN' }, async () => {
      const answer = await change(() => login.confirmEmail(input.token))
      return { verified: answer?.verified }
    }),

  undoAddressChange: (_, { input }, { login, change }, info) =>
    attempt({ info, input, otherwise: 'UNKNOWN' }, async () => {
      const answer = await change(() => login.undoAddressChange(input.token))
      return { email: answer?.email }
    }),
}
