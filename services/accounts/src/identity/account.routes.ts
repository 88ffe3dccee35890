import type { Database } from '@gable/service-kit/database/database'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { accountById, accountGone, saveCookieSettings } from './account.store.ts'
import { AccountUser, Settings } from './account.ts'
import { memberOf } from './member.ts'

/** Requires a signed-in member: register these routes within the member guard. */
export function accountRoutes(app: ServiceApp, db: Database): void {
  app.get(
    '/v2/user',
    {
      schema: {
        summary: 'Returns the account of the signed-in member, with settings',
        querystring: z.object({
          updatedAt: z.iso
            .datetime()
            .optional()
            .describe(
              'updatedAt of the copy that the caller has; returns 304 when the account has not changed since',
            ),
        }),
        response: {
          200: z.object({ data: AccountUser }),
          304: z.undefined().describe('Nothing changed since'),
        },
      },
    },
    async (request, reply) => {
      const account = await accountById(db, memberOf(request).accountId)
      if (!account) throw accountGone()
      const { updatedAt } = request.query
      if (updatedAt && Date.parse(account.updatedAt) <= Date.parse(updatedAt)) return reply.code(304).send()
      return { data: account }
    },
  )

  app.put(
    '/v2/user/settings',
    {
      schema: {
        summary: 'Stores the cookie choice of the signed-in member and returns the account',
        body: z.object({ settings: Settings }),
        response: { 200: z.object({ data: AccountUser }) },
      },
    },
    async (request) => {
      const account = await saveCookieSettings(db, memberOf(request).accountId, request.body.settings)
      if (!account) throw accountGone()
      return { data: account }
    },
  )
}
