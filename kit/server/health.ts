import type { FastifyInstance } from 'fastify'

/** Levels at which a process logs each request. */
const VERBOSE = ['trace', 'debug', 'info']

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
  // Probes are no lines of the access log. A level of a route would replace a quieter level of the process.
  const quiet = VERBOSE.includes(app.log.level) ? { logLevel: 'warn' as const } : {}
  app.get('/health/live', quiet, async () => body('ok'))
  app.get('/health/ready', quiet, async (request, reply) => {
    try {
      await check()
      return body('ok')
    } catch (error) {
      request.log.warn({ err: error }, 'The process is not ready')
      return reply.code(503).send(body('unavailable'))
    }
  })
}
