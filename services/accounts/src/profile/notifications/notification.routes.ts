import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { memberOf } from '../../identity/member.ts'
import { NotificationSettings, NotificationsBody } from './notifications.ts'
import { notificationsOf, putNotifications } from './put-notifications.ts'

/** Adds the routes for notification settings, which must run within the member guard. */
export function notificationRoutes(app: ServiceApp, { db }: Pick<ServiceContext, 'db'>): void {
  const path = '/api/v4/user-profile/notifications'
  const response = { 200: z.object({ data: NotificationSettings }) }
  app.get(
    path,
    { schema: { summary: 'Returns the notification settings of the signed-in member', response } },
    async (request) => ({ data: await notificationsOf(db, memberOf(request).accountId) }),
  )

  app.put(
    path,
    {
      schema: {
        summary:
          'Updates the notification settings; omitted settings keep their values. Turning notifications on requires a confirmed email address',
        body: NotificationsBody,
        response,
      },
    },
    async (request) => ({ data: await putNotifications(db, memberOf(request).accountId, request.body) }),
  )
}
