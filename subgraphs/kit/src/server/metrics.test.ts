import { expect, test } from 'vitest'
import { createMetrics, createMetricsServer, metricsPortOf } from './metrics.ts'

test('records the duration of REST calls by service, method, and status, with status 0 for a call without a response', async () => {
  const { onCall, text, contentType } = createMetrics()
  const call = { service: 'listings', method: 'GET', path: 'homes/{}', bytes: 15 }
  onCall({ ...call, status: 200, ms: 250 })
  onCall({ ...call, status: null, ms: 4_000 })
  const sumOf = (status: string) =>
    `subgraph_rest_call_duration_seconds_sum{service="listings",method="GET",status="${status}"}`
  const metrics = await text()
  expect(metrics).toContain(`${sumOf('200')} 0.25\n`)
  expect(metrics).toContain(`${sumOf('0')} 4\n`)
  expect(metrics).toContain('subgraph_rest_call_duration_seconds_bucket{le="0.25",service="listings"')
  expect(metrics).toContain('process_cpu_seconds_total')
  expect(contentType).toMatch(/^text\/plain; version=/)
})

test('[F-72] counts losses by service, path, and type', async () => {
  const { onLoss, text } = createMetrics()
  onLoss({ service: 'listings', path: 'listings/{}', rows: 2, fields: 0 })
  onLoss({ service: 'listings', path: 'listings/{}', rows: 1, fields: 4 })
  const metrics = await text()
  const lost = (kind: string) =>
    `subgraph_rest_losses_total{service="listings",path="listings/{}",kind="${kind}"}`
  expect(metrics).toContain(`${lost('row')} 3\n`)
  expect(metrics).toContain(`${lost('field')} 4\n`)
})

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
  const server = createMetricsServer(createMetrics())
  const { headers, body } = await server.inject('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(body).toContain('process_cpu_seconds_total')
  expect((await server.inject('/health/ready')).statusCode).toBe(404)
})
