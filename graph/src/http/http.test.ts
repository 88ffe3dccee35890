import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deferred } from '../fixtures/deferred.ts'
import { agentsSubgraph, homesSubgraph } from '../fixtures/fake-subgraph.ts'
import { startGraph } from '../fixtures/start-graph.ts'

const JSON_BODY = { 'content-type': 'application/json' }
const queryBody = JSON.stringify({ query: '{ echo(text: "hi") }' })

test('rejects a form or plain text body, which a page of another origin could send without a preflight', async () => {
  const { url } = await startGraph()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: queryBody,
    })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }],
    })
  }
})

test('allows CORS requests only from the listed origins', async () => {
  const { url } = await startGraph({
    env: { CORS_ORIGINS: 'https://gable.example, https://www.gable.example/' },
  })
  const allowed = async (origin: string, method = 'POST') => {
    const headers = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const answer = await fetch(`${url}/graphql`, {
      method,
      headers: { ...JSON_BODY, ...headers },
      ...(method === 'POST' && { body: queryBody }),
    })
    return answer.headers.get('access-control-allow-origin')
  }
  expect(await allowed('https://gable.example')).toBe('https://gable.example')
  expect(await allowed('https://www.gable.example', 'OPTIONS')).toBe('https://www.gable.example')
  expect(await allowed('https://evil.example')).toBe(null)
  expect(await allowed('https://evil.example', 'OPTIONS')).toBe(null)
})

test('adds the security headers and the request id to every response', async () => {
  const { ask, url } = await startGraph()
  const given = await ask('{ echo(text: "hi") }', { headers: { 'x-request-id': 'abc-1' } })
  expect(given.headers.get('x-request-id')).toBe('abc-1')
  expect(given.headers.get('x-content-type-options')).toBe('nosniff')
  expect(given.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(given.headers.get('x-powered-by')).toBe(null)
  const forged = await ask('{ echo(text: "hi") }', { headers: { 'x-request-id': 'a b"{' } })
  expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(given.headers.get('cache-control')).toBe('private, no-store')
  const unreadable = await fetch(`${url}/%zz`)
  expect(unreadable.status).toBe(400)
  expect(await unreadable.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
  const missing = await fetch(`${url}/nowhere`)
  expect(missing.status).toBe(404)
  expect(missing.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect(missing.headers.get('cache-control')).toBe('private, no-store')
})

test('sends headers that forbid framing and loading resources, allow cross-origin reads, and omit HSTS', async () => {
  const { ask } = await startGraph()
  const { headers } = await ask('{ echo(text: "hi") }')
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
  expect(headers.get('strict-transport-security')).toBe(null)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('access-control-expose-headers')).toBe('x-request-id, retry-after, www-authenticate')
})

test('[F-67] allows the headers that clients and tracers send, in a preflight response valid for a day', async () => {
  const { url } = await startGraph({ env: { CORS_ORIGINS: 'https://gable.example' } })
  const requestHeaders =
    'apollographql-client-name,apollographql-client-version,authorization,baggage,content-type,graphql-require-preflight,sentry-trace,traceparent,x-apollo-operation-name,x-requested-with'
  const { status, headers } = await fetch(`${url}/graphql`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://gable.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': requestHeaders,
    },
  })
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-methods')).toBe('GET, POST')
  expect(headers.get('access-control-allow-headers')).toBe(requestHeaders)
  expect(headers.get('vary')).toContain('Access-Control-Request-Headers')
  expect(headers.get('access-control-max-age')).toBe('86400')
})

test('responds to an OPTIONS request that is not a preflight', async () => {
  const { url } = await startGraph()
  expect((await fetch(`${url}/graphql`, { method: 'OPTIONS' })).status).toBe(204)
})

test('[F-66] rejects a compressed body, which could expand past every limit, and states the reason', async () => {
  const { url } = await startGraph()
  for (const encoding of ['gzip', 'br', 'zstd']) {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...JSON_BODY, 'content-encoding': encoding },
      body: gzipSync(queryBody),
    })
    expect([answer.status, answer.headers.get('accept-encoding')]).toEqual([415, 'identity'])
    expect(await answer.json()).toMatchObject({
      errors: [
        {
          message: `The graph does not read bodies in ${encoding}. Send the body without Content-Encoding.`,
          extensions: { code: 'UNSUPPORTED_CONTENT_ENCODING' },
        },
      ],
    })
  }
})

test.each([
  ['content-encoding', ' Identity', 200],
  ['content-encoding', '', 200],
  ['content-type', 'application/json; charset=UTF-8', 200],
  ['content-type', 'application/json;charset="utf8"', 200],
  ['content-type', 'application/json; charset=utf-16', 415],
  ['content-type', 'application/json; charset=iso-8859-1', 415],
])('[F-66] for a body with %s "%s", returns the status %i', async (name, value, status) => {
  const { app } = await startGraph()
  const payload = JSON.stringify({ query: queryBody })
  const headers = { ...JSON_BODY, [name]: value }
  expect((await app.inject({ method: 'POST', url: '/graphql', payload, headers })).statusCode).toBe(status)
})

const refusedBodies: [string, string][] = [
  ['content-encoding', 'gzip'],
  ['content-type', 'application/json; charset=utf-16'],
]

test.each(refusedBodies)(
  '[F-66] counts a rejected body with %s "%s" in limits and metrics, and marks the response private',
  async (name, value) => {
    const { url, metrics } = await startGraph({ env: { LIMIT_COST_BURST: '40', LIMIT_COST_PER_SECOND: '1' } })
    const ask = () =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { ...JSON_BODY, [name]: value, 'x-forwarded-for': '203.0.113.7' },
        body: queryBody,
      })
    const { status, headers } = await ask()
    expect([status, headers.get('cache-control')]).toEqual([415, 'private, no-store'])
    expect((await ask()).status).toBe(429)
    await expect
      .poll(metrics)
      .toContain('graph_operation_duration_seconds_count{operation="anonymous",status="415"} 1')
  },
)

