import { type FastifyInstance, fastify } from 'fastify'

/** What Prometheus reads, and its content type. */
export interface MetricsText {
  text(): Promise<string>
  contentType: string
}

const METRICS_PORT_OFFSET = 5_000
const MAX_PORT = 65_535

/**
 * The port of metrics: METRICS_PORT, or the process's own plus 5000, minus 5000 where that is no port. 0 stays 0, a
 * free port.
 */
export function metricsPortOf(port: number, metricsPort?: number): number {
  if (metricsPort !== undefined || port === 0) return metricsPort ?? 0
  return port + METRICS_PORT_OFFSET > MAX_PORT ? port - METRICS_PORT_OFFSET : port + METRICS_PORT_OFFSET
}

/** A server that answers GET /metrics and nothing else, on a port that visitors do not reach. */
export function createMetricsServer(metrics: MetricsText): FastifyInstance {
  const app = fastify()
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
  return app
}
