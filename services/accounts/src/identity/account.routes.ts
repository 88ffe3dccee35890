import type { Database } from '@gable/service-kit/database/database'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import type { AuthContext } from '../auth/auth-context.ts'
import { contactInfoRoutes } from '../auth/contact-info/contact-info.routes.ts'
import { memberOf } from '../auth/guard-members.ts'
import { sessionRoutes } from '../auth/sessions.routes.ts'
import { deletionRoutes } from '../data-rights/deletion.routes.ts'
import { exportRoutes } from '../data-rights/export.routes.ts'
import { accountById, saveCookieSettings } from './account.store.ts'
import { AccountUser, Settings } from './account.ts'
import { accountGone } from './account-gone.ts'

/** For members only: add these within the member guard. */
export function accountRoutes(app: ServiceApp, authContext: AuthContext): void {
  const { db } = authContext
  addAccount(app, db)
  contactInfoRoutes(app, authContext)
  sessionRoutes(app, db)
  exportRoutes(app, db)
  deletionRoutes(app, authContext)
}

function addAccount(app: ServiceApp, db: Database): void {
  app.get(
    '/v2/user',
    {
      schema: {
        summary: 'The account of the member who asks, with settings',
        querystring: z.object({
          updatedAt: z.iso
            .datetime()
            .optional()
            .describe('updatedAt of the account that the caller has; 304 when it is still that one'),
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
        summary: 'Keeps what the member chose about cookies, and answers with the account',
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
