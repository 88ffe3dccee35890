import { type FastifyInstance, fastify } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { OnCall, OnLoss } from '../rest/rest-client.ts'

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export interface Metrics extends MetricsText {
  onCall: OnCall
  onLoss: OnLoss
}

/** Counts what answers of REST services held that could not be read, by the template of the path. */
export function lossCounter(registry: Registry, prefix: 'graph' | 'subgraph'): OnLoss {
  const lost = new Counter({
    name: `${prefix}_rest_losses_total`,
    help: 'Rows and fields of answers that could not be read and were left out.',
    labelNames: ['service', 'path', 'kind'] as const,
    registers: [registry],
  })
  return ({ service, path, rows, fields }) => {
    if (rows > 0) lost.inc({ service, path, kind: 'row' }, rows)
    if (fields > 0) lost.inc({ service, path, kind: 'field' }, fields)
  }
}

/** Prometheus metrics of a subgraph that runs alone: the process, and its calls to each REST service. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'subgraph_rest_call_duration_seconds',
    help: 'Calls to each REST service; status 0 when there was no answer.',
    labelNames: ['service', 'method', 'status'] as const,
    buckets: DURATION_BUCKETS,
    registers: [registry],
  })
  return {
    onCall: ({ service, method, status, ms }) =>
      calls.observe({ service, method, status: status ?? 0 }, ms / 1000),
    onLoss: lossCounter(registry, 'subgraph'),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

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
