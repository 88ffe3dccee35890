import { type FastifyInstance, fastify } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Metrics label that groups this route with others, such as all built files. */
    metricsRoute?: string
  }
}

const METRICS_PORT_OFFSET = 5_000
const MAX_PORT = 65_535

/** HTTP methods with their own label. Clients may send about 35 methods, and each would add a series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Records the metrics of the process, and the duration of each request by method, route, and status. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // Uses the route's pattern instead of the path, because one label per listing would fill the memory.
    const { config, url = 'none' } = request.routeOptions
    const method = METHODS.has(request.method) ? request.method : 'other'
    const labels = { method, route: config.metricsRoute ?? url, status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
}

/**
 * Returns the port for metrics: METRICS_PORT, or the port of the process plus 5000, or minus 5000 when the
 * sum exceeds 65535. Port 0, which means any free port, stays 0.
 */
export function metricsPortOf(port: number, metricsPort?: number): number {
  if (metricsPort !== undefined || port === 0) return metricsPort ?? 0
  return port + METRICS_PORT_OFFSET > MAX_PORT ? port - METRICS_PORT_OFFSET : port + METRICS_PORT_OFFSET
}

/** Creates a server for GET /metrics only. It uses a port that visitors cannot reach. */
export function createMetricsServer(registry: Registry): FastifyInstance {
  const app = fastify()
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return app
}
