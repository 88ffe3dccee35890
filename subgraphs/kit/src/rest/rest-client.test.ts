import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { parseEnv } from '../config/env.ts'
import type { RequestContext } from '../context/request-context.ts'
import { DEFAULT_MESSAGE, TEXT_REFUSED } from '../errors/subgraph-error.ts'
import { fakeRest, Reply } from '../fixtures/fake-rest.ts'
import { memberRequest, testRequest } from '../fixtures/test-request.ts'
import { testRest } from '../fixtures/test-rest.ts'
import { path } from './path.ts'
import { createRest } from './rest-client.ts'

const anything = { response: z.unknown() }

test('[CALL-23] sends JSON and accepts JSON', async () => {
  const rest = await testRest(() => 1)
  await rest.as().get(path`homes`, anything)
  await rest.as().post(path`homes`, { ...anything, body: { name: 'Ada' } })
  for (const name of ['content-type', 'accept'])
    expect(rest.calls.map(({ headers }) => headers[name])).toEqual(['application/json', 'application/json'])
  expect(rest.calls[1]?.body).toBe('{"name":"Ada"}')
})

test.each(['client', 'server'] as const)(
  '[CALL-24] sends the origin of the request: %s',
  async (userAgentKind) => {
    const rest = await testRest(() => 1)
    await rest.as(testRequest({ userAgentKind })).get(path`homes`, anything)
    expect(rest.calls[0]?.headers['x-user-agent']).toBe(userAgentKind)
  },
)

test('[CALL-25] sends the token of a signed-in viewer as Bearer, and no token for an anonymous visitor', async () => {
  const rest = await testRest(() => 1)
  await rest.as(memberRequest({ token: 'a.b.c' })).get(path`homes`, anything)
  await rest.as().get(path`homes`, anything)
  expect(rest.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer a.b.c', undefined])
})

test('[F-110] forwards the request id and the trace', async () => {
  const rest = await testRest(() => 1)
  const trace = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'vendor=1',
  }
  await rest.as(testRequest({ requestId: 'from-the-browser', trace })).get(path`homes`, anything)
  expect(rest.calls[0]?.headers).toMatchObject({ 'x-request-id': 'from-the-browser', ...trace })
})

test('sends the address and device of the visitor with writes, but not with reads', async () => {
  const rest = await testRest(() => 1)
  const calls = rest.as(testRequest({ address: '203.0.113.7', device: 'Firefox/140' }))
  await calls.get(path`homes`, anything)
  await calls.post(path`homes`, anything)
  expect(rest.calls.map(({ headers }) => [headers['x-forwarded-for'], headers['x-device']])).toEqual([
    [undefined, undefined],
    ['203.0.113.7', 'Firefox/140'],
  ])
})

test('[F-68] limits the length of each text parameter and of each item in a list parameter', async () => {
  const rest = await testRest(() => 1)
  const { get } = rest.as()
  const text = (length: number) => 'x'.repeat(length)
  for (const q of [text(513), ['a', text(513)]])
    await expect(get(path`homes`, { ...anything, params: { q } })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'q must have at most 512 characters.',
    })
  expect(rest.calls).toEqual([])
  const params = { q: text(512), ids: ['a', 'b'] }
  await get(path`homes`, { ...anything, params, longParams: { filters: text(5_000) } })
  expect(rest.calls[0]?.query).toEqual({ q: text(512), ids: 'a,b', filters: text(5_000) })
})

test('[F-27] [F-69] treats a 400 on a read as an upstream failure and only logs its message, because the graph validates arguments', async () => {
  const rest = await testRest(() => new Reply(400, { errors: ['ids: must have at most 50 items'] }))
  const { get, post } = rest.as()
  for (const params of [{ params: { page: 0 } }, { ownParams: { locale: 'fr-CA' } }])
    await expect(get(path`homes/${1}`, { ...anything, ...params })).rejects.toMatchObject({
      code: 'UPSTREAM_FAILED',
      publicMessage: 'Something went wrong, please try again.',
      message: 'ids: must have at most 50 items',
    })
  await expect(post(path`homes`, anything)).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    publicMessage: 'ids: must have at most 50 items',
  })
})

test("[F-106] a read that a service refuses with reasons is the caller's mistake when it contains the caller's text", async () => {
  const reasons = { errors: ['state: Invalid string: must match pattern'] }
  const logged: string[] = []
  const log = { ...testRequest().log, warn: (_: object, message: string) => void logged.push(message) }
  for (const [status, body, code] of [
    [400, reasons, 'BAD_USER_INPUT'],
    [422, reasons, 'BAD_USER_INPUT'],
    [400, {}, 'UPSTREAM_FAILED'],
    [500, reasons, 'UPSTREAM_FAILED'],
  ] as const) {
    const rest = await testRest(() => new Reply(status, body))
    const { get } = rest.as(testRequest({ log }))
    const reads = [
      get(path`homes`, { ...anything, params: { state: 'Texas' } }),
      get(path`homes`, { ...anything, params: { ids: ['a'], page: 1 } }),
      get(path`homes`, { ...anything, longParams: { filters: '{}' } }),
      get(path`homes/${'..a'}`, anything),
    ]
    const publicMessage = code === 'BAD_USER_INPUT' ? TEXT_REFUSED : DEFAULT_MESSAGE
    for (const read of reads) await expect(read).rejects.toMatchObject({ code, publicMessage })
    expect(logged.splice(0)).toHaveLength(code === 'BAD_USER_INPUT' ? 0 : reads.length)
  }
})

