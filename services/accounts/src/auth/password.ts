import { isStrictPassword, isStrongPassword, MAX_PASSWORD_LENGTH } from '@gable/kit/rules/password'
import { HttpError } from '@gable/service-kit/http/problem'
import type { Reply } from '@gable/service-kit/limits/consume'
import { hash, verify } from '@node-rs/argon2'
import { z } from 'zod'
import type { AuthRateLimits } from './auth-rate-limits.ts'

const WEAK = 'Password must be at least 8 characters and include a number or special character.'

const TOO_LONG = `must have at most ${MAX_PASSWORD_LENGTH} characters`

const STRICT =
  'Password must be at least 8 characters and include a lowercase letter, an uppercase letter, and a number or one of !@#$%^&*.'

/** The password rule that registration and sign-in share. */
export const sharedPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(MAX_PASSWORD_LENGTH, TOO_LONG)
  .refine((text) => text === '' || isStrongPassword(text), WEAK)

/** A new password that replaces the old password. It always satisfies the shared rule too. */
export const newPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(MAX_PASSWORD_LENGTH, TOO_LONG)
  .refine((text) => text === '' || isStrictPassword(text), STRICT)

/** A password that is compared with the stored hash, regardless of the rules when it was chosen. */
export const currentPasswordField = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(MAX_PASSWORD_LENGTH, TOO_LONG)

/** The password typed a second time, to catch typing mistakes. */
export const passwordConfirmation = z.string('Passwords must match').max(MAX_PASSWORD_LENGTH, TOO_LONG)

interface ConfirmedForm {
  password: string
  passwordConfirmation: string
}

export const isConfirmed = (form: ConfirmedForm) => form.password === form.passwordConfirmation

export const UNCONFIRMED = { path: ['passwordConfirmation'], message: 'Passwords must match' }

/** Returns an Argon2id hash with its own salt, in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password))
}

/**
 * True when the password matches the hash. Without a hash, returns false after the same time, so that the
 * timing does not reveal which addresses have an account.
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

/**
 * Creates the dummy hash before the first sign-in needs it, because creating the hash takes as long as a
 * password check.
 */
export const prepareDummyHash = dummyHash

/** The same password typed on two keyboards may produce different code points. */
const normalizePassword = (password: string) => password.normalize('NFKC')

/** Current password, for an account that has a password. An empty field counts as no password. */
export const currentPassword = z.string('Password is required').max(MAX_PASSWORD_LENGTH, TOO_LONG).nullish()

interface PasswordAccount {
  email: string
  /** Null for a member who signs in only with a provider. */
  passwordHash: string | null
}

interface PasswordAttempt {
  ip: string
  password: string | null | undefined
}

/**
 * Throws unless the password is correct or the account has no password. A wrong password counts as a failed
 * sign-in.
 */
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
