import type * as graph from '../generated/resolvers.ts'
import { mailLocale } from '../locale.ts'
import { email, newPassword, required, sameAs } from '../user-error/rules.ts'
import { attempt, brokenRules } from '../user-error/user-errors.ts'

const SENT = 'passwords.sent'

/** What replaces a password. */
export const passwordMutations: Required<
  Pick<
    graph.MutationResolvers,
    'requestPasswordReset' | 'checkPasswordLink' | 'resetPassword' | 'changePassword'
  >
> = {
  requestPasswordReset: (_, { input }, { flow }, info) =>
    attempt({ info, input, wrong: brokenRules(input, { email }) }, async () => {
      const { sendReset } = await flow()
      const { recaptchaId, locale } = input
      const success = await sendReset({
        email: input.email.trim(),
        recaptchaId,
        locale: mailLocale(locale),
      })
      return { success, response: SENT }
    }),

  checkPasswordLink: (_, { input }, { login }, info) =>
    attempt({ info, input, wrong: brokenRules(input, { email }), otherwise: 'UNKNOWN' }, async () => {
      const answer = await login.checkResetLink({ ...input, email: input.email.trim() })
      return { success: answer?.success }
    }),

  resetPassword: (_, { input }, { login }, info) =>
    attempt({ info, input, wrong: wrongInReset(input), otherwise: 'UNKNOWN' }, async () => {
      const answer = await login.reset({ ...input, email: input.email.trim() })
      return { success: answer?.success }
    }),

  changePassword: (_, { input }, { login, change }, info) =>
    attempt({ info, input, wrong: wrongInChange(input) }, async () => {
      const answer = await change(() => login.changePassword({ ...input, locale: mailLocale(input.locale) }))
      return { success: answer?.success }
    }),
}

const wrongInReset = (input: graph.ResetPasswordInput) =>
  brokenRules(input, {
    email,
    password: newPassword,
    passwordConfirmation: [sameAs(input.password)],
  })

const wrongInChange = (input: graph.ChangePasswordInput) =>
  brokenRules(input, {
    currentPassword: [required('Your current password is required')],
    password: newPassword,
    passwordConfirmation: [sameAs(input.password)],
  })
