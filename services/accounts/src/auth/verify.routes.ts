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
          'Confirms an email address with the token of an emailed link; safe to repeat; 410 for an expired link',
        body: z.object({ token: linkToken }),
        response: { 200: Verified },
      },
    },
    async ({ body, ip }, reply) => {
      await rateLimits.link(ip, reply)
      // A double click, a mail scanner, or a second device may open a link twice.
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

/** Requires a signed-in member: register this route within the member guard. */
export function verifyRoute(app: ServiceApp, { db, rateLimits, siteUrl }: AuthContext): void {
  app.post(
    '/verify/email',
    {
      schema: {
        summary:
          'Sends another email to confirm the address, unless the address is already confirmed; at most once a minute',
        body: z.object({ id: z.string().min(1).max(64).describe('Id of the signed-in member'), locale }),
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
