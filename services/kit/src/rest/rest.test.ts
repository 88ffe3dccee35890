import { createServer, type Server, type ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { collectGarbage } from '@gable/kit/fixtures/collect-garbage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { RestError, resource, rest } from './rest.ts'

let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://x')
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/echo') json(200, { data: { search, id: request.headers['x-request-id'] } })
    else if (pathname === '/bare') json(200, [1])
    else if (pathname === '/odd') json(200, { data: [{ uPI: 'a' }, { uPI: null }, { uPI: 'b' }] })
    else if (pathname === '/bad') json(400, { errors: ['page: must be 1 or more'] })
    else if (pathname === '/dribble') dribble(response)
    else if (pathname === '/html') response.writeHead(200).end('<p>')
    else if (pathname === '/no-thing') json(404, { errors: ['There is no such home'] })
    else if (pathname === '/message') json(404, { result: 'error', message: 'There is no such home' })
    else if (pathname === '/no-path') json(404, { errors: ['There is no such path'], code: 'NO_SUCH_PATH' })
    else if (pathname === '/gateway') json(404, { message: 'Not Found' })
    else if (pathname === '/page') response.writeHead(404, { 'content-type': 'text/html' }).end('<p>')
    else if (pathname === '/headers') json(200, { data: request.headers })
    else if (pathname === '/moved') response.writeHead(302, { location: `${url}/headers` }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.closeAllConnections())
afterAll(() => void server.close())

/** Sends a byte every 20 ms and never ends the response. */
function dribble(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  const timer = setInterval(() => response.write(' '), 20)
  response.once('close', () => clearInterval(timer))
}

const Echo = z.object({ search: z.string(), id: z.string() })

test('sends params in the query, forwards the request id, and unwraps data', async () => {
  const params = { a: 'é&', n: 1, none: undefined }
  const answer = await rest(`${url}/echo`, { params, data: Echo, requestId: 'trace-1' })
  expect(answer).toEqual({ search: '?a=%C3%A9%26&n=1', id: 'trace-1' })
})

test('returns a body without `data` unchanged', async () => {
  expect(await rest(`${url}/bare`, { data: z.array(z.number()) })).toEqual([1])
})

test('[F-72] drops and reports only the invalid row of a list', async () => {
  const lost: unknown[] = []
  const to = { url: `${url}/odd`, headers: {}, onLostRows: (...loss: unknown[]) => void lost.push(loss) }
  const rows = await rest(to, { data: z.array(z.object({ uPI: z.string() })) })
  expect(rows).toEqual([{ uPI: 'a' }, { uPI: 'b' }])
  expect(lost).toEqual([['/odd', [{ path: '[].uPI', key: null }]]])
})

test('rejects with the status and reasons of an error response', async () => {
  const refused = rest(`${url}/bad`, { data: z.unknown() })
  await expect(refused).rejects.toMatchObject({
    name: 'RestError',
    status: 400,
    errors: ['page: must be 1 or more'],
  })
})

test('rejects when the response is invalid or times out', async () => {
  await expect(rest(`${url}/html`, { data: Echo })).rejects.toBeInstanceOf(RestError)
  await expect(rest(`${url}/never`, { data: Echo, timeoutMs: 50 })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('[F-76] times out when a service keeps sending single bytes, even if garbage collection runs before the timeout', async () => {
  collectGarbage()
  const call = rest(`${url}/dribble`, { data: z.unknown(), timeoutMs: 400 })
  await expect(call).rejects.toThrow('No answer within 400 ms')
})

test.each([
  ['/no-thing', true, true],
  ['/no-thing', false, false],
  ['/message', true, true],
  ['/no-path', true, false],
  ['/gateway', true, false],
  ['/page', true, false],
])(
  '[F-77] on a 404 from %s with mayBeMissing %s, sets isNotFound to %s',
  async (path, mayBeMissing, isNotFound) => {
    const missing: string[] = []
    const to = { url: url + path, headers: {}, onMissingPath: (asked: string) => void missing.push(asked) }
    const call = rest(to, { data: z.unknown(), mayBeMissing })
    await expect(call).rejects.toMatchObject({ name: 'RestError', status: 404, isNotFound })
    expect(missing).toEqual(isNotFound ? [] : [path])
  },
)

test('[F-79] sends the credentials of an endpoint, but not to the target of a redirect, and keeps them out of errors', async () => {
  const endpoint = { url, headers: { authorization: 'Bearer secret', 'x-api-key': 'secret' } }
  const sent = await rest(resource(endpoint, 'headers'), { data: z.record(z.string(), z.string()) })
  expect(sent).toMatchObject({ authorization: 'Bearer secret', 'x-api-key': 'secret' })
  const moved = await rest(resource(endpoint, 'moved'), { data: Echo }).catch((error: unknown) => error)
  const refused = await rest(resource(endpoint, 'bad'), { data: Echo }).catch((error: unknown) => error)
  for (const error of [moved, refused]) {
    expect(error).toBeInstanceOf(RestError)
    expect(inspect(error, { depth: null })).not.toContain('secret')
  }
})
