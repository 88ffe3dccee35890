import type { TFunction } from 'i18next'
import * as z from 'zod/mini'

/** A number or special character: digits and the punctuation of ASCII. */
const DIGIT_OR_SYMBOL = /[0-9!-/:-@[-`{-~]/
/** What a password that is set anew has to have all of. */
const STRICT_PATTERNS = [/[a-z]/, /[A-Z]/, /[0-9!@#$%^&*]/] as const
const MIN_LENGTH = 8
const MAX_LENGTH = 256

/** A password as an account may have it from before. Of several things wrong with it, a form shows the first. */
export const password = (t: TFunction) =>
  z
    .string()
    .check(
      z.minLength(1, t('signIn.errors.passwordRequired')),
      z.minLength(MIN_LENGTH, t('signIn.errors.passwordWeak')),
      z.maxLength(MAX_LENGTH, t('signIn.errors.passwordLong')),
      z.regex(DIGIT_OR_SYMBOL, t('signIn.errors.passwordWeak')),
    )

/** A password that is set anew. */
export const newPassword = (t: TFunction) =>
  z
    .string()
    .check(
      z.minLength(1, t('signIn.errors.passwordRequired')),
      z.minLength(MIN_LENGTH, t('signIn.errors.passwordNotStrict')),
      z.maxLength(MAX_LENGTH, t('signIn.errors.passwordLong')),
      ...STRICT_PATTERNS.map((pattern) => z.regex(pattern, t('signIn.errors.passwordNotStrict'))),
    )

/** A password that was set whenever: whether it is the right one is for the server to say. */
export const oldPassword = (t: TFunction) =>
  z
    .string()
    .check(
      z.minLength(1, t('signIn.errors.passwordRequired')),
      z.maxLength(MAX_LENGTH, t('signIn.errors.passwordLong')),
    )

/** Both have to be the same; said also while other fields are wrong, so that all there is to mend is said at once. */
export const passwordsMatch = <Field extends string>(confirm: Field, t: TFunction) =>
  z.refine<Record<'password' | Field, string>>((values) => values.password === values[confirm], {
    path: [confirm],
    error: t('signIn.errors.passwordsDiffer'),
    when: () => true,
  })
