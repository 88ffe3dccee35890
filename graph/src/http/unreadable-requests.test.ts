import { once } from 'node:events'
import { maxHeaderSize } from 'node:http'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readEnv } from '../config/env.ts'
import { deferred } from '../fixtures/deferred.ts'
import { homesSubgraph } from '../fixtures/fake-subgraph.ts'
import { portOf, startGraph, type TestGraph } from '../fixtures/start-graph.ts'
import { createApp } from './app.ts'

const refusal = z.strictObject({
  errors: z.tuple([
    z.strictObject({
      message: z.string(),
      extensions: z.strictObject({ code: z.string(), requestId: z.string() }),
    }),
  ]),
})

/**
 * Opens a connection and collects all data that the client receives until the server closes the connection.
 */
function open(app: FastifyInstance) {
  const socket = connect(portOf(app), '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (data) => {
    text += data
  })
  socket.on('error', () => {})
  return { socket, received: once(socket, 'close').then(() => text) }
}

function send({ app }: TestGraph, bytes: string): Promise<string> {
  const { socket, received } = open(app)
  socket.write(bytes)
  return received
}

/** Parses the last response that a connection received. */
function lastAnswer(text: string) {
  const [head = '', body = ''] = text.slice(text.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n')
  const [line, ...headers] = head.toLowerCase().split('\r\n')
  return { status: Number(line?.split(' ')[1]), headers, body }
}

const longText = 'x'.repeat(maxHeaderSize)
const POST = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
const unreadable: [name: string, bytes: string, status: number, code: string, message: RegExp][] = [
  ['a line that is not HTTP', 'hello graph\r\n\r\n', 400, 'BAD_REQUEST', /not valid HTTP/],
  ['an unknown method', 'FETCH /graphql HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'BAD_REQUEST', /not valid HTTP/],
  ['a header without a name', 'GET /graphql HTTP/1.1\r\n: x\r\n\r\n', 400, 'BAD_REQUEST', /not valid HTTP/],
  [
    'a long address',
    `GET /graphql?query=${longText} HTTP/1.1\r\nhost: x\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
    /more than 16384 bytes\. Send the operation by POST/,
  ],
  [
    'a long header',
    `GET /graphql HTTP/1.1\r\nhost: x\r\nx-long: ${longText}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
    /more than 16384 bytes/,
  ],
  ['a length that is no number', `${POST}content-length: x\r\n\r\n{}`, 400, 'BAD_REQUEST', /Content-Length/],
  [
    'a body that is longer than its length',
    `${POST}content-length: 2\r\n\r\n{}{}\r\n\r\n`,
    400,
    'BAD_REQUEST',
    /Content-Length/,
  ],
  [
    'two lengths',
    `${POST}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    400,
    'BAD_REQUEST',
    /Content-Length/,
  ],
  [
    'a body that is shorter than its length',
    `${POST}content-length: 9\r\n\r\n{}`,
    408,
    'REQUEST_TIMEOUT',
    /in time/,
  ],
  [
    'chunks with long extensions',
    `${POST}transfer-encoding: chunked\r\n\r\n2;${longText}${longText}\r\n{}\r\n`,
    413,
    'BODY_TOO_LARGE',
    /extensions/,
  ],
  ['no Host', 'GET /graphql HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'BAD_REQUEST', /Host/],
]

test.each(unreadable)(
  '[F-65] returns an error with a code and the request id for %s',
  async (_, bytes, status, code, message) => {
    const graph = await startGraph({ env: { REQUEST_TIMEOUT_MS: '300' } })
    const answer = lastAnswer(await send(graph, bytes))
    expect(answer.status).toBe(status)
    const [error] = refusal.parse(JSON.parse(answer.body)).errors
    expect(error.extensions.code).toBe(code)
    expect(error.message).toMatch(message)
    const { requestId } = error.extensions
    expect(answer.headers).toEqual(
      expect.arrayContaining([
        `x-request-id: ${requestId}`,
        'cache-control: private, no-store',
        'content-type: application/json; charset=utf-8',
        'connection: close',
      ]),
    )
    expect((await graph.ask('{ homes { id } }')).status).toBe(200)
  },
)

test('[F-65] logs the id of an unreadable request', async () => {
  const graph = await startGraph()
  const { body } = lastAnswer(await send(graph, 'hello graph\r\n\r\n'))
  const [{ extensions }] = refusal.parse(JSON.parse(body)).errors
  expect(graph.log).toContainEqual(
    expect.objectContaining({ requestId: extensions.requestId, status: 400, reason: 'HPE_INVALID_METHOD' }),
  )
})

test.each(['expect: the unexpected', 'expect: 100-continue'])(
  'serves a request with the header "%s"',
  async (header) => {
    const graph = await startGraph()
    const head = `GET /health/live HTTP/1.1\r\nhost: x\r\n${header}\r\nconnection: close\r\n\r\n`
    expect(lastAnswer(await send(graph, head)).status).toBe(200)
  },
)

test('serves HTTP/1.0 requests, which have no Host header', async () => {
  const graph = await startGraph()
  expect(lastAnswer(await send(graph, 'GET /health/live HTTP/1.0\r\n\r\n')).status).toBe(200)
})

test('[F-65] rejects a request on an open connection with a code and request id during a shutdown', async () => {
  const [release, reached, stopping] = [deferred<string>(), deferred(), deferred()]
  const app = await createApp(readEnv({}), pino({ level: 'silent' }))
  onTestFinished(() => app.close())
  app.get('/slow', () => {
    reached.resolve()
    return release.promise
  })
  app.addHook('preClose', async () => stopping.resolve())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { socket, received } = open(app)
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await reached.promise
  const closed = app.close()
  await stopping.promise
  const arrived = once(app.server, 'request')
  socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await arrived
  release.resolve('done')
  const text = await received
  await closed
  const { status, body } = lastAnswer(text)
  expect(text).toContain('done')
  expect([status, refusal.parse(JSON.parse(body)).errors[0].extensions.code]).toEqual([503, 'STOPPING'])
})

/** Sends an operation that waits for its answer, and an unreadable request behind it. */
async function sendUnreadableBehindOperation() {
  const answered = deferred<string>()
  const graph = await startGraph({ subgraphs: [homesSubgraph({ echo: () => answered.promise })] })
  const body = JSON.stringify({ query: '{ echo(text: "saved") }' })
  const { socket, received } = open(graph.app)
  socket.write(`${POST}content-length: ${body.length}\r\n\r\n${body}hello graph\r\n\r\n`)
  await once(graph.app.server, 'clientError')
  return { answered, graph, socket, received }
}

test('[F-110] answers a write before it refuses the unreadable request behind it', async () => {
  const { answered, received } = await sendUnreadableBehindOperation()
  answered.resolve('saved')
  const text = await received
  expect(text.match(/HTTP.1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  expect(text).toContain('{"data":{"echo":"saved"}}')
})

test('[F-110] pages of every origin can read why a request is unreadable', async () => {
  const graph = await startGraph()
  for (const bytes of ['hello graph\r\n\r\n', `GET / HTTP/1.1\r\nx: ${longText}\r\n\r\n`])
    expect(lastAnswer(await send(graph, bytes)).headers).toEqual(
      expect.arrayContaining([
        'access-control-allow-origin: *',
        'access-control-expose-headers: x-request-id',
      ]),
    )
})

test('[F-110] refuses an unreadable request once, however many chunks follow it', async () => {
  const { answered, graph, socket, received } = await sendUnreadableBehindOperation()
  for (let chunk = 0; chunk < 20; chunk++) socket.write('hello again\r\n\r\n')
  answered.resolve('saved')
  expect((await received).match(/HTTP.1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
  expect(graph.log.filter(({ msg }) => msg === 'Rejected an unreadable request')).toHaveLength(1)
})
