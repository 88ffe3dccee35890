import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { forwardedHeaders, requestIdentity } from './incoming-request.ts'
import { privateNetworks } from './trusted-peers.ts'

function serve() {
  const app = fastify({ ...requestIdentity(privateNetworks) })
  onTestFinished(() => app.close())
  app.get('/', async ({ ip, headers, id }) => ({ ip, forwarded: headers['x-forwarded-for'], id }))
  return app
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51312', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:51312', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  // The inner proxy appended the address of the outer proxy, also with a port.
  ['1.2.3.4:9, 203.0.113.7:51312, 10.0.0.5:40000', '203.0.113.7'],
  ['203.0.113.7, [fd00::5]:40000', '203.0.113.7'],
])('[F-201] removes the ports from X-Forwarded-For: %s, so that the client is %s', async (forwarded, ip) => {
  const answer = await serve().inject({ url: '/', headers: { 'x-forwarded-for': forwarded } })
  expect(answer.json()).toMatchObject({ ip, forwarded: expect.not.stringMatching(/\d+\.\d+\.\d+\.\d+:|\[/) })
})

test('ignores X-Forwarded-For of a peer that is not trusted', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7:51312' }
  const answer = await serve().inject({ url: '/', headers, remoteAddress: '198.51.100.1' })
  expect(answer.json().ip).toBe('198.51.100.1')
})

test('keeps a request id that is safe in headers and logs, and replaces any other id', async () => {
  const idFor = async (id: string) =>
    (await serve().inject({ url: '/', headers: { 'x-request-id': id } })).json().id
  expect(await idFor('trace-1')).toBe('trace-1')
  expect(await idFor('two words')).toMatch(/^[\da-f-]{36}$/)
  expect(await idFor('x'.repeat(129))).toMatch(/^[\da-f-]{36}$/)
})

test('[F-110] passes a valid trace on with the id and the client of the request', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const headersOf = (headers: Record<string, string>) =>
    forwardedHeaders({ id: 'r-1', ip: '192.0.2.1', headers })
  const request = { 'x-request-id': 'r-1', 'x-forwarded-for': '192.0.2.1' }
  expect(headersOf({ traceparent, tracestate: 'vendor=1' })).toEqual({
    ...request,
    traceparent,
    tracestate: 'vendor=1',
  })
  expect(headersOf({ traceparent: 'no', tracestate: 'vendor=1' })).toEqual(request)
  expect(headersOf({ traceparent, tracestate: 'x'.repeat(513) })).toEqual({ ...request, traceparent })
})
