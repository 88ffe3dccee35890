import type { Database } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import type { Reply } from '@gable/service-kit/limits/consume'
import { z } from 'zod'
import { credentialsOf } from '../identity/account.store.ts'
import { AccountUser, email } from '../identity/account.ts'
import type { AccessTokens } from './access-token.ts'
import type { AuthRateLimits } from './auth-rate-limits.ts'
import { lockAccount } from './link.store.ts'
import { passwordMatches, sharedPassword } from './password.ts'
import type { PasswordRequests } from './password-requests.ts'
import type { PersonCheck } from './recaptcha.ts'
import { type StartedSession, startSession } from './session.store.ts'

/** Dependencies of the sign-in and sign-out routes. */
export interface AuthContext {
  db: Database
  tokens: AccessTokens
  rateLimits: AuthRateLimits
  recaptcha: PersonCheck
  passwordRequests: PasswordRequests
  /** Public URL of the site, without a trailing slash. */
  siteUrl: string
}

// The same message for an unknown email address and a wrong password, so that it does not reveal which
// accounts exist.
const INVALID_CREDENTIALS = 'Incorrect email or password.'

export const Tokens = z.object({
  token: z.string().describe('Access token, a JWT; its exp claim is the expiration time'),
  refreshToken: z.string().describe('Refresh token, valid for one refresh'),
})

/** The result of every sign-in method. */
export const SignedIn = Tokens.extend({ accountUser: AccountUser })
export type SignedIn = z.infer<typeof SignedIn>

export const LogInBody = z.object({ email, password: sharedPassword })

/** Signs a member in. Throws a 401 for wrong credentials and a 429 after too many attempts. */
export async function logIn(
  { db, tokens, rateLimits }: Pick<AuthContext, 'db' | 'tokens' | 'rateLimits'>,
  body: z.output<typeof LogInBody>,
  { ip, device }: Visitor,
  reply: Reply,
): Promise<SignedIn> {
  const found = await credentialsOf(db, body.email)
  const passwordHash = found?.passwordHash ?? null
  const check = () => passwordMatches(body.password, passwordHash)
  const matches = await rateLimits.verifyPassword({ ip, email: body.email }, reply, check)
  if (!found || !matches) throw new HttpError(401, [INVALID_CREDENTIALS])
  const { account } = found
  const started = await startSessionUnlessChanged(db, account.id, passwordHash, device)
  if (!started) throw new HttpError(401, [INVALID_CREDENTIALS])
  return withTokens(tokens, started, account)
}

/**
 * Returns undefined when the password has changed since it was checked. A password change ends every session,
 * so this session must not start.
 */
function startSessionUnlessChanged(
  db: Database,
  accountId: string,
  passwordHash: string | null,
  device: string | undefined,
): Promise<StartedSession | undefined> {
  return db.transaction(async (transaction) => {
    await lockAccount(transaction, accountId)
    const [same] = await transaction.query(
      'select from accounts.account where id = $1 and password_hash is not distinct from $2',
      [accountId, passwordHash],
    )
    return same && startSession(transaction, accountId, device)
  })
}

/** Returns the sign-in response, with a new access token. */
export async function withTokens(
  tokens: AccessTokens,
  { refreshToken, ...member }: StartedSession,
  accountUser: AccountUser,
): Promise<SignedIn> {
  return { token: await tokens.issue(member), refreshToken, accountUser }
}

const MAX_DEVICE_LENGTH = 300

/** The sender of a request. */
export interface Visitor {
  ip: string
  /** User agent of the visitor's browser, or of the caller when the request has no `x-device` header. */
  device: string | undefined
}

interface Request {
  ip: string
  headers: Record<string, string | string[] | undefined>
}

/**
 * Returns the sender of a request. The graph forwards the user agent of the visitor's browser in `x-device`.
 */
export function visitorOf({ ip, headers }: Request): Visitor {
  const userAgent = headers['x-device'] ?? headers['user-agent']
  const device = [userAgent ?? []]
    .flat()
    .join(' ')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_DEVICE_LENGTH)
  return { ip, device: device || undefined }
}
