import type { Database } from '@gable/service-kit/database/database'
import { HttpError } from '@gable/service-kit/http/problem'
import { isLocalRequest } from '@gable/service-kit/http/requests'
import type { ServiceApp } from '@gable/service-kit/service/service'
import { z } from 'zod'
import { ACTIONS, applyAction, findRequests, isReference, reportLeads } from './operator.ts'

const Params = z.object({ action: z.enum(ACTIONS) })
const Reference = z.object({ reference: z.string().refine(isReference) })
const Body = z.strictObject({ what: z.string().min(1).max(100) })

/**
 * Adds the /leads/operator routes. `npm run leads` calls them when this process has the embedded database
 * open, because no other process can open that database.
 */
export function operatorRoutes(app: ServiceApp, db: Database, onAct: () => void): void {
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!isLocalRequest(request))
          throw new HttpError(403, ['Leads are looked at on this machine: npm run leads'])
        reply.header('cache-control', 'no-store')
      })
      scope.get('/', { schema: { hide: true } }, async () => ({ data: await reportLeads(db) }))
      scope.get('/requests/:reference', { schema: { hide: true } }, async ({ params }) => {
        const { data: parsed } = Reference.safeParse(params)
        if (!parsed) throw new HttpError(400, ['reference: must be eight digits, such as 0C8E-0F8E'])
        return { data: await findRequests(db, parsed.reference) }
      })
      scope.post('/:action', { schema: { hide: true } }, async ({ params, body }) => {
        const parsed = z.object({ params: Params, body: Body }).safeParse({ params, body })
        if (!parsed.success) throw new HttpError(400, ['what: must be an id, or all'])
        const count = await applyAction(db, parsed.data.params.action, parsed.data.body.what)
        onAct()
        return { data: { count } }
      })
    },
    { prefix: '/operator' },
  )
}
