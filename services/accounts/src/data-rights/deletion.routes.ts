import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import type { AuthContext } from '../auth/auth-context.ts'
import { accountWithPassword } from '../auth/password.store.ts'
import { currentPassword, verifyPassword } from '../auth/password.ts'
import { accountGone } from '../identity/account.store.ts'
import { AccountUser, locale as mailLocale } from '../identity/account.ts'
import { memberOf } from '../identity/member.ts'
import { cancelDeletion } from './deletion.store.ts'
import { requestDeletion } from './deletion.ts'

const DeletionBody = z
  .object({
    currentPassword: currentPassword.describe('Required when the account has a password'),
    locale: mailLocale,
  })
  .nullish()

/** Requires a signed-in member: register these routes within the member guard. */
export function deletionRoutes(app: ServiceApp, { db, rateLimits, siteUrl }: AuthContext): void {
  app.post(
    '/v2/user/deletion',
    {
      schema: {
        summary: 'Schedules the deletion of the account after 30 days and ends its other sessions',
        body: DeletionBody,
        response: { 200: z.object({ data: z.object({ deletesAt: z.iso.datetime() }) }) },
      },
    },
    async (request, reply) => {
      const { ip } = request
      const { currentPassword: password, locale } = request.body ?? {}
      const member = memberOf(request)
      const account = await accountWithPassword(db, member.accountId)
      await verifyPassword(rateLimits, account, { ip, password }, reply)
      const deletesAt = await requestDeletion(db, siteUrl, member, locale ?? 'en-US')
      if (!deletesAt) throw accountGone()
      return { data: { deletesAt: deletesAt.toISOString() } }
    },
  )

  app.post(
    '/v2/user/deletion/cancel',
    {
      schema: {
        summary: 'Cancels the deletion of the account',
        body: z.unknown(),
        response: { 200: z.object({ data: AccountUser }) },
      },
    },
    async (request) => {
      const account = await cancelDeletion(db, memberOf(request).accountId)
      if (!account) throw accountGone()
      return { data: account }
    },
  )
}