test('[F-106] rejects text with NUL before a call', async () => {
  const rest = await testRest(() => 1)
  const { get } = rest.as()
  for (const params of [{ key: 'a\0b' }, { keys: ['a', '\0'] }])
    await expect(get(path`homes`, { ...anything, params })).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(rest.calls).toEqual([])
})

test('[CALL-26] sends params in the query string for GET and POST, separate from the body', async () => {
  const rest = await testRest(() => 1)
  const params = { q: 'a b&c=d', page: 2, open: true, none: undefined, empty: null }
  await rest.as().get(path`homes`, { ...anything, params })
  await rest.as().post(path`homes`, { ...anything, params, body: { password: 'secret' } })
  for (const call of rest.calls) expect(call.query).toEqual({ q: 'a b&c=d', page: '2', open: 'true' })
  expect(rest.calls.map(({ body }) => body)).toEqual(['', '{"password":"secret"}'])
})

test('[CALL-27] supports GET, POST, PUT, PATCH, and DELETE', async () => {
  const rest = await testRest(({ method, path: at }) => `${method} ${at}`)
  const calls = rest.as()
  const answers = [
    await calls.get(path`homes/${1}`, anything),
    await calls.post(path`homes/${1}`, anything),
    await calls.put(path`homes/${1}`, anything),
    await calls.patch(path`homes/${1}`, anything),
    await calls.delete(path`homes/${1}`, anything),
  ]
  expect(answers).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((verb) => `${verb} /base/homes/1`))
})

test('[CALL-28] returns undefined for a 304', async () => {
  const rest = await testRest(({ response }) => void response.writeHead(304).end())
  expect(await rest.as().get(path`user`, { response: z.object({ id: z.string() }) })).toBeUndefined()
})

test('[CALL-29] unwraps the data field, except for paths with offmarket or latest', async () => {
  const rest = await testRest(() => [1])
  const calls = rest.as()
  expect(await calls.get(path`homes`, anything)).toEqual([1])
  expect(await calls.get(path`offmarket/${7}`, anything)).toEqual({ data: [1] })
  expect(await calls.get(path`posts/latest`, anything)).toEqual({ data: [1] })
})

test('[CALL-29] unwraps the data field when an id in the path is "latest"', async () => {
  const rest = await testRest(() => [1])
  expect(await rest.as().get(path`homes/${'latest'}`, anything)).toEqual([1])
})

test('returns the body when the body has no data field, and null when the data field is null', async () => {
  const bodies = [{ keys: [] }, { data: null }, [1, 2]]
  const rest = await testRest(() => new Reply(200, bodies.shift()))
  const ask = () => rest.as().get(path`homes`, anything)
  expect([await ask(), await ask(), await ask()]).toEqual([{ keys: [] }, null, [1, 2]])
})

test('returns undefined for an empty response when the contract allows it', async () => {
  const rest = await testRest(({ response }) => void response.writeHead(204).end())
  expect(await rest.as().delete(path`homes/${1}`, { response: z.undefined() })).toBeUndefined()
})

test('encodes an id in the path', async () => {
  const rest = await testRest(() => 1)
  await rest.as().get(path`homes/${'urn:reso:upi:2.0:US:48453/../x?y#z'}`, anything)
  expect(rest.calls[0]?.path).toBe('/base/homes/urn%3Areso%3Aupi%3A2.0%3AUS%3A48453%2F..%2Fx%3Fy%23z')
})

test('reports every call with its path template', async () => {
  const rest = await testRest(() => 'four')
  await rest.as().get(path`homes/${'secret-id'}`, anything)
  expect(rest.events).toEqual([
    { service: 'listings', method: 'GET', path: 'homes/{}', status: 200, ms: expect.any(Number), bytes: 15 },
  ])
})

test('shares one call among identical concurrent reads of one viewer, but not between viewers, or between reads before and after a write', async () => {
  const rest = await testRest(() => 1)
  const read = (token?: string) =>
    rest.as(token ? memberRequest({ token }) : testRequest()).get(path`homes`, anything)
  await Promise.all([read(), read(), read('a.b.c'), read('a.b.c'), read('d.e.f')])
  expect(rest.calls.map(({ headers }) => headers.authorization).sort()).toEqual([
    'Bearer a.b.c',
    'Bearer d.e.f',
    undefined,
  ])
  await Promise.all([read(), rest.as().post(path`homes`, anything), read()])
  expect(
    rest.calls
      .slice(3)
      .map(({ method }) => method)
      .sort(),
  ).toEqual(['GET', 'GET', 'POST'])
})

