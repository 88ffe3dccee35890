import { HttpError } from '@gable/service-kit/http/problem'
import type { Reply } from '@gable/service-kit/limits/consume'
import { hash, verify } from '@node-rs/argon2'
import { z } from 'zod'
import type { AuthRateLimits } from './auth-rate-limits.ts'

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

/** Argon2id with a salt of its own, in PHC form. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password))
}

/**
 * True when the password is the hash's. Without a hash the answer is false and takes as long, so that time
 * does not tell which addresses have an account.
 */
export async function passwordMatches(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash()), normalizePassword(password))
  return matches && passwordHash !== null
}

let cachedDummyHash: Promise<string> | undefined
const dummyHash = () => {
  cachedDummyHash ??= hash(crypto.randomUUID())
  return cachedDummyHash
}

/** Made before the first sign-in needs it: making one takes as long as checking one. */
export const prepareDummyHash = dummyHash

/** One password typed on two keyboards may be two sequences of code points. */
const normalizePassword = (password: string) => password.normalize('NFKC')

/** Of an account that has a password. A field that was left empty counts as none. */
export const currentPassword = z.string('Password is required').max(MAX_PASSWORD_LENGTH, TOO_LONG).nullish()

interface PasswordAccount {
  email: string
  /** Null for a member who only signs in elsewhere. */
  passwordHash: string | null
}

interface PasswordAttempt {
  ip: string
  password: string | null | undefined
}

/** Throws unless the password is the account's, or it has none. A wrong one counts as a failed sign-in. */
export async function verifyPassword(
  rateLimits: AuthRateLimits,
  { email, passwordHash }: PasswordAccount,
  { ip, password }: PasswordAttempt,
  reply: Reply,
): Promise<void> {
  if (passwordHash === null) return
  if (!password) throw new HttpError(400, ['currentPassword: Enter your current password'])
  const check = () => passwordMatches(password, passwordHash)
  if (!(await rateLimits.verifyPassword({ ip, email }, reply, check)))
    throw new HttpError(400, ['currentPassword: This is not your current password'])
}
