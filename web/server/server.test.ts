import type { IncomingHttpHeaders } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { createMetricsServer } from '@gable/kit/server/metrics'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { sampleListing } from '../src/fixtures/sample.ts'
import { readEnv } from './env.ts'
import { createSite, type GraphHandler, graphWith } from './fixtures/test-site.ts'

const city = '/homes-for-sale/tx/austin/city/4671654'

test('escapes text that could close a script element', async () => {
  const remarks = '</script><script>alert(1)</script><!-- <b>&amp;'
  const listing = sampleListing({ number: 7, remarks })
  const { body } = await (await createSite(graphWith({ listing }))).inject(
    '/tx/austin/home-details/x/urn:reso:upi:2.0:US:48453:7',
  )
  expect(body).not.toContain('<script>alert')
  const state = body.match(/id="gable-state" type="application\/json">(.*?)<\/script>/)?.[1]
  expect(JSON.stringify(JSON.parse(state ?? ''))).toContain('alert(1)')
  expect(body).toContain('&lt;/script&gt;')
})

test('each response has a new script nonce', async () => {
  const site = await createSite()
  const nonces = await Promise.all(
    ['/', '/'].map(async (url) => {
      const { headers, body } = await site.inject(url)
      const policy = String(headers['content-security-policy'])
      const nonce = policy.match(/script-src 'self' 'nonce-(\w+)'/)?.[1] ?? 'none'
      const executable = [...body.matchAll(/<script\b[^>]*>/g)]
        .map(([tag]) => tag)
        .filter((tag) => !tag.includes('json"'))
      expect(executable.length).toBeGreaterThan(0)
      for (const tag of executable) expect(tag).toContain(`nonce="${nonce}"`)
      return nonce
    }),
  )
  expect(nonces[0]).not.toBe(nonces[1])
})

test('every response has the security headers', async () => {
  const { headers } = await (await createSite()).inject('/no-such-page')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
})

test('the content security policy allows only the sources the site needs', async () => {
  const { headers } = await (await createSite()).inject('/')
  const policy = String(headers['content-security-policy']).replaceAll(/'nonce-\w+'/g, "'nonce'")
  expect(policy.split(';').sort()).toEqual([
    "base-uri 'self'",
    "connect-src 'self'",
    "default-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "frame-src 'self'",
    "img-src 'self' data: https: https://gable.example",
    "object-src 'none'",
    "script-src 'self' 'nonce'",
    "style-src 'self' 'nonce'",
    "style-src-attr 'unsafe-inline'",
    'upgrade-insecure-requests',
    "worker-src 'self'",
  ])
})

test('a page contains its language, canonical URL, and alternate language in the head', async () => {
  const { body } = await (await createSite()).inject(`/fr${city}?sort=beds`)
  expect(body).toContain('<html lang="fr-CA" data-theme="residential">')
  expect(body).toContain(`<link rel="canonical" href="https://gable.example/fr${city}"/>`)
  expect(body).toContain(`hrefLang="en-US" href="https://gable.example${city}"`)
  expect(body).toContain(`hrefLang="x-default" href="https://gable.example${city}"`)
})

test('compresses a page only for clients that accept gzip', async () => {
  const site = await createSite()
  const ask = (accept: string) => site.inject({ url: '/', headers: { 'accept-encoding': accept } })
  const zipped = await ask('br, gzip')
  expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  const plain = await ask('gzip;q=0')
  expect(plain.headers['content-encoding']).toBeUndefined()
  const withoutNonces = (html: string) => html.replace(/nonce="\w+"/g, '')
  expect(withoutNonces(gunzipSync(zipped.rawPayload).toString())).toBe(withoutNonces(plain.body))
})

test('[CALL-24] sends the caller type, request id, and accepted encodings to the graph', async () => {
  const seen: unknown[] = []
  const watching: GraphHandler = (body, request, response) => {
    const { 'x-user-agent': caller, 'x-request-id': id, 'accept-encoding': encodings } = request.headers
    if (!body.includes('SiteFrame')) seen.push([caller, id, encodings])
    return graphWith()(body, request, response)
  }
  const site = await createSite(watching)
  await site.inject({ url: '/', headers: { 'x-request-id': 'from-outside' } })
  const call = await site.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'x-request-id': 'the-call', 'x-user-agent': 'server', 'accept-encoding': 'br, gzip' },
    payload: { query: '{ blogPosts { title } }' },
  })
  expect(call.json()).toEqual({ data: { blogPosts: [{ title: 'In praise of porches' }] } })
  expect(seen).toEqual([
    ['server', 'from-outside', 'identity'],
    ['client', 'the-call', 'br, gzip'],
  ])
})

