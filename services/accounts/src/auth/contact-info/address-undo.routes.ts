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
          'Restores the previous email address of an account by an emailed link, ends every session, and emails a link to set a new password; 410 for a used or expired link',
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
