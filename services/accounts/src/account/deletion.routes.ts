import type { ServiceApp } from '@gable/service-kit/service'
import { z } from 'zod'
import { locale as mailLocale } from '../auth/credentials.ts'
import type { Entrance } from '../auth/entrance.ts'
import { memberOf } from '../auth/member.ts'
import { accountWithPassword } from '../auth/password.store.ts'
import { AccountUser } from './account.ts'
import { currentPassword, provePassword } from './current-password.ts'
import { takeDeletionBack } from './deletion.store.ts'
import { askForDeletion } from './deletion.ts'
import { gone } from './gone.ts'

const DeletionBody = z
  .object({
    currentPassword: currentPassword.describe('Of an account that has a password'),
    locale: mailLocale,
  })
  .nullish()

/** For members only: add these within the member guard. */
export function deletionRoutes(app: ServiceApp, { db, attempts, siteUrl }: Entrance): void {
  app.post(
    '/v2/user/deletion',
    {
      schema: {
        summary: 'Has the account deleted after 30 days, and ends its other sessions',
        body: DeletionBody,
        response: { 200: z.object({ data: z.object({ deletesAt: z.iso.datetime() }) }) },
      },
    },
    async (request, reply) => {
      const { ip } = request
      const { currentPassword: password, locale } = request.body ?? {}
      const member = memberOf(request)
      const account = await accountWithPassword(db, member.accountId)
      await provePassword(attempts, account, { ip, password }, reply)
      const deletesAt = await askForDeletion(db, siteUrl, member, locale ?? 'en-US')
      if (!deletesAt) throw gone()
      return { data: { deletesAt: deletesAt.toISOString() } }
    },
  )

  app.post(
    '/v2/user/deletion/cancel',
    {
      schema: {
        summary: 'Keeps the account after all',
        body: z.unknown(),
        response: { 200: z.object({ data: AccountUser }) },
      },
    },
    async (request) => {
      const account = await takeDeletionBack(db, memberOf(request).accountId)
      if (!account) throw gone()
      return { data: account }
    },
  )
}
