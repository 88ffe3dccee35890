import type { TFunction } from 'i18next'
import * as z from 'zod/mini'

/** A digit or ASCII punctuation. */
const DIGIT_OR_SYMBOL = /[0-9!-/:-@[-`{-~]/
/** A new password must match all of these patterns. */
const STRICT_PATTERNS = [/[a-z]/, /[A-Z]/, /[0-9!@#$%^&*]/] as const
const MIN_LENGTH = 8
const MAX_LENGTH = 256

/**
 * Validates a password under the older rules, which existing accounts may still use. A form shows only the
 * first error.
 */
export const password = (t: TFunction) =>
  z
    .string()
    .check(
      z.minLength(1, t('signIn.errors.passwordRequired')),
      z.minLength(MIN_LENGTH, t('signIn.errors.passwordWeak')),
      z.maxLength(MAX_LENGTH, t('signIn.errors.passwordLong')),
      z.regex(DIGIT_OR_SYMBOL, t('signIn.errors.passwordWeak')),
    )

/** Validates a new password. */
export const newPassword = (t: TFunction) =>
  z
    .string()
    .check(
      z.minLength(1, t('signIn.errors.passwordRequired')),
      z.minLength(MIN_LENGTH, t('signIn.errors.passwordNotStrict')),
      z.maxLength(MAX_LENGTH, t('signIn.errors.passwordLong')),
      ...STRICT_PATTERNS.map((pattern) => z.regex(pattern, t('signIn.errors.passwordNotStrict'))),
    )

/** Validates an existing password by length only. The server checks whether it is correct. */
export const oldPassword = (t: TFunction) =>
  z
    .string()
    .check(
      z.minLength(1, t('signIn.errors.passwordRequired')),
      z.maxLength(MAX_LENGTH, t('signIn.errors.passwordLong')),
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
