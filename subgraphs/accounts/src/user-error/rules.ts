import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { type Rule, rule } from './user-errors.ts'

const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 256
/** A digit or ASCII punctuation character. */
const STRONG = /[0-9!-/:-@[-`{-~]/
/**
 * Additional rule for a new password: a lowercase letter, an uppercase letter, and a digit or one of
 * `!@#$%^&*`.
 */
const STRICT = /(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9!@#$%^&*])/s

export const required = (message: `${string} ${'is' | 'are'} required`): Rule =>
  rule('REQUIRED', message, (text) => text.trim() !== '')

export const sameAs = (password: string): Rule =>
  rule('MISMATCH', 'Passwords must match', (text) => text === password)

const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i
const address = z.email({ pattern: EMAIL }).max(254)

/**
 * Accepts at most 64 characters before the @, because a longer address cannot receive email. The domain may
 * contain non-ASCII letters, as in jorg@müller.example.
 */
function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@') + 1
  const domain = text.slice(at)
  const ascii = /\P{ASCII}/u.test(domain) ? domainToASCII(domain) : domain
  return at <= 65 && address.safeParse(text.slice(0, at) + ascii).success
}

export const email = [
  required('Email is required'),
  rule('INVALID', 'Email must be valid', (text) => isMailAddress(text.trim())),
]

const notEmpty = rule('REQUIRED', 'Password is required', (text) => text !== '')
const notTooLong = rule(
  'INVALID',
  'Password can’t be longer than 256 characters.',
  (text) => text.length <= MAX_PASSWORD_LENGTH,
)

const strong = (code: 'WEAK' | 'INVALID') =>
  rule(
    code,
    'Password must be at least 8 characters and include a number or special character.',
    (text) => text.length >= MIN_PASSWORD_LENGTH && STRONG.test(text),
  )

/** Rules for the password at registration. */
export const password = [notEmpty, strong('WEAK'), notTooLong]

/**
 * Rules for the password at sign-in. A weak password gets the code INVALID instead of WEAK, because the user
 * is not choosing a new password.
 */
export const knownPassword = [notEmpty, strong('INVALID'), notTooLong]

/** Rules for a new password that replaces the old one. */
export const newPassword = [
  notEmpty,
  rule(
    'WEAK',
    'Password must be at least 8 characters and include a lowercase letter, an uppercase letter, and a number or one of !@#$%^&*.',
    (text) => text.length >= MIN_PASSWORD_LENGTH && STRICT.test(text),
  ),
  notTooLong,
]
