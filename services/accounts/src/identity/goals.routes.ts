import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { Goals, GoalsBody, goalsOf, saveGoals } from './goals.store.ts'
import { memberOf } from './member.ts'

/** For members only: add these within the member guard. */
export function goalRoutes(app: ServiceApp, { db }: ServiceContext): void {
  const path = '/api/v4/user-profile/goals'
  app.get(
    path,
    {
      schema: {
        summary: 'The goals of the member who asks; null where nothing is chosen',
        response: { 200: z.object({ data: Goals }) },
      },
    },
    async (request) => ({ data: await goalsOf(db, memberOf(request).accountId) }),
  )

  app.put(
    path,
    {
      schema: {
        summary: 'Keeps the goals of the member who asks, one choice per category',
        body: GoalsBody,
        response: { 200: z.object({ data: Goals }) },
      },
    },
    async (request) => ({ data: await saveGoals(db, memberOf(request).accountId, request.body) }),
  )
}
