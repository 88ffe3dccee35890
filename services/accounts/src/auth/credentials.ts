import { z } from 'zod'

const WEAK = 'Password must be at least 8 characters and include a number or special character.'

/** Long enough for every phrase, short enough that hashing it is no attack. */
const MAX_PASSWORD_LENGTH = 256
const TOO_LONG = `must have at most ${MAX_PASSWORD_LENGTH} characters`

const STRICT =
  'Password must be at least 8 characters and include a lowercase letter, an uppercase letter, and a number or one of !@#$%^&*.'

/** What counts as a number or special character: digits and the punctuation of ASCII. */
const STRONG = /[0-9!-/:-@[-`{-~]/

const PATTERNS = [/[a-z]/, /[A-Z]/, /[0-9!@#$%^&*]/]

/** The check that registering and signing in share. */
export const sharedPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(MAX_PASSWORD_LENGTH, TOO_LONG)
  .refine((text) => text === '' || (text.length >= 8 && STRONG.test(text)), WEAK)

/** A password that takes the place of another. Whatever passes here passes the shared check as well. */
export const newPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(MAX_PASSWORD_LENGTH, TOO_LONG)
  .refine((text) => text === '' || (text.length >= 8 && PATTERNS.every((one) => one.test(text))), STRICT)

/** A password that is checked against the one kept, whatever the rules were when it was chosen. */
export const currentPasswordField = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(MAX_PASSWORD_LENGTH, TOO_LONG)

/** Typed twice, so that a slip of the finger is noticed. */
export const passwordConfirmation = z.string('Passwords must match').max(MAX_PASSWORD_LENGTH, TOO_LONG)

interface ConfirmedForm {
  password: string
  passwordConfirmation: string
}

export const isConfirmed = (form: ConfirmedForm) => form.password === form.passwordConfirmation

export const UNCONFIRMED = { path: ['passwordConfirmation'], message: 'Passwords must match' }
