import type { TFunction } from 'i18next'
import * as z from 'zod/mini'

/** A number or special character: digits and the punctuation of ASCII. */
const strong = /[0-9!-/:-@[-`{-~]/
const leastLength = 8
const mostLength = 256

/** Of several things wrong with a field, the form shows the first. */
const required = (error: string) => z.string().check(z.trim(), z.minLength(1, error))

const credentials = (t: TFunction) => ({
  email: required(t('signIn.errors.emailRequired')).check(
    z.regex(z.regexes.email, t('signIn.errors.emailInvalid')),
    z.maxLength(254, t('signIn.errors.emailInvalid')),
  ),
  password: z
    .string()
    .check(
      z.minLength(1, t('signIn.errors.passwordRequired')),
      z.minLength(leastLength, t('signIn.errors.passwordWeak')),
      z.maxLength(mostLength, t('signIn.errors.passwordLong')),
      z.regex(strong, t('signIn.errors.passwordWeak')),
    ),
})

export const logInRules = (t: TFunction) => z.object({ ...credentials(t), remember: z.boolean() })

export const registerRules = (t: TFunction) =>
  z
    .object({
      ...credentials(t),
      confirmpassword: z.string(),
      firstName: required(t('signIn.errors.firstNameRequired')).check(z.maxLength(100)),
      lastName: required(t('signIn.errors.lastNameRequired')).check(z.maxLength(100)),
      city: required(t('signIn.errors.cityRequired')).check(z.maxLength(100)),
      buy: z.boolean(),
      sell: z.boolean(),
      newsletter: z.boolean(),
    })
    .check(
      z.refine(({ password, confirmpassword }) => password === confirmpassword, {
        path: ['confirmpassword'],
        error: t('signIn.errors.passwordsDiffer'),
        // Also while other fields are wrong, so that all there is to mend is said at once.
        when: () => true,
      }),
    )

export type LogInValues = z.infer<ReturnType<typeof logInRules>>
export type RegisterValues = z.infer<ReturnType<typeof registerRules>>
