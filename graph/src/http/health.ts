import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../telemetry/metrics.ts'

/** Serves /health/live, /health/ready, and /metrics for Prometheus. Once it closes, Fastify answers 503 by itself. */
export function serveHealth(app: FastifyInstance, metrics: Metrics): void {
  app.get('/health/live', () => ({ status: 'ok' }))
  app.get('/health/ready', () => ({ status: 'ok' }))
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}