test.each([
  ['hangs', () => undefined, 504, 'GATEWAY_TIMEOUT'],
  [
    'breaks off',
    (_body, request) => {
      request.socket.destroy()
    },
    502,
    'SERVICE_UNAVAILABLE',
  ],
] satisfies [string, GraphHandler, number, string][])(
  'responds in time with the ERR-01 message when the graph %s',
  async (_name, handler, status, code) => {
    const site = await createSite(handler, status === 504 ? { GRAPH_TIMEOUT: '600' } : {})
    const answer = await site.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ viewer { id } }' },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({
      errors: [{ message: 'Something went wrong, please try again.', extensions: { code } }],
    })
  },
)

test('forwards only the headers that the graph needs', async () => {
  let seen: IncomingHttpHeaders = {}
  const site = await createSite((body, request) => {
    seen = request.headers
    return { data: JSON.parse(body) }
  })
  const answer = await site.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      authorization: 'Bearer a.b.c',
      cookie: 'private=1',
      forwarded: 'for=1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-request-id': 'x'.repeat(129),
    },
    payload: { query: '{ a }' },
  })
  expect(answer.json()).toEqual({ data: { query: '{ a }' } })
  expect(seen).toMatchObject({ authorization: 'Bearer a.b.c', 'x-forwarded-for': '127.0.0.1' })
  expect(seen.cookie).toBeUndefined()
  expect(seen['x-forwarded-host']).toBeUndefined()
  expect(seen.forwarded).toBeUndefined()
  expect(seen['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})

test.each([
  ['of another content type is forwarded to the graph', 'text/plain', '{}', 200],
  [
    'that is too large for the graph is rejected with 413',
    'application/json',
    'x'.repeat(1024 * 1024 + 1),
    413,
  ],
])('a request body %s', async (_name, type, payload, status) => {
  const site = await createSite((body) => ({ body }))
  const headers = { 'content-type': type }
  const answer = await site.inject({ method: 'POST', url: '/graphql', headers, payload })
  expect(answer.statusCode).toBe(status)
  if (status === 413)
    expect(answer.json()).toEqual({
      errors: [{ message: 'The body is too large.', extensions: { code: 'BODY_TOO_LARGE' } }],
    })
})

test.each(['/graphql/../metrics', '/graphql/%2e%2e%2fmetrics', '/graphql/health/ready', '/graphqls'])(
  'forwards no requests to other paths of the graph server: %s',
  async (url) => {
    const site = await createSite(() => ({ reached: true }))
    const answer = await site.inject({ method: 'POST', url, payload: {} })
    expect(answer.statusCode).toBe(404)
  },
)

test('[F-43] serves health checks, and counts requests by route in metrics that visitors cannot read', async () => {
  const registry = new Registry()
  const site = await createSite(undefined, {}, registry)
  expect((await site.inject('/health/live')).json()).toEqual({ status: 'ok' })
  expect((await site.inject('/health/ready')).json()).toEqual({ status: 'ok' })
  await site.inject('/homes-for-sale')
  expect((await site.inject('/metrics')).statusCode).toBe(404)
  const { body, headers } = await createMetricsServer(registry).inject('/metrics')
  expect(headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1')
})

test('accepts web vitals from browsers, and exposes them as metrics by page type', async () => {
  const registry = new Registry()
  const site = await createSite(undefined, {}, registry)
  const tell = (payload: string | object) =>
    site.inject({ method: 'POST', url: '/vitals', payload, headers: { 'content-type': 'application/json' } })
  const measurements = [
    { page: 'home', LCP: 1234.5, CLS: 0 },
    { page: 'home', INP: 80 },
    { page: 'nowhere', LCP: 9 },
  ]
  for (const visit of measurements) expect((await tell(visit)).statusCode).toBe(204)
  const none = [
    '',
    '{',
    '[]',
    { page: 'home', LCP: -1 },
    { page: 'home', CLS: '0' },
    { page: 'x'.repeat(500) },
  ]
  for (const visit of none) expect((await tell(visit)).statusCode).toBe(400)
  const body = await registry.metrics()
  expect(body).toContain('web_vitals_lcp_seconds_sum{page="home"} 1.2345')
  expect(body).toContain('web_vitals_inp_seconds_bucket{le="0.1",page="home"} 1')
  expect(body).toContain('web_vitals_cls_count{page="home"} 1')
  expect(body).toContain('web_vitals_lcp_seconds_count{page="other"} 1')
})

test('reports each invalid environment variable on its own line', () => {
  expect(() => readEnv({ PORT: 'eighty', GRAPH_URL: 'graph' })).toThrow(
    /^PORT: Invalid input: expected number, received NaN\nGRAPH_URL: must be an http or https address, .+$/,
  )
})

test('the default graph timeout exceeds the subgraph timeout, and also applies when the variable is empty', () => {
  // The graph times out a call to a subgraph after less than five seconds. See graph/src/graph.test.ts.
  expect(readEnv({ GRAPH_TIMEOUT: '', PUBLIC_URL: '' })).toMatchObject({ GRAPH_TIMEOUT: 5000 })
})
