import type { Database } from '@gable/service-kit/database/database'
import { isFromHere } from '@gable/service-kit/http/from-here'
import { HttpError } from '@gable/service-kit/http/problem'
import type { ServiceApp } from '@gable/service-kit/service'
import { z } from 'zod'
import { ACTIONS, act, isReference, lookUp, reportLeads } from './operator.ts'

const Params = z.object({ action: z.enum(ACTIONS) })
const Reference = z.object({ reference: z.string().refine(isReference) })
const Body = z.strictObject({ what: z.string().min(1).max(100) })

/** /leads/operator: what `npm run leads` asks of the process whose embedded database no other one can open. */
export function operatorRoutes(app: ServiceApp, db: Database, onAct: () => void): void {
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!isFromHere(request))
          throw new HttpError(403, ['Leads are looked at on this machine: npm run leads'])
        reply.header('cache-control', 'no-store')
      })
      scope.get('/', { schema: { hide: true } }, async () => ({ data: await reportLeads(db) }))
      scope.get('/requests/:reference', { schema: { hide: true } }, async ({ params }) => {
        const { data: asked } = Reference.safeParse(params)
        if (!asked) throw new HttpError(400, ['reference: must be eight digits, such as 0C8E-0F8E'])
        return { data: await lookUp(db, asked.reference) }
      })
      scope.post('/:action', { schema: { hide: true } }, async ({ params, body }) => {
        const asked = z.object({ params: Params, body: Body }).safeParse({ params, body })
        if (!asked.success) throw new HttpError(400, ['what: must be an id, or all'])
        const count = await act(db, asked.data.params.action, asked.data.body.what)
        onAct()
        return { data: { count } }
      })
    },
    { prefix: '/operator' },
  )
}
