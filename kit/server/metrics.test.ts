import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { createMetricsServer, measureRequests, metricsPortOf } from './metrics.ts'

test.each([
  [4000, undefined, 9000],
  [62_000, undefined, 57_000],
  [0, undefined, 0],
  [4000, 7000, 7000],
  [4000, 0, 0],
])('[F-43] given port %i and METRICS_PORT %s, returns metrics port %i', (port, metricsPort, expected) => {
  expect(metricsPortOf(port, metricsPort)).toBe(expected)
})

test('[F-43] serves metrics as Prometheus text, and nothing else', async () => {
  const [app, registry] = [fastify(), new Registry()]
  measureRequests(app, registry)
  const server = createMetricsServer(registry)
  onTestFinished(async () => void (await Promise.all([app.close(), server.close()])))
  await app.inject('/absent')
  const { headers, body } = await server.inject('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(body).toContain('process_cpu_seconds_total')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1\n')
  expect((await server.inject('/health/ready')).statusCode).toBe(404)
})
