import { expect, test } from 'vitest'
import { KnownNames, Metrics, shortName } from './metrics.ts'

test('measures REST calls by service, method, and status, with status 0 for a call without a response', async () => {
  const metrics = new Metrics()
  const call = { service: 'listings', method: 'GET', path: 'homes/{}', bytes: 15 }
  metrics.restCall({ ...call, status: 200, ms: 250 })
  metrics.restCall({ ...call, status: null, ms: 4_000 })
  const text = await metrics.text()
  const sumOf = (status: string) =>
    `graph_rest_call_duration_seconds_sum{service="listings",method="GET",status="${status}"}`
  expect(text).toContain(`${sumOf('200')} 0.25\n`)
  expect(text).toContain(`${sumOf('0')} 4\n`)
  expect(text).toContain('graph_rest_call_duration_seconds_bucket{le="0.25",service="listings"')
})

test("measures the process's CPU time, and records fetch durations in histogram buckets of seconds", async () => {
  const metrics = new Metrics()
  metrics.fetch('homes', 'answered', 250)
  const text = await metrics.text()
  expect(text).toContain('process_cpu_seconds_total')
  for (const seconds of [0.005, 5])
    expect(text).toContain(`graph_subgraph_fetch_duration_seconds_bucket{le="${seconds}"`)
})

test('[F-68] records the name of a successful operation after 150 other names', async () => {
  const metrics = new Metrics()
  const works = { status: 200, ms: 1, hasData: true }
  for (let i = 0; i < 150; i++) metrics.operation(`Made${i}`, works)
  metrics.operation('HomePage', works)
  const text = await metrics.text()
  expect(text).toContain('graph_operation_duration_seconds_count{operation="HomePage",status="200"} 1')
  expect(text.match(/^graph_operation_duration_seconds_count/gm)).toHaveLength(100)
})

test('[F-68] keeps the hundred most recently used operation names, and evicts all others', () => {
  const forgotten: string[] = []
  const names = new KnownNames((name) => forgotten.push(name))
  const all = Array.from({ length: 101 }, (_, i) => `Op${i}`)
  for (const name of all.slice(0, 100)) names.add(name)
  names.add('Op0')
  expect(names.add('Op100')).toBe('Op100')
  expect(forgotten).toEqual(['Op1'])
  expect(all.map((name) => names.labelOf(name)).filter((name) => name === 'other')).toHaveLength(1)
})

test('labels an operation without a name "anonymous", and one whose name never succeeded "other"', () => {
  const names = new KnownNames()
  expect([names.add(null), names.labelOf(''), names.labelOf('Guessed'), names.labelOf('Guessed')]).toEqual([
    'anonymous',
    'anonymous',
    'other',
    'other',
  ])
})

test('shortens an operation name to 60 characters, and returns null for a missing name', () => {
  expect(shortName('x'.repeat(61))).toBe('x'.repeat(60))
  expect([shortName('Home'), shortName(undefined)]).toEqual(['Home', null])
})
