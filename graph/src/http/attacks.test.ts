import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { asBody, attacks, post } from '../fixtures/attacks.ts'
import { portOf, shareGraph, startGraph } from '../fixtures/start-graph.ts'

const shared = shareGraph()

test.each(attacks)(
  '%s: responds in time and still serves the next request',
  async (_name, body, status, says) => {
    const graph = shared()
    await graph.ask('{ homes { id } }')
    const start = performance.now()
    const answer = await post(graph, body)
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(answer.text).toMatch(says)
    expect(answer.status).toBe(status)
    expect((await graph.ask('{ homes { id } }')).status).toBe(200)
  },
)

test('closes the connection of a client that does not read its response', async () => {
  const { app } = await startGraph({ env: { STALL_TIMEOUT_MS: '300' } })
  const socket = connect(portOf(app), '127.0.0.1').pause()
  const body = asBody('query ($text: String!) { echo(text: $text) }', { text: 'x'.repeat(900_000) })
  const head = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  const request = `${head}content-length: ${body.length}\r\n\r\n${body}`
  socket.on('error', () => {})
  socket.write(request.repeat(20))
  const [connection] = await once(app.server, 'connection')
  await once(connection, 'close')
  socket.destroy()
})

test('times out a body that arrives too slowly', async () => {
  const { app } = await startGraph({ env: { REQUEST_TIMEOUT_MS: '300' } })
  const socket = connect(portOf(app), '127.0.0.1')
  socket.write(
    'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  const drip = setInterval(() => socket.write(' '), 50)
  // Stops writing once the server closes the connection. A later write would fail and prevent the test from
  // reading the response.
  app.server.once('clientError', () => clearInterval(drip))
  const start = performance.now()
  const answer = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  )
  clearInterval(drip)
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1.1 408/)
  expect(performance.now() - start).toBeLessThan(5000)
})

test.each([
  ['10000', 1000],
  ['300', 300],
])(
  'a request timeout of %s ms makes the server check for timed-out requests every %i ms',
  async (timeout, interval) => {
    const { app } = await startGraph({ env: { REQUEST_TIMEOUT_MS: timeout } })
    expect(app.server).toMatchObject({
      requestTimeout: Number(timeout),
      connectionsCheckingInterval: interval,
    })
  },
)
