import { isStrictPassword, isStrongPassword, MAX_PASSWORD_LENGTH } from '@gable/kit/rules/password'
import type { TFunction } from 'i18next'
import * as z from 'zod/mini'

/**
 * Validates a password under the older rules, which existing accounts may still use. A form shows only the
 * first error.
 */
export const password = (t: TFunction) =>
  z
    .string()
    .check(
      z.minLength(1, t('signIn.errors.passwordRequired')),
      z.maxLength(MAX_PASSWORD_LENGTH, t('signIn.errors.passwordLong')),
      z.refine(isStrongPassword, t('signIn.errors.passwordWeak')),
    )

/** Validates a new password. */
export const newPassword = (t: TFunction) =>
  z
    .string()
    .check(
      z.minLength(1, t('signIn.errors.passwordRequired')),
      z.maxLength(MAX_PASSWORD_LENGTH, t('signIn.errors.passwordLong')),
      z.refine(isStrictPassword, t('signIn.errors.passwordNotStrict')),
    )

/** Validates an existing password by length only. The server checks whether it is correct. */
export const oldPassword = (t: TFunction) =>
  z
    .string()
    .check(
      z.minLength(1, t('signIn.errors.passwordRequired')),
      z.maxLength(MAX_PASSWORD_LENGTH, t('signIn.errors.passwordLong')),
    )

/**
 * Requires both passwords to match. This check also runs when other fields are invalid, so that the form
 * shows all errors together.
 */
export const passwordsMatch = <Field extends string>(confirm: Field, t: TFunction) =>
  z.refine<Record<'password' | Field, string>>((values) => values.password === values[confirm], {
    path: [confirm],
    error: t('signIn.errors.passwordsDiffer'),
    when: () => true,
  })