test('[F-66] compresses a large response for clients that accept it, and leaves a small response uncompressed', async () => {
  const { url } = await startGraph()
  const encodingOf = async (count: number, encodings: string) => {
    const answer = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...JSON_BODY, 'accept-encoding': encodings },
      body: JSON.stringify({ query: `{ homes(first: ${count}) { id street } }` }),
    })
    const { data } = z.object({ data: z.object({ homes: z.array(z.unknown()) }) }).parse(await answer.json())
    expect(data.homes).toHaveLength(count)
    return answer.headers.get('content-encoding')
  }
  expect(await encodingOf(60, 'br, gzip')).toBe('br')
  expect(await encodingOf(60, 'gzip, deflate')).toBe('gzip')
  expect(await encodingOf(60, 'identity')).toBe(null)
  expect(await encodingOf(2, 'br, gzip')).toBe(null)
})

test('logs one line per operation, without variables or tokens', async () => {
  const { ask, log } = await startGraph()
  await ask('query Say($text: String!) { echo(text: $text) }', {
    variables: { text: 'my secret' },
    headers: { authorization: 'Bearer a.b.c', 'x-request-id': 'r-2' },
  })
  const lines = () => log.filter(({ msg }) => !String(msg).startsWith('Server listening'))
  await expect
    .poll(lines)
    .toEqual([
      expect.objectContaining({ requestId: 'r-2', operation: 'Say', status: 200, ms: expect.any(Number) }),
    ])
  expect(JSON.stringify(log)).not.toMatch(/secret|Bearer|a\.b\.c/)
})

test('shortens long operation names in the log', async () => {
  const { ask, log } = await startGraph()
  await ask(`query ${'Long'.repeat(10_000)} { echo(text: "hi") }`)
  await expect.poll(() => log.at(-1)).toMatchObject({ msg: 'Operation', status: 200 })
  expect(JSON.stringify(log.at(-1)).length).toBeLessThan(500)
})

test('records metrics: successful operations by name, errors by code, and fetch durations', async () => {
  const { ask, metrics } = await startGraph()
  const started = performance.now()
  await ask('query Say { echo(text: "hi") }')
  await ask('query Wrong { nothing }')
  await ask('{ echo(text: "hi") }')
  await expect
    .poll(metrics)
    .toContain('graph_operation_duration_seconds_count{operation="anonymous",status="200"} 1')
  const text = await metrics()
  expect(text).toContain('graph_operation_duration_seconds_count{operation="Say",status="200"} 1')
  expect(text).not.toContain('"Wrong"')
  expect(text).toContain('graph_errors_total{code="GRAPHQL_VALIDATION_FAILED"} 1')
  expect(text).toContain('graph_subgraph_fetch_duration_seconds_count{subgraph="homes",outcome="answered"} 2')
  const sums = [...text.matchAll(/^graph_\w+_duration_seconds_sum\{.*\} (.+)$/gm)]
  expect(sums.length).toBeGreaterThan(2)
  for (const [, seconds] of sums) expect(Number(seconds) * 1000).toBeLessThan(performance.now() - started)
})

test('includes the whole duration of an operation in the log and the metrics', async () => {
  const busy = homesSubgraph({
    broken() {
      const end = performance.now() + 20
      while (performance.now() < end);
      return 'late'
    },
  })
  const { ask, metrics, log } = await startGraph({ subgraphs: [busy, agentsSubgraph()] })
  await ask('query Late { broken }')
  await expect.poll(() => log.at(-1)).toMatchObject({ operation: 'Late' })
  expect(log.at(-1)?.ms).toBeGreaterThanOrEqual(20)
  const text = await metrics()
  const [, seconds] = /^graph_operation_duration_seconds_sum\{operation="Late".* (.+)$/m.exec(text) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(0.02)
})

test('serves health checks before a shutdown and finishes requests in flight during the shutdown', async () => {
  const release = deferred<string>()
  const reached = deferred()
  const slow = homesSubgraph({
    broken() {
      reached.resolve()
      return release.promise
    },
  })
  const { app, ask, url } = await startGraph({ subgraphs: [slow, agentsSubgraph()] })
  const live = await fetch(`${url}/health/live`)
  expect([live.status, live.headers.get('connection')]).toEqual([200, 'keep-alive'])
  expect(await live.json()).toEqual({ status: 'ok' })
  const ready = await fetch(`${url}/health/ready`)
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ok' }])
  const pending = ask('{ broken }')
  await reached.promise
  const closed = app.close()
  await expect(
    fetch(`${url}/health/ready`)
      .then(({ status }) => status)
      .catch(() => 'refused'),
  ).resolves.not.toBe(200)
  release.resolve('done')
  const { body, headers } = await pending
  expect(body).toEqual({ data: { broken: 'done' } })
  expect(headers.get('connection')).toBe('close')
  await closed
})

test('stops waiting for hanging requests after STOP_TIMEOUT_MS', async () => {
  const reached = deferred()
  const hanging = homesSubgraph({
    broken() {
      reached.resolve()
      return new Promise(() => {})
    },
  })
  const { app, ask } = await startGraph({
    subgraphs: [hanging, agentsSubgraph()],
    env: { STOP_TIMEOUT_MS: '200' },
  })
  const pending = ask('{ broken }').catch(() => 'cut off')
  await reached.promise
  const start = performance.now()
  await app.close()
  expect(performance.now() - start).toBeLessThan(5000)
  expect(await pending).toBe('cut off')
})
