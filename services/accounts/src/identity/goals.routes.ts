import type { ServiceApp, ServiceContext } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { Goals, GoalsBody, goalsOf, saveGoals } from './goals.store.ts'
import { memberOf } from './member.ts'

/** Requires a signed-in member: register these routes within the member guard. */
export function goalRoutes(app: ServiceApp, { db }: ServiceContext): void {
  const path = '/api/v4/user-profile/goals'
  app.get(
    path,
    {
      schema: {
        summary: 'Returns the goals of the signed-in member; null for a category without a choice',
        response: { 200: z.object({ data: Goals }) },
      },
    },
    async (request) => ({ data: await goalsOf(db, memberOf(request).accountId) }),
  )

  app.put(
    path,
    {
      schema: {
        summary: 'Replaces the goals of the signed-in member, one choice per category',
        body: GoalsBody,
        response: { 200: z.object({ data: Goals }) },
      },
    },
    async (request) => ({ data: await saveGoals(db, memberOf(request).accountId, request.body) }),
  )
}
