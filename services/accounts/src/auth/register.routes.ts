import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { email } from '../identity/account.ts'
import { type AuthContext, SignedIn, visitorOf } from './auth-context.ts'
import { recaptchaId } from './recaptcha.ts'
import { RegisterBody, register } from './register.ts'

export function registerRoutes(app: ServiceApp, authContext: AuthContext): void {
  const { db, rateLimits, recaptcha } = authContext

  app.post(
    '/auth/register',
    {
      schema: {
        summary:
          'Creates an account and signs its member in; 409 when the email address has an account, 429 after too many attempts',
        body: RegisterBody,
        response: { 200: z.object({ data: SignedIn }) },
      },
    },
    async (request, reply) => ({
      data: await register(authContext, request.body, visitorOf(request), reply),
    }),
  )

  app.post(
    '/v2/auth/exists',
    {
      schema: {
        summary: 'Checks whether an email address has an account; 429 after too many requests',
        body: z.object({ email, recaptchaId }),
        response: { 200: z.object({ data: z.object({ exists: z.boolean() }) }) },
      },
    },
    async ({ body, ip }, reply) => {
      await rateLimits.exists(ip, reply)
      await recaptcha.check(body.recaptchaId, ip)
      const found = await db.query('select from accounts.account where lower(email) = lower($1)', [
        body.email,
      ])
      return { data: { exists: found.length > 0 } }
    },
  )
}
