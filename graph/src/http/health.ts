import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../telemetry/metrics.ts'

/** /health/live while the process can answer, /health/ready while it wants to, and /metrics for Prometheus. */
export function serveHealth(app: FastifyInstance, metrics: Metrics): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', (_request, reply) =>
    stopping ? reply.code(503).send({ status: 'stopping' }) : { status: 'ok' },
  )
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}
