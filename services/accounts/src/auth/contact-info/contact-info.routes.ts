import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { isSameAddress, isTaken } from '../../identity/account.store.ts'
import { AccountUser } from '../../identity/account.ts'
import { memberOf } from '../../identity/member.ts'
import type { AuthContext } from '../auth-context.ts'
import { accountWithPassword } from '../password.store.ts'
import { verifyPassword } from '../password.ts'
import { ContactInfoBody } from './contact-info.ts'
import { editContactInfo } from './edit-contact-info.ts'

const TAKEN = 'email: There is already an account with this email.'

/**
 * Adds the same route at two paths. The route is for members only, so call this function within the member
 * guard.
 */
export function contactInfoRoutes(app: ServiceApp, authContext: AuthContext): void {
  const { db, rateLimits, siteUrl } = authContext
  for (const path of ['/v2/user', '/api/v4/user-profile'])
    app.put(
      path,
      {
        schema: {
          summary:
            'Updates names, email address, addresses, and phones; 409 when they were changed elsewhere in the meantime',
          body: ContactInfoBody,
          response: { 200: z.object({ data: AccountUser }) },
        },
      },
      async (request, reply) => {
        const { body, ip } = request
        const before = await accountWithPassword(db, memberOf(request).accountId)
        const canSendMail = () => rateLimits.canSendMail('verify', { ip, email: body.email })
        const edit = { body, before, siteUrl, canSendMail }
        if (!isSameAddress(before.email, body.email))
          await verifyPassword(rateLimits, before, { ip, password: body.currentPassword }, reply)
        try {
          return { data: await db.transaction((transaction) => editContactInfo(transaction, edit)) }
        } catch (error) {
          throw isTaken(error) ? new HttpError(409, [TAKEN]) : error
        }
      },
    )
}
