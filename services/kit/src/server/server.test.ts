import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMetricsServer } from '@gable/kit/server/metrics'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { HttpError } from '../http/problem.ts'
import { EventLoopQueue } from '../runtime/event-loop-queue.ts'
import { createLog } from '../runtime/log.ts'
import { defineService } from '../service/service.ts'
import { testDatabase } from '../test-kit/test-services.ts'
import { createServer } from './server.ts'

/** Emits events while a slow request runs. */
const slow = new EventEmitter()
const turns = new EventLoopQueue()

const listings = defineService({
  name: 'homes',
  title: 'Homes <for sale>',
  description: 'A service for tests',
  routes(app) {
    const Listing = z.object({ id: z.string(), beds: z.number().nullable() })
    app.get(
      '/search',
      {
        schema: {
          summary: 'Search homes',
          querystring: z.object({
            page: z.coerce.number().int().min(1).default(1),
            sort: z.enum(['newest', 'price']).default('newest'),
          }),
          response: { 200: z.object({ data: z.object({ page: z.number(), homes: z.array(Listing) }) }) },
        },
      },
      async ({ query }) => ({ data: { page: query.page, homes: [{ id: query.sort, beds: null }] } }),
    )
    app.post(
      '/contact',
      {
        schema: {
          body: z.strictObject({
            email: z.email(),
            phones: z.array(z.object({ label: z.string().min(1) })).max(2),
            note: z.string().min(3, 'please say a little more').optional(),
          }),
        },
      },
      async ({ body }) => ({ data: body.email }),
    )
    app.post('/ping', async () => ({ data: 'pong' }))
    app.get('/missing', async () => {
      throw new HttpError(404, ['There is no such home'])
    })
    app.get('/feeds/:token', async () => ({ data: 'news' }))
    app.get('/broken', async (_request, reply) => {
      reply.header('cache-control', 'public, immutable').header('etag', '"1"')
      throw new Error('password=hunter2')
    })
    app.get('/slow', async () => {
      const released = once(slow, 'released')
      slow.emit('reached')
      await released
      return { data: 'done' }
    })
    app.get('/heavy', async ({ signal }) => {
      signal.addEventListener('abort', () => slow.emit('left'))
      const released = once(slow, 'released')
      slow.emit('reached')
      await released
      const isTurn = turns.next(signal).then(() => true)
      slow.emit('decided', await isTurn.catch(() => false))
      await isTurn
      return { data: 'done' }
    })
  },
})

let dataDir: string
let db: Database
let app: FastifyInstance
let register: Registry
const logged: string[] = []

async function serve(): Promise<FastifyInstance> {
  const log = createLog('test', 'info', { write: (line) => void logged.push(line) })
  register = new Registry()
  const options = {
    services: [listings],
    db,
    log,
    dataDir,
    register,
    endpoint: (name: string) => ({ url: name, headers: {} }),
  }
  return createServer({
    ...options,
    publicUrl: 'http://localhost:4100',
    photosUrl: 'http://localhost:4100/photos',
  })
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gable-http-'))
  db = await testDatabase()
  app = await serve()
})
afterAll(async () => {
  await app.close()
  await db.close()
  await rm(dataDir, { recursive: true })
})

