import { domainToASCII } from 'node:url'
import { z } from 'zod'
import { type Rule, rule } from './user-errors.ts'

const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 256
/** A number or special character: digits and the punctuation of ASCII. */
const STRONG = /[0-9!-/:-@[-`{-~]/
/** What a new password needs besides: a lower-case and an upper-case letter, and one of these. */
const STRICT = /(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9!@#$%^&*])/s

export const required = (message: `${string} ${'is' | 'are'} required`): Rule =>
  rule('REQUIRED', message, (text) => text.trim() !== '')

export const sameAs = (password: string): Rule =>
  rule('MISMATCH', 'Passwords must match', (text) => text === password)

const EMAIL =
  /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i
const address = z.email({ pattern: EMAIL }).max(254)

/**
 * What is before the @ has at most 64 letters: no mail goes to a longer one. The domain may have letters of any language,
 * as in jorg@müller.example.
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
  'Password must have at most 256 characters.',
  (text) => text.length <= MAX_PASSWORD_LENGTH,
)

const strong = (code: 'WEAK' | 'INVALID') =>
  rule(
    code,
    'Password must be at least 8 characters and include a number or special character.',
    (text) => text.length >= MIN_PASSWORD_LENGTH && STRONG.test(text),
  )

/** For registering. */
export const password = [notEmpty, strong('WEAK'), notTooLong]

/** For signing in, where such a password is a wrong one and not a weak choice. */
export const knownPassword = [notEmpty, strong('INVALID'), notTooLong]

/** For a password that takes the place of another. */
export const newPassword = [
  notEmpty,
  rule(
    'WEAK',
    'Password must be at least 8 characters and include a lowercase letter, an uppercase letter, and a number or one of !@#$%^&*.',
    (text) => text.length >= MIN_PASSWORD_LENGTH && STRICT.test(text),
  ),
  notTooLong,
]
