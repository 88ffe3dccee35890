import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { linkToken } from '../password.routes.ts'
import { undoAddressChange } from './address-undo.ts'

export function addressUndoRoute(app: ServiceApp, { db, rateLimits, siteUrl }: AuthContext): void {
  app.post(
    '/verify/email/undo',
    {
      schema: {
        summary:
          'Puts back the e-mail address that an account had, by the link mailed to it, ends every session and mails a link to a new password; 410 for a link that is used or too old',
        body: z.object({ token: linkToken }),
        response: { 200: z.object({ data: z.object({ success: z.literal(true), email: z.string() }) }) },
      },
    },
    async ({ body, ip }, reply) => {
      await rateLimits.link(ip, reply)
      const email = await undoAddressChange(db, siteUrl, body.token)
      await rateLimits.refundLink(ip)
      return { data: { success: true, email } } as const
    },
  )
}
