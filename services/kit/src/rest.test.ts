import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { RestError, rest } from './rest.ts'
import { collectGarbage } from './test/collect-garbage.ts'

let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://x')
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/echo') json(200, { data: { search, id: request.headers['x-request-id'] } })
    else if (pathname === '/bare') json(200, [1])
    else if (pathname === '/bad') json(400, { errors: ['page: must be 1 or more'] })
    else if (pathname === '/dribble') dribble(response)
    else if (pathname === '/html') response.writeHead(200).end('<p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.closeAllConnections())
afterAll(() => void server.close())

/** Sends a byte now and then, and never ends. */
function dribble(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  const timer = setInterval(() => response.write(' '), 20)
  response.once('close', () => clearInterval(timer))
}

const Echo = z.object({ search: z.string(), id: z.string() })

test('puts params into the query, passes the request id on, and unwraps data', async () => {
  const params = { a: 'é&', n: 1, none: undefined }
  const answer = await rest(`${url}/echo`, { params, data: Echo, requestId: 'trace-1' })
  expect(answer).toEqual({ search: '?a=%C3%A9%26&n=1', id: 'trace-1' })
})

test('takes a body without data as it is', async () => {
  expect(await rest(`${url}/bare`, { data: z.array(z.number()) })).toEqual([1])
})

test('a refusal keeps its status and reasons', async () => {
  const refused = rest(`${url}/bad`, { data: z.unknown() })
  await expect(refused).rejects.toMatchObject({
    name: 'RestError',
    status: 400,
    errors: ['page: must be 1 or more'],
  })
})

test('another shape is an error, and so is no answer in time', async () => {
  await expect(rest(`${url}/html`, { data: Echo })).rejects.toBeInstanceOf(RestError)
  await expect(rest(`${url}/never`, { data: Echo, timeoutMs: 50 })).rejects.toMatchObject({
    name: 'TimeoutError',
  })
})

test('[F-76] gives up a service that dribbles at the limit while garbage is collected', async () => {
  collectGarbage()
  const call = rest(`${url}/dribble`, { data: z.unknown(), timeoutMs: 400 })
  await expect(call).rejects.toThrow('No answer within 400 ms')
})
