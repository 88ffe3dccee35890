import { mailLocale } from '@gable/subgraph-kit/schema/locale'
import type * as graph from '../generated/resolvers.ts'
import { email } from '../user-error/rules.ts'
import { applyRules, toPayload } from '../user-error/user-errors.ts'

/** Mutations that check, verify, and restore email addresses. */
export const emailMutations: Required<
  Pick<graph.MutationResolvers, 'emailExists' | 'sendVerification' | 'confirmEmail' | 'undoAddressChange'>
> = {
  emailExists: (_, { input }, { login }, info) =>
    toPayload({ info, input, validationErrors: applyRules(input, { email }) }, async () => {
      const answer = await login.exists({ ...input, email: input.email.trim() })
      return { exists: answer?.exists }
    }),

  sendVerification: (_, { input }, { login }, info) =>
    toPayload({ info, input }, async () => {
      const { id, locale } = input
      const answer = await login.sendVerification({ id, locale: mailLocale(locale) })
      return { verified: answer?.verified }
    }),

  confirmEmail: (_, { input }, { login, change }, info) =>
    toPayload({ info, input, fallbackCode: 'UNKNOWN' }, async () => {
      const answer = await change(() => login.confirmEmail(input.token))
      return { verified: answer?.verified }
    }),

  undoAddressChange: (_, { input }, { login, change }, info) =>
    toPayload({ info, input, fallbackCode: 'UNKNOWN' }, async () => {
      const answer = await change(() => login.undoAddressChange(input.token))
      return { email: answer?.email }
    }),
}
