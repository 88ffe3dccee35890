import { type FastifyInstance, fastify } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The label that counts this route together with others, such as all files of the build. */
    metricsRoute?: string
  }
}

/** Methods that are labels. Clients may send any of some 35, and each would add its own series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])

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
    const { config, url = 'unknown' } = request.routeOptions
    const method = METHODS.has(request.method) ? request.method : 'other'
    const labels = { route: config.metricsRoute ?? url, method, status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
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
