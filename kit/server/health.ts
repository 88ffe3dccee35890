import type { FastifyInstance } from 'fastify'

interface HealthOptions {
  /** Rejects while the process cannot work. Without it, the process is ready whenever it answers. */
  check?: () => Promise<unknown>
  /** Wraps the status in the response format of the server. */
  body?: (status: 'ok' | 'unavailable') => object
}

/**
 * Serves /health/live, which succeeds while the process runs, and /health/ready, which succeeds when `check`
 * does and otherwise returns 503 without the reason.
 */
export function addHealth(
  app: FastifyInstance,
  { check = async () => {}, body = (status) => ({ status }) }: HealthOptions = {},
): void {
  app.get('/health/live', { logLevel: 'warn' }, async () => body('ok'))
  app.get('/health/ready', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await check()
      return body('ok')
    } catch (error) {
      request.log.warn({ err: error }, 'The process is not ready')
      return reply.code(503).send(body('unavailable'))
    }
  })
}
