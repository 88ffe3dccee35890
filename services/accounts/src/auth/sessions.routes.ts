import type { Database } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { memberOf } from '../identity/member.ts'
import { Device, deviceOf } from './device.ts'
import { lockAccount } from './link.store.ts'
import { endSessionOf, endSessions, sessionsOf } from './session.store.ts'

/** A session of a member, as the API returns it. */
const AccountSession = z.object({
  id: z.uuid().describe('Session ID; not a token, so it gives no access'),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean().describe('True for the session of this request'),
  device: Device.nullable(),
  place: z.null().describe('Always null: the service does not locate IP addresses'),
})

const Success = z.object({ data: z.object({ success: z.boolean() }) })
const success = { data: { success: true } }

/** Requires a signed-in member: register these routes within the member guard. */
export function sessionRoutes(app: ServiceApp, db: Database): void {
  app.get(
    '/v2/user/sessions',
    {
      schema: {
        summary: 'Lists the sessions of the member, most recently used first',
        response: { 200: z.object({ data: z.array(AccountSession) }) },
      },
    },
    async (request) => {
      const { accountId, sessionId } = memberOf(request)
      const sessions = await sessionsOf(db, accountId)
      return {
        data: sessions.map(({ id, createdAt, lastUsedAt, device }) => ({
          id,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          current: id === sessionId,
          device: deviceOf(device),
          place: null,
        })),
      }
    },
  )

  app.delete(
    '/v2/user/sessions',
    {
      schema: {
        summary: 'Ends every session of the member, including the session of this request',
        response: { 200: Success },
      },
    },
    async (request) => {
      const { accountId } = memberOf(request)
      await db.transaction(async (transaction) => {
        await lockAccount(transaction, accountId)
        await endSessions(transaction, accountId)
      })
      return success
    },
  )

  app.delete(
    '/v2/user/sessions/:id',
    {
      schema: {
        summary: 'Ends one session of the member; 404 when the session is not theirs or has ended',
        params: z.object({ id: z.uuid() }),
        response: { 200: Success },
      },
    },
    async (request) => {
      if (!(await endSessionOf(db, memberOf(request).accountId, request.params.id)))
        throw new HttpError(404, ['We couldn’t find that device. It may already be logged out.'])
      return success
    },
  )
}
