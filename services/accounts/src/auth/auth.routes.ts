import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { credentialsOf } from '../account/account.store.ts'
import { AccountUser } from '../account/account.ts'
import type { AccessTokens } from './access-token.ts'
import { passwordMatches } from './password.ts'
import { endSession, rotate, startSession } from './session.store.ts'
import type { SigningKeys } from './signing-keys.ts'

// The same for an unknown address and a wrong password: neither says who has an account.
const REFUSED = 'The e-mail address or the password is not right.'

const Tokens = z.object({
  token: z.string().describe('Access token, a JWT; its claim exp says when it ends'),
  refreshToken: z.string().describe('Good for one refresh'),
})

const LoginBody = z.object({ email: z.email().max(254), password: z.string().min(1).max(256) })

export function authRoutes(app: ServiceApp, { db }: ServiceContext, tokens: AccessTokens): void {
  app.post(
    '/auth/login',
    {
      schema: {
        summary: 'Signs a member in',
        body: LoginBody,
        response: { 200: z.object({ data: Tokens.extend({ accountUser: AccountUser }) }) },
      },
    },
    async ({ body }) => {
      const found = await credentialsOf(db, body.email)
      const matches = await passwordMatches(body.password, found?.passwordHash ?? null)
      if (!found || !matches) throw new HttpError(401, [REFUSED])
      const { refreshToken, ...member } = await startSession(db, found.account.id)
      return { data: { token: await tokens.issue(member), refreshToken, accountUser: found.account } }
    },
  )

  app.post(
    '/auth/refresh',
    {
      schema: {
        summary: 'Exchanges a refresh token for a new pair; a second use of one ends the session',
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
