import type { Database } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { locale } from '../identity/account.ts'
import { memberOf } from '../identity/member.ts'
import type { AuthContext } from './auth-context.ts'
import { isVerifiedBy, spendLink } from './link.store.ts'
import { sendVerifyLink } from './links.ts'
import { linkToken } from './password.routes.ts'
import { accountWithPassword } from './password.store.ts'

const Verified = z.object({ data: z.object({ verified: z.boolean() }) })

export function confirmRoute(app: ServiceApp, { db, rateLimits }: AuthContext): void {
  app.post(
    '/verify/email/confirm',
    {
      schema: {
        summary:
          'Confirms an email address by the link that was mailed to it, once or again; 410 for a link that is too old',
        body: z.object({ token: linkToken }),
        response: { 200: Verified },
      },
    },
    async ({ body, ip }, reply) => {
      await rateLimits.link(ip, reply)
      // A link is opened twice by a double click, a mail scanner, or a second device.
      if (!(await isVerifiedBy(db, body.token))) await verifyEmail(db, body.token)
      await rateLimits.refundLink(ip)
      return { data: { verified: true } }
    },
  )
}

async function verifyEmail(db: Database, token: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const { accountId } = await spendLink(transaction, 'verify', token)
    await transaction.query(
      'update accounts.account set verified = true, updated_at = now() where id = $1 and not verified',
      [accountId],
    )
  })
}

/** For members only: add it within the member guard. */
export function verifyRoute(app: ServiceApp, { db, rateLimits, siteUrl }: AuthContext): void {
  app.post(
    '/verify/email',
    {
      schema: {
        summary:
          'Mails once more what proves the e-mail address, where that is still to do; not twice within a minute',
        body: z.object({ id: z.string().min(1).max(64).describe('Of the member who asks'), locale }),
        response: { 200: Verified },
      },
    },
    async (request) => {
      const { body, ip } = request
      const { accountId } = memberOf(request)
      if (body.id !== accountId) throw new HttpError(403, ['id: This is not your account'])
      const account = await accountWithPassword(db, accountId)
      if (account.verified) return { data: { verified: true } }
      if (await rateLimits.canSendMail('verify', { ip, email: account.email }))
        await db.transaction((transaction) =>
          sendVerifyLink(transaction, siteUrl, account, body.locale ?? 'en-US'),
        )
      return { data: { verified: false } }
    },
  )
}
