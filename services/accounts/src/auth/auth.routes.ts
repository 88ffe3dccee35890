import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { type AuthContext, LogInBody, logIn, SignedIn, Tokens, visitorOf } from './auth-context.ts'
import { endSession, rotate } from './session.store.ts'
import type { KeyRing } from './signing-keys.ts'

export function authRoutes(app: ServiceApp, authContext: AuthContext): void {
  const { db, tokens } = authContext

  app.post(
    '/auth/login',
    {
      schema: {
        summary: 'Signs a member in; 429 after too many attempts',
        body: LogInBody,
        response: { 200: z.object({ data: SignedIn }) },
      },
    },
    async (request, reply) => ({ data: await logIn(authContext, request.body, visitorOf(request), reply) }),
  )

  app.post(
    '/auth/refresh',
    {
      schema: {
        summary:
          'Exchanges a refresh token for a new pair; a second use ends the session, unless the first answer was lost',
        body: z.object({ refreshToken: z.string().min(1).max(256) }),
        response: { 200: z.object({ data: Tokens }) },
      },
    },
    async ({ body }) => {
      const started = await rotate(db, body.refreshToken)
      if (!started) throw new HttpError(401, ['Your session has ended. Please log in again.'])
      const { refreshToken, ...member } = started
      return { data: { token: await tokens.issue(member), refreshToken } }
    },
  )

  app.post(
    '/auth/logout',
    {
      schema: {
        summary: 'Ends the session of an access token, even of an expired token',
        body: z.object({ token: z.string().min(1).max(4096) }),
        response: { 200: z.object({ data: z.object({ success: z.boolean() }) }) },
      },
    },
    async ({ body }) => {
      const member = await tokens.readExpired(body.token)
      if (!member) throw new HttpError(401, ['Invalid token'])
      await endSession(db, member)
      return { data: { success: true } }
    },
  )
}

/**
 * Serves the public keys in the standard JWKS format, without the `data` wrapper, so that every JWT library
 * can read them.
 */
export function jwksRoute(app: ServiceApp, keyRing: KeyRing): void {
  const schema = {
    summary: 'Public keys that verify access tokens (JWKS)',
    response: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
  }
  app.get('/.well-known/jwks.json', { schema }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return (await keyRing()).publicKeys
  })
}
