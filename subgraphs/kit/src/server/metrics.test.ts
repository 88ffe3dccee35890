import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('records the duration of REST calls by service, method, and status, with status 0 for a call without a response', async () => {
  const { onCall, registry } = createMetrics()
  const call = { service: 'listings', method: 'GET', path: 'homes/{}', bytes: 15 }
  onCall({ ...call, status: 200, ms: 250 })
  onCall({ ...call, status: null, ms: 4_000 })
  const sumOf = (status: string) =>
    `subgraph_rest_call_duration_seconds_sum{service="listings",method="GET",status="${status}"}`
  const metrics = await registry.metrics()
  expect(metrics).toContain(`${sumOf('200')} 0.25\n`)
  expect(metrics).toContain(`${sumOf('0')} 4\n`)
  expect(metrics).toContain('subgraph_rest_call_duration_seconds_bucket{le="0.25",service="listings"')
  expect(metrics).toContain('process_cpu_seconds_total')
})

test('[F-72] counts losses by service, path, and type', async () => {
  const { onLoss, registry } = createMetrics()
  onLoss({ service: 'listings', path: 'listings/{}', rows: 2, fields: 0 })
  onLoss({ service: 'listings', path: 'listings/{}', rows: 1, fields: 4 })
  const metrics = await registry.metrics()
  const lost = (kind: string) =>
    `subgraph_rest_losses_total{service="listings",path="listings/{}",kind="${kind}"}`
  expect(metrics).toContain(`${lost('row')} 3\n`)
  expect(metrics).toContain(`${lost('field')} 4\n`)
})
