import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { HttpError } from '../http/problem.ts'
import { isLocalRequest } from '../http/requests.ts'
import { listFailures, listQueues, retryFailed } from './operator.ts'

const Retry = z.strictObject({ what: z.string().min(1).max(200) })

/**
 * Adds the /jobs routes for `npm run jobs`. The command needs them because no other process can open the
 * embedded database of this process.
 */
export function addJobs(app: FastifyInstance, db: Database): void {
  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        if (!isLocalRequest(request))
          throw new HttpError(403, [
            'The jobs endpoint accepts requests only from this machine: use npm run jobs',
          ])
        reply.header('cache-control', 'no-store')
      })
      scope.get('/', { schema: { hide: true } }, async () => ({ data: { queues: await listQueues(db) } }))
      scope.get('/failed', { schema: { hide: true } }, async () => ({
        data: { runs: await listFailures(db) },
      }))
      scope.post('/retry', { schema: { hide: true } }, async ({ body }) => {
        const parsed = Retry.safeParse(body)
        if (!parsed.success) throw new HttpError(400, ['what: must be a queue, or the id of a failed run'])
        return { data: await retryFailed(db, parsed.data.what) }
      })
    },
    { prefix: '/jobs' },
  )
}
