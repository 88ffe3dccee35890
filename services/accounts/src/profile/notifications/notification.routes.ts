import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { memberOf } from '../../identity/member.ts'
import { NotificationSettings, NotificationsBody } from './notifications.ts'
import { notificationsOf, putNotifications } from './put-notifications.ts'

/** For members only: add these within the member guard. */
export function notificationRoutes(app: ServiceApp, { db }: Pick<ServiceContext, 'db'>): void {
  const path = '/api/v4/user-profile/notifications'
  const response = { 200: z.object({ data: NotificationSettings }) }
  app.get(
    path,
    { schema: { summary: 'What the member who asks wants to hear of, and how', response } },
    async (request) => ({ data: await notificationsOf(db, memberOf(request).accountId) }),
  )

  app.put(
    path,
    {
      schema: {
        summary:
          'Keeps any part of what the member wants to hear of; nothing is turned on before the e-mail address is confirmed',
        body: NotificationsBody,
        response,
      },
    },
    async (request) => ({ data: await putNotifications(db, memberOf(request).accountId, request.body) }),
  )
}
