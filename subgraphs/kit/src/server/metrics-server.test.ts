import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createMetricsServer, metricsPortOf } from './metrics-server.ts'

test.each([
  [4000, undefined, 9000],
  [62_000, undefined, 57_000],
  [0, undefined, 0],
  [4000, 7000, 7000],
  [4000, 0, 0],
])(
  '[F-43] a process on port %i with METRICS_PORT %s has its metrics on port %i',
  (port, metricsPort, expected) => {
    expect(metricsPortOf(port, metricsPort)).toBe(expected)
  },
)

test('[F-43] answers metrics as Prometheus text, and nothing else', async () => {
  const server = createMetricsServer(createMetrics())
  const { headers, body } = await server.inject('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(body).toContain('process_cpu_seconds_total')
  expect((await server.inject('/health/ready')).statusCode).toBe(404)
})