test("[F-79] sends a service's credentials with every call, and omits the credentials from events", async () => {
  const rest = await testRest(() => 1, {}, { 'x-api-key': 'secret' })
  await rest.as(memberRequest({ token: 'a.b.c' })).get(path`homes`, anything)
  await rest.as().post(path`homes`, anything)
  expect(rest.calls.map(({ headers }) => [headers['x-api-key'], headers.authorization])).toEqual([
    ['secret', undefined],
    ['secret', undefined],
  ])
  expect(JSON.stringify(rest.events)).not.toContain('secret')
})

test("[F-79] sends the service's token instead of the member token, so that members share a read", async () => {
  const rest = await testRest(() => 1, {}, { authorization: 'Bearer secret' })
  const read = (token: string) => rest.as(memberRequest({ token })).get(path`homes`, anything)
  await Promise.all([read('a.b.c'), read('d.e.f'), rest.as().get(path`homes`, anything)])
  expect(rest.calls.map(({ headers }) => headers.authorization)).toEqual(['Bearer secret'])
})

test.each(['login', 'profile', 'leads'] as const)(
  '[F-79] sends the configured token of %s for anonymous calls, and member tokens for members',
  async (name) => {
    const fake = await fakeRest(() => 1)
    const rest = createRest(parseEnv({}))
    onTestFinished(() => rest.close())
    const service = rest.service(name, { url: fake.url, headers: { authorization: 'Bearer secret' } })
    const read = (request: RequestContext) => service.as(request).get(path`user`, anything)
    await Promise.all([
      read(memberRequest({ token: 'a.b.c' })),
      read(memberRequest({ token: 'd.e.f' })),
      read(testRequest()),
    ])
    expect(fake.calls.map(({ headers }) => headers.authorization).sort()).toEqual([
      'Bearer a.b.c',
      'Bearer d.e.f',
      'Bearer secret',
    ])
  },
)

test('[F-79] does not send credentials to a redirect target or include them in errors and logs', async () => {
  const other = await fakeRest(() => 1)
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const log = { debug: note, info: note, warn: note, error: note }
  const rest = await testRest(
    ({ response }) => void response.writeHead(302, { location: `${other.url}/homes` }).end(),
    {},
    { authorization: 'Bearer secret', 'x-api-key': 'secret' },
  )
  const error = await rest
    .as(testRequest({ log }))
    .get(path`homes`, anything)
    .catch((reason: unknown) => reason)
  expect(other.calls).toEqual([])
  expect(lines).toHaveLength(1)
  expect(inspect([error, lines], { depth: null })).not.toContain('secret')
})

test('[F-72] logs the losses of a response in one line with keys and paths, but without values', async () => {
  const odd = Array.from({ length: 1_000 }, (_, at) => ({ id: `${at}`, beds: 'private' }))
  const rest = await testRest(() => odd)
  const lines: unknown[] = []
  const { log, ...request } = testRequest()
  const warn = (details: object, message: string) => void lines.push({ ...details, message })
  const response = z.array(z.object({ id: z.string(), beds: z.number().nullish() }))
  await rest.as({ ...request, log: { ...log, warn } }).get(path`homes/${'x'}`, { response })
  expect(lines).toMatchObject([
    {
      service: 'listings',
      path: 'homes/{}',
      rows: 0,
      fields: 1_000,
      message: expect.stringContaining('Omitted invalid values'),
    },
  ])
  expect(lines).toMatchObject([{ losses: { length: 20, 0: { kind: 'field', path: '[].beds', key: '0' } } }])
  expect(JSON.stringify(lines)).not.toContain('private')
  expect(rest.losses).toEqual([{ service: 'listings', path: 'homes/{}', rows: 0, fields: 1_000 }])
})

test('[F-72] logs each loss once an hour, and counts it for every response', async () => {
  const odd = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, beds: 'many' }))
  const rest = await testRest(() => odd)
  const lineSchema = z.object({ losses: z.array(z.object({ key: z.string() })) })
  const lines: z.infer<typeof lineSchema>[] = []
  const { log, ...request } = testRequest()
  const warn = (details: object) => void lines.push(lineSchema.parse(details))
  const response = z.array(z.object({ id: z.string(), beds: z.number().nullish() }))
  for (let call = 0; call < 4; call++)
    await rest.as({ ...request, log: { ...log, warn } }).get(path`homes/${'x'}`, { response })
  expect(lines.map(({ losses }) => losses.length)).toEqual([20, 10])
  expect(new Set(lines.flatMap(({ losses }) => losses.map(({ key }) => key))).size).toBe(30)
  expect(rest.losses).toHaveLength(4)
})
