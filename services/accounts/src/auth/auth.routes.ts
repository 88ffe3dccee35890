import type { Database } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { credentialsOf } from '../account/account.store.ts'
import { AccountUser } from '../account/account.ts'
import type { AccessTokens } from './access-token.ts'
import type { Attempts } from './attempts.ts'
import { email, knownPassword } from './credentials.ts'
import { passwordMatches } from './password.ts'
import { endSession, rotate, startSession } from './session.store.ts'
import type { SigningKeys } from './signing-keys.ts'

// The same for an unknown address and a wrong password: neither says who has an account.
const REFUSED = 'The e-mail address or the password is not right.'

const Tokens = z.object({
  token: z.string().describe('Access token, a JWT; its claim exp says when it ends'),
  refreshToken: z.string().describe('Good for one refresh'),
})

/** What signing in gives, however it is done. */
export const SignedIn = Tokens.extend({ accountUser: AccountUser })

const LoginBody = z.object({ email, password: knownPassword })

export function authRoutes(
  app: ServiceApp,
  { db }: ServiceContext,
  tokens: AccessTokens,
  attempts: Attempts,
): void {
  app.post(
    '/auth/login',
    {
      schema: {
        summary: 'Signs a member in; 429 after too many attempts',
        body: LoginBody,
        response: { 200: z.object({ data: SignedIn }) },
      },
    },
    async ({ body, ip }, reply) => {
      const attempt = { ip, email: body.email }
      await attempts.logIn(attempt, reply)
      const found = await credentialsOf(db, body.email)
      const matches = await passwordMatches(body.password, found?.passwordHash ?? null)
      if (!found || !matches) throw new HttpError(401, [REFUSED])
      await attempts.succeeded(attempt)
      return { data: await signIn(db, tokens, found.account) }
    },
  )

  app.post(
    '/auth/refresh',
    {
      schema: {
        summary:
          'Exchanges a refresh token for a new pair; a second use of one ends the session, but for a lost answer',
        body: z.object({ refreshToken: z.string().min(1).max(256) }),
        response: { 200: z.object({ data: Tokens }) },
      },
    },
    async ({ body }) => {
      const started = await rotate(db, body.refreshToken)
      if (!started) throw new HttpError(401, ['Your session is over. Please sign in again.'])
      const { refreshToken, ...member } = started
      return { data: { token: await tokens.issue(member), refreshToken } }
    },
  )

  app.post(
    '/auth/logout',
    {
      schema: {
        summary: 'Ends the session of an access token, also of one that has expired',
        body: z.object({ token: z.string().min(1).max(4096) }),
        response: { 200: z.object({ data: z.object({ success: z.boolean() }) }) },
      },
    },
    async ({ body }) => {
      const member = await tokens.readExpired(body.token)
      if (!member) throw new HttpError(401, ['This is not a token of ours'])
      await endSession(db, member)
      return { data: { success: true } }
    },
  )
}

/** Begins a session of the account. */
export async function signIn(
  db: Database,
  tokens: AccessTokens,
  accountUser: AccountUser,
): Promise<z.infer<typeof SignedIn>> {
  const { refreshToken, ...member } = await startSession(db, accountUser.id)
  return { token: await tokens.issue(member), refreshToken, accountUser }
}

/** The public keys as every JWT library reads them, so without the data wrapper. */
export function jwksRoute(app: ServiceApp, { publicKeys }: SigningKeys): void {
  const schema = {
    summary: 'Public keys that check access tokens (JWKS)',
    response: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
  }
  app.get('/.well-known/jwks.json', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return publicKeys
  })
}
