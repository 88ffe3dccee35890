import { HttpError } from '@gable/service-kit/http/problem'
import type { Reply } from '@gable/service-kit/limits/consume'
import { z } from 'zod'
import type { AuthRateLimits } from './auth-rate-limits.ts'
import { passwordMatches } from './password.ts'

const MAX_LENGTH = 256

/** Of an account that has a password. A field that was left empty counts as none. */
export const currentPassword = z
  .string('Password is required')
  .max(MAX_LENGTH, `must have at most ${MAX_LENGTH} characters`)
  .nullish()

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
