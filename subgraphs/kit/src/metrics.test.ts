import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('times REST calls by service, method, and status, with 0 for a call without an answer', async () => {
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
