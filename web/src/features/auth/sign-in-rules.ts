import { isEmail, MAX_EMAIL_LENGTH } from '@gable/kit/rules/email'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'
import { newPassword, password, passwordsMatch } from '../../platform/session/password-rules.ts'

/** A field with several errors shows only the first. */
const required = (error: string) => z.string().check(z.trim(), z.minLength(1, error))

const email = (t: TFunction) =>
  required(t('signIn.errors.emailRequired')).check(
    z.refine(isEmail, t('signIn.errors.emailInvalid')),
    z.maxLength(MAX_EMAIL_LENGTH, t('signIn.errors.emailInvalid')),
  )

export const emailRules = (t: TFunction) => z.object({ email: email(t) })

export const logInRules = (t: TFunction) => z.object({ email: email(t), password: password(t) })

export const registerRules = (t: TFunction) =>
  z
    .object({
      email: email(t),
      password: password(t),
      confirmpassword: z.string(),
      firstName: required(t('signIn.errors.firstNameRequired')).check(z.maxLength(100)),
      lastName: required(t('signIn.errors.lastNameRequired')).check(z.maxLength(100)),
      city: required(t('signIn.errors.cityRequired')).check(z.maxLength(100)),
      buy: z.boolean(),
      sell: z.boolean(),
      newsletter: z.boolean(),
    })
    .check(passwordsMatch('confirmpassword', t))

export const newPasswordRules = (t: TFunction) =>
  z.object({ password: newPassword(t), confirm: z.string() }).check(passwordsMatch('confirm', t))

export type EmailValues = z.infer<ReturnType<typeof emailRules>>
export type LogInValues = z.infer<ReturnType<typeof logInRules>>
export type RegisterValues = z.infer<ReturnType<typeof registerRules>>
export type NewPasswordValues = z.infer<ReturnType<typeof newPasswordRules>>