const post = (url: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

/** Sends bytes over a new connection and returns all that the server sends before it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (data) => {
    text += data
  })
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return text
}

describe('request handling', () => {
  test.each([
    ['headers that are too large', `x-long: ${'x'.repeat(600_000)}\r\n\r\n`, 431, /too large: send less/],
    ['a header without a name', ': x\r\n\r\n', 400, /not valid HTTP/],
  ])('[F-215] responds to %s in the shape of every other refusal', async (_, rest, status, reason) => {
    const text = await answerTo(`GET /homes/search HTTP/1.1\r\nhost: x\r\n${rest}`)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/x-request-id: [\w-]+/)
    expect(JSON.parse(body)).toEqual({ errors: [expect.stringMatching(reason)] })
  })

  test('parses the query string with the route schema', async () => {
    const answer = await app.inject('/homes/search?page=2&sort=price')
    expect(answer.json()).toEqual({ data: { page: 2, homes: [{ id: 'price', beds: null }] } })
  })

  test('responds with 400 and one message per invalid query parameter', async () => {
    const answer = await app.inject('/homes/search?page=0&sort=best')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({
      errors: ['page: must be 1 or more', 'sort: must be one of newest, price'],
    })
  })

  test('names the path of each invalid field in the body', async () => {
    const body = { email: 'x', phones: [{ label: '' }, {}], note: 'a', extra: 1 }
    expect((await post('/homes/contact', JSON.stringify(body))).json()).toEqual({
      errors: [
        'email: must be an e-mail address, like name@example.com',
        'phones.0.label: must not be empty',
        'phones.1.label: is required',
        'note: please say a little more',
        'body: does not know extra; leave out',
      ],
    })
  })

  test('accepts a trailing slash in the path', async () => {
    expect((await app.inject('/homes/search/')).statusCode).toBe(200)
  })

  test('accepts the JSON content type on a request without a body', async () => {
    expect((await post('/homes/ping', '')).json()).toEqual({ data: 'pong' })
  })

  test.each([
    ['truncated JSON', '{', 'application/json', 400, 'The body is not valid JSON'],
    ['JSON that sets __proto__', '{"__proto__": {}}', 'application/json', 400, 'The body is not valid JSON'],
    [
      'plain text',
      'x',
      'text/plain',
      415,
      'The body must be JSON, with the header content-type: application/json',
    ],
    [
      'more than 1 MB',
      `"${'x'.repeat(2 ** 20)}"`,
      'application/json',
      413,
      'The body is larger than 1 MB: send less at once',
    ],
  ])('rejects an unusable body: %s', async (_name, body, type, status, message) => {
    const answer = await post('/homes/contact', body, type)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ errors: [message] })
  })

  test('[F-77] responds to an unknown path with a 404 and a code, and to an unknown record with a 404 without a code', async () => {
    const answer = await app.inject('/homes/nowhere?secret=1')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      errors: ['There is no GET /homes/nowhere; the services are listed at /'],
      code: 'NO_SUCH_PATH',
    })
    expect((await app.inject('/homes/missing')).json()).toEqual({ errors: ['There is no such home'] })
  })

  test.each([
    ['/homes/%zz', 400, 'The address is not well formed: escape its special characters'],
    [`/homes/feeds/${'x'.repeat(501)}`, 414, 'A part of the address is too long'],
  ])('responds to a malformed or overlong URL with an error message', async (url, status, message) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([status, { errors: [message] }])
  })

  test('responds with an error message when content-length does not match the body', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '9' }
    const answer = await app.inject({ method: 'POST', url: '/homes/ping', payload: '{"a":1}', headers })
    expect(answer.json()).toEqual({ errors: ['The header content-length does not match the body'] })
  })
})

test('logs the path of a request without its token or query string', async () => {
  await app.inject('/homes/ping?secret=hush')
  await app.inject('/homes/feeds/hush')
  expect(logged.filter((line) => line.includes('/homes/feeds/:token'))).toHaveLength(1)
  expect(logged.filter((line) => line.includes('hush'))).toEqual([])
})

test('logs one line per request and sends the nosniff header', async () => {
  const before = logged.length
  const { headers } = await app.inject({ url: '/homes/search', headers: { 'x-request-id': 'line-12345678' } })
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(logged.slice(before).map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'request',
      reqId: 'line-12345678',
      method: 'GET',
      path: '/homes/search',
      status: 200,
      ms: expect.any(Number),
    }),
  ])
})

describe('an unexpected error', () => {
  test('hides the details of an unexpected error from the client and logs them under the same request id', async () => {
    const headers = { 'x-request-id': 'trace-12345678' }
    const answer = await app.inject({ url: '/homes/broken', headers })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ errors: ['Server Error'] })
    expect(answer.headers['x-request-id']).toBe('trace-12345678')
    const line = logged.find((text) => text.includes('hunter2'))
    expect(line).toContain('trace-12345678')
  })

  test('prevents caching of an error response, even when the route set cache headers for success', async () => {
    const { headers } = await app.inject('/homes/broken')
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('etag')
  })

  test('sets a new request id when the client sent an invalid one', async () => {
    const headers = { 'x-request-id': 'a b\u0001' }
    const answer = await app.inject({ url: '/homes/search', headers })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('built-in routes', () => {
  test('serves an OpenAPI 3.1 document per service, generated from the service schemas', async () => {
    const document = (await app.inject('/homes/openapi.json')).json()
    expect(document).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: '/homes' }],
      paths: { '/search': { get: { summary: 'Search homes' } }, '/contact': { post: {} } },
    })
    const names = document.paths['/search'].get.parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['page', 'sort'])
    expect(Object.keys(document.paths['/search'].get.responses)).toEqual(['200', 'default'])
    expect(Object.keys(document.paths)).not.toContain('/openapi.json')
  })

  test('serves a documentation page that loads assets only from this server', async () => {
    const { body, headers } = await app.inject('/homes/docs')
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'",
    )
    const assets = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(assets).toContainEqual(expect.stringMatching(/\/theme\/gable\.css$/))
    for (const path of assets) expect((await app.inject(path)).statusCode, path).toBe(200)
  })

  test('serves an index as HTML to browsers and as JSON to other clients', async () => {
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    expect(page.body).toContain('Homes &lt;for sale&gt;')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    })
    expect((await app.inject('/')).json()).toMatchObject({
      data: { services: [{ name: 'homes', docs: 'http://localhost:4100/homes/docs' }] },
    })
  })

  test('[F-38] also serves every route under /gateway, and lists the services at /gateway itself', async () => {
    for (const url of ['/gateway', '/gateway/', '/gateway?x=1'])
      expect((await app.inject(url)).json()).toEqual((await app.inject('/')).json())
    expect((await app.inject('/gateway/health/live')).json()).toEqual({ data: { status: 'ok' } })
    expect((await app.inject('/gateways')).statusCode).toBe(404)
  })

  test('[F-43] serves health checks, and metrics by route on a separate server', async () => {
    expect((await app.inject('/health/live')).json()).toEqual({ data: { status: 'ok' } })
    expect((await app.inject('/health/ready')).json()).toEqual({ data: { status: 'ok' } })
    expect((await app.inject('/metrics')).statusCode).toBe(404)
    const { body, headers } = await createMetricsServer(register).inject('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain; version=/)
    expect(body).toContain('process_cpu_seconds_total')
    expect(body).toContain('http_request_duration_seconds_bucket{le="0.001"')
    const search = 'method="GET",route="/homes/search",status="200"} '
    const count = body.split(`http_request_duration_seconds_count{${search}`)[1]?.split('\n')[0]
    expect(Number(count)).toBeGreaterThan(0)
    // The histogram counts seconds. If the value were in milliseconds, it would exceed the largest bucket.
    expect(body).toContain(`http_request_duration_seconds_bucket{le="10",${search}${count}\n`)
    expect(body).toContain('database_connections{state="idle"}')
    expect(body).not.toContain('nowhere')
  })
})

test('finishes a request in flight when the server closes', async () => {
  const server = await serve()
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const reached = once(slow, 'reached')
  const inFlight = fetch(`${url}/homes/slow`)
  await reached
  const started = Date.now()
  const closed = server.close()
  await expect.poll(() => server.server.listening).toBe(false)
  slow.emit('released')
  await closed
  expect(Date.now() - started).toBeLessThan(5_000)
  const answer = await inFlight
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.json()).toEqual({ data: 'done' })
  await expect(fetch(`${url}/homes/slow`)).rejects.toThrow()
})

test('[F-41] skips queued work for a caller that disconnected, without logging a failure', async () => {
  const server = await serve()
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const before = logged.length
  const [reached, left, decided] = ['reached', 'left', 'decided'].map((event) => once(slow, event))
  const caller = get(`${origin}/homes/heavy`, { agent: false }).on('error', () => {})
  await reached
  caller.destroy()
  await left
  slow.emit('released')
  expect(await decided).toEqual([false])
  await server.close()
  expect(logged.slice(before).filter((line) => line.includes('A request failed'))).toEqual([])
})
