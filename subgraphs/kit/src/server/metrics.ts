import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { OnCall, OnLoss } from '../rest/rest-client.ts'

const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export interface Metrics {
  registry: Registry
  onCall: OnCall
  onLoss: OnLoss
}

/** Creates a counter of rows and fields dropped from REST responses, by path template. */
export function lossCounter(registry: Registry, prefix: 'graph' | 'subgraph'): OnLoss {
  const lost = new Counter({
    name: `${prefix}_rest_losses_total`,
    help: 'Rows and fields dropped from responses because they were invalid.',
    labelNames: ['service', 'path', 'kind'] as const,
    registers: [registry],
  })
  return ({ service, path, rows, fields }) => {
    if (rows > 0) lost.inc({ service, path, kind: 'row' }, rows)
    if (fields > 0) lost.inc({ service, path, kind: 'field' }, fields)
  }
}

/**
 * Creates the Prometheus metrics of a standalone subgraph: process metrics, and the duration of calls to each
 * REST service.
 */
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
    registry,
  }
}
