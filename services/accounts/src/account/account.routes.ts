import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp, ServiceContext } from '@gable/service-kit/service'
import { z } from 'zod'
import { memberOf } from '../auth/member.ts'
import { accountById } from './account.store.ts'
import { AccountUser } from './account.ts'

/** For members only: add these within the member guard. */
export function accountRoutes(app: ServiceApp, { db }: ServiceContext): void {
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
      if (!account) throw new HttpError(401, ['This account is gone'])
      const { updatedAt } = request.query
      if (updatedAt && Date.parse(account.updatedAt) <= Date.parse(updatedAt)) return reply.code(304).send()
      return { data: account }
    },
  )
}
