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

/** What the ways in and out stand on. */
export interface AuthContext {
  db: Database
  tokens: AccessTokens
  rateLimits: AuthRateLimits
  recaptcha: PersonCheck
  passwordRequests: PasswordRequests
  /** The site as its visitors reach it, without a slash at its end. */
  siteUrl: string
}

// The same for an unknown address and a wrong password: neither says who has an account.
const INVALID_CREDENTIALS = 'The e-mail address or the password is not right.'

export const Tokens = z.object({
  token: z.string().describe('Access token, a JWT; its claim exp says when it ends'),
  refreshToken: z.string().describe('Good for one refresh'),
})

/** What signing in gives, however it is done. */
export const SignedIn = Tokens.extend({ accountUser: AccountUser })
export type SignedIn = z.infer<typeof SignedIn>

export const LogInBody = z.object({ email, password: sharedPassword })

/** Throws a 401 for credentials that are not right, a 429 after too many. */
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

/** Undefined when the password has been changed since it was looked at: that ended every session, so this one too. */
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

/** The answer to whoever has just signed in. */
export async function withTokens(
  tokens: AccessTokens,
  { refreshToken, ...member }: StartedSession,
  accountUser: AccountUser,
): Promise<SignedIn> {
  return { token: await tokens.issue(member), refreshToken, accountUser }
}

const MAX_DEVICE_LENGTH = 300

/** Who is at the other end of a request. */
export interface Visitor {
  /** IP address. */
  ip: string
  /** What the browser calls itself. */
  device: string | undefined
}

interface Request {
  ip: string
  headers: Record<string, string | string[] | undefined>
}

/** The graph hands on in x-device what the browser of the visitor calls itself. */
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
