import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { MetricsText } from './metrics-server.ts'
import type { OnCall } from './rest/rest-client.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export interface Metrics extends MetricsText {
  onCall: OnCall
}

/** Prometheus metrics of a subgraph that runs alone: the process, and its calls to each REST service. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'subgraph_rest_call_duration_seconds',
    help: 'Calls to each REST service; status 0 when there was no answer.',
    labelNames: ['service', 'method', 'status'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  return {
    onCall: ({ service, method, status, ms }) =>
      calls.observe({ service, method, status: status ?? 0 }, ms / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
