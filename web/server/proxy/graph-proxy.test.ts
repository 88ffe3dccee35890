import { EventEmitter, once } from 'node:events'
import { request as httpRequest, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { collectGarbage } from '@gable/kit/fixtures/collect-garbage'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createSite } from '../fixtures/test-site.ts'
import { GRAPH_CONNECTIONS } from './graph-fetch.ts'

const CONNECTIONS = GRAPH_CONNECTIONS
/** Size in bytes. Larger than the buffers of all sockets between the graph and the visitor. */
const MORE_THAN_SOCKETS_HOLD = 32 * 1024 * 1024

const call = { method: 'POST', url: '/graphql', payload: { query: '{ a }' } } as const
const head = 'POST /graphql HTTP/1.1\r\nhost: site\r\ncontent-type: application/json\r\n'

async function listen(site: FastifyInstance): Promise<number> {
  await site.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.server.address() as AddressInfo
  return port
}

/** Sends text to the site on a new connection, and resolves when the site has received the request. */
async function send(site: FastifyInstance, text: string) {
  const { port } = site.server.address() as AddressInfo
  const visit = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void visit.destroy())
  visit.write(text)
  await once(site.server, 'request')
  return visit
}

test.each([
  ['a Content-Length header', `${head}content-length: 1000\r\n\r\n{`],
  ['chunks', `${head}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`],
])(
  '[F-41] responds to other visitors while requests with %s are still sending their bodies',
  async (_name, unfinished) => {
    const site = await createSite((body) => ({ data: JSON.parse(body) }))
    // The site must not end the unfinished requests before it responds to the other request.
    site.server.requestTimeout = 0
    const port = await listen(site)
    for (let visits = 0; visits < CONNECTIONS; visits += 1) await send(site, unfinished)
    const honest = httpRequest({ host: '127.0.0.1', port, method: 'POST', path: call.url })
    honest.end(JSON.stringify(call.payload))
    const [answer] = await once(honest, 'response')
    expect(await json(answer)).toEqual({ data: call.payload })
  },
)

test('[F-41] ends unfinished requests after 10 seconds', async () => {
  const { server } = await createSite()
  expect(server).toMatchObject({
    requestTimeout: 10_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
  })
})

test('[F-41] reads the complete graph response even if the visitor does not read it', async () => {
  const graph = new EventEmitter()
  const site = await createSite((_body, _request, response) => {
    response.once('finish', () => graph.emit('finish')).end(Buffer.alloc(MORE_THAN_SOCKETS_HOLD))
  })
  await listen(site)
  const finished = once(graph, 'finish')
  await send(site, `${head}content-length: 2\r\n\r\n{}`)
  await finished
})

test('responds with 504 when the graph response stalls, and with 502 when it is truncated', async () => {
  const start = (response: ServerResponse) => response.writeHead(200, { 'content-length': 100 }).write('{')
  const stalling = await createSite((_body, _request, response) => void start(response), {
    GRAPH_TIMEOUT: '600',
  })
  expect((await stalling.inject(call)).statusCode).toBe(504)
  const breaking = await createSite((_body, { socket }, response) => {
    start(response)
    socket.end()
  })
  expect((await breaking.inject(call)).statusCode).toBe(502)
})

test('[F-76] responds with 504 when the graph sends bytes slowly, even if garbage collection runs before the timeout', async () => {
  collectGarbage()
  const dribble = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{')
    const timer = setInterval(() => response.write(' '), 20)
    response.once('close', () => clearInterval(timer))
  }
  const site = await createSite((_body, _request, response) => dribble(response), { GRAPH_TIMEOUT: '400' })
  expect((await site.inject(call)).statusCode).toBe(504)
})

test('rejects a chunked body over the size limit, and closes the connection', async () => {
  const site = await createSite(() => ({ reached: true }))
  const port = await listen(site)
  const visit = httpRequest({ host: '127.0.0.1', port, method: 'POST', path: call.url })
  visit.on('error', () => undefined)
  visit.write('x'.repeat(1024 * 1024 + 1))
  const [answer] = await once(visit, 'response')
  expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close'])
  expect(await json(answer)).toEqual({
    errors: [{ message: 'The body is too large.', extensions: { code: 'BODY_TOO_LARGE' } }],
  })
})

test("[F-41] does not forward the graph's connection headers to visitors", async () => {
  const ofConnection = {
    connection: 'X-Hop, keep-alive',
    'keep-alive': 'timeout=5',
    'proxy-authenticate': 'Basic',
    'proxy-connection': 'keep-alive',
    te: 'trailers',
    trailer: 'x-checksum',
    upgrade: 'h2c',
    'x-hop': '1',
  }
  const site = await createSite((_body, _request, response) => {
    response
      .writeHead(200, { ...ofConnection, 'x-end-to-end': '2', 'transfer-encoding': 'chunked' })
      .end('{}')
  })
  const { headers, body } = await site.inject(call)
  expect([headers['x-end-to-end'], body]).toEqual(['2', '{}'])
  for (const [name, value] of Object.entries(ofConnection))
    expect([name, headers[name]]).not.toEqual([name, value])
  expect(headers).not.toHaveProperty('x-hop')
})

test('[F-110] refuses other methods than POST in the format of the graph', async () => {
  const site = await createSite()
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const { statusCode, headers, body } = await site.inject({ method, url: '/graphql?query={a}' })
    expect(statusCode).toBe(405)
    expect(headers.allow).toBe('POST')
    expect(JSON.parse(body).errors[0].extensions.code).toBe('METHOD_NOT_ALLOWED')
  }
})
