import { type FastifyInstance, fastify } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/**
 * Serves /health/live and /health/ready, and counts each request in the registry. The site is ready without the graph:
 * it then serves pages that say so.
 */
export async function health(app: FastifyInstance, registry: Registry): Promise<void> {
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ route, method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'warn' }, async () => ({ status: 'ready' }))
}

/** A server that answers GET /metrics for Prometheus, on a port that visitors do not reach. */
export function createMetricsServer(registry: Registry): FastifyInstance {
  const app = fastify()
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return app
}

export { Registry }
