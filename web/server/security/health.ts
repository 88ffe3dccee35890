import { type FastifyInstance, fastify } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Metrics label that groups this route with others, such as all built files. */
    metricsRoute?: string
  }
}

/**
 * Methods that have their own label value in metrics. Clients may send any of about 35 methods, and each
 * label value adds a series.
 */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

/**
 * Serves /health/live and /health/ready, and records each request in the registry. The site is ready even
 * without the graph, because it can then serve error pages.
 */
export async function health(app: FastifyInstance, registry: Registry): Promise<void> {
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to respond to a request, by route, method, and status.',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { config, url = 'unknown' } = request.routeOptions
    const method = METHODS.has(request.method) ? request.method : 'other'
    const labels = { route: config.metricsRoute ?? url, method, status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/health/live', { logLevel: 'warn' }, async () => ({ status: 'live' }))
  app.get('/health/ready', { logLevel: 'warn' }, async () => ({ status: 'ready' }))
}

/**
 * Creates a server for GET /metrics, from which Prometheus reads. It uses a port that visitors cannot reach.
 */
export function createMetricsServer(registry: Registry): FastifyInstance {
  const app = fastify()
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return app
}

export { Registry }
