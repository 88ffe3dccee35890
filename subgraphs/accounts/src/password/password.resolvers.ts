import { mailLocale } from '@gable/subgraph-kit/schema/locale'
import type * as graph from '../generated/resolvers.ts'
import { email, newPassword, required, sameAs } from '../user-error/rules.ts'
import { applyRules, toPayload } from '../user-error/user-errors.ts'

const RESET_SENT = 'passwords.sent'

/** Mutations that reset or change a password. */
export const passwordMutations: Required<
  Pick<
    graph.MutationResolvers,
    'requestPasswordReset' | 'checkPasswordLink' | 'resetPassword' | 'changePassword'
  >
> = {
  requestPasswordReset: (_, { input }, { backend }, info) =>
    toPayload({ info, input, validationErrors: applyRules(input, { email }) }, async () => {
      const { sendReset } = await backend()
      const { recaptchaId, locale } = input
      const success = await sendReset({
        email: input.email.trim(),
        recaptchaId,
        locale: mailLocale(locale),
      })
      return { success, response: RESET_SENT }
    }),

  checkPasswordLink: (_, { input }, { login }, info) =>
    toPayload(
      { info, input, validationErrors: applyRules(input, { email }), fallbackCode: 'UNKNOWN' },
      async () => {
        const answer = await login.checkResetLink({ ...input, email: input.email.trim() })
        return { success: answer?.success }
      },
    ),

  resetPassword: (_, { input }, { login }, info) =>
    toPayload(
      { info, input, validationErrors: validateResetPassword(input), fallbackCode: 'UNKNOWN' },
      async () => {
        const answer = await login.reset({ ...input, email: input.email.trim() })
        return { success: answer?.success }
      },
    ),

  changePassword: (_, { input }, { login, change }, info) =>
    toPayload({ info, input, validationErrors: validateChangePassword(input) }, async () => {
      const answer = await change(() => login.changePassword({ ...input, locale: mailLocale(input.locale) }))
      return { success: answer?.success }
    }),
}

const validateResetPassword = (input: graph.ResetPasswordInput) =>
  applyRules(input, {
    email,
    password: newPassword,
    passwordConfirmation: [sameAs(input.password)],
  })

const validateChangePassword = (input: graph.ChangePasswordInput) =>
  applyRules(input, {
    currentPassword: [required('Your current password is required')],
    password: newPassword,
    passwordConfirmation: [sameAs(input.password)],
  })
