import { isEmail, MAX_EMAIL_LENGTH, withAsciiDomain } from '@gable/kit/rules/email'
import { isStrictPassword, isStrongPassword, MAX_PASSWORD_LENGTH } from '@gable/kit/rules/password'
import { type Rule, rule } from './user-errors.ts'

export const required = (message: `${string} ${'is' | 'are'} required`): Rule =>
  rule('REQUIRED', message, (text) => text.trim() !== '')

export const sameAs = (password: string): Rule =>
  rule('MISMATCH', 'Passwords must match', (text) => text === password)

/** Maximum length of an email address before the @, because a longer address cannot receive email. */
const MAX_NAME_LENGTH = 64

function isMailAddress(text: string): boolean {
  const { length } = withAsciiDomain(text)
  return text.lastIndexOf('@') <= MAX_NAME_LENGTH && length <= MAX_EMAIL_LENGTH && isEmail(text)
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
    isStrongPassword,
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
    isStrictPassword,
  ),
  notTooLong,
]
