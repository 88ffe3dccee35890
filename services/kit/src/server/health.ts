import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

const PING_TIMEOUT_MS = 2_000

/**
 * Adds /health/live, which succeeds while the process runs, and /health/ready, which succeeds only if the
 * database also responds.
 */
export function addHealth(app: FastifyInstance, database: Database): void {
  app.get('/health/live', async () => ({ data: { status: 'ok' } }))
  app.get('/health/ready', async (request, reply) => {
    try {
      await database.ping(PING_TIMEOUT_MS)
      return { data: { status: 'ok' } }
    } catch (error) {
      request.log.warn({ err: error }, 'The database is not ready')
      return reply.code(503).send({ data: { status: 'unavailable' } })
    }
  })
}
